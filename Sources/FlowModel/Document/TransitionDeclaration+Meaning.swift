extension TransitionDeclaration {
    /// Whether both transitions do the same under the same name, ignoring annotations, and ignoring styles, which can
    /// be those of their targets.
    package func means(_ other: Self, ignoring ignored: TransitionKey? = nil) -> Bool {
        verb.value == other.verb.value && isSignal == other.isSignal
            && TransitionKey.options.allSatisfy { $0 == ignored || agrees(with: other, about: $0) }
    }

    private func agrees(with other: Self, about option: TransitionKey) -> Bool {
        switch option {
        case .to, .back, .finish, .tab, .restart, .open, .choose: verb.value == other.verb.value
        case .name: functionName == other.functionName
        case .above: above?.value == other.above?.value
        case .instead: instead?.value == other.instead?.value
        case .with: arguments == other.arguments
        case .then: branches(mean: other)
        case .reset: reset == other.reset
        case .when: (choice?.when ?? []).asksForTheSame(as: other.choice?.when ?? [])
        case .requires: requires.asksForTheSame(as: other.requires)
        case .animated: animated == other.animated
        case .dismissable: dismissable == other.dismissable
        case .toolbar: toolbar?.value == other.toolbar?.value
        case .except: Set(except.map(\.value)) == Set(other.except.map(\.value))
        case .unless: unless?.value == other.unless?.value
        case .waits: waits == other.waits
        case .style, .description, .allow, .was: true
        }
    }

    /// Whether both transitions continue the same way after each outcome.
    private func branches(mean other: Self) -> Bool {
        guard then.count == other.then.count else { return false }
        return then.allSatisfy { branch in
            other.then.contains {
                $0.outcome.value == branch.outcome.value && $0.transition.style?.value == branch.transition.style?.value
                    && $0.transition.value.means(branch.transition.value)
            }
        }
    }

    /// The arguments that `with` fixes; the order does not matter.
    private var arguments: [String: String] {
        var arguments: [String: String] = [:]
        for argument in with { arguments[argument.param.value] = argument.expression.value }
        return arguments
    }
}
