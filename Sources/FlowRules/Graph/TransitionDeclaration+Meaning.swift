import FlowModel

extension TransitionVerb {
    /// What it names: a route, a flow, an outcome, a tab or a URL.
    var word: String {
        switch self {
        case .to(let name), .flow(let name), .finish(let name), .open(let name): name
        case .tab(let tab, let route): route.map { "\(tab)/\($0)" } ?? tab
        case .back(.anchor(let anchor)): anchor.word
        case .back(.count(let count)): "\(count)"
        case .back(.caller): "back"
        case .toAll: "all"
        case .restart: "restart"
        }
    }
}

extension TransitionDeclaration {
    /// The range of its name: its `name`, or the target it is named after.
    var nameRange: SourceRange { name?.range ?? verb.range }

    /// Whether both do the same under the same name, ignoring annotations, and ignoring styles, which can be those of
    /// their targets.
    func means(_ other: Self, ignoring ignored: TransitionKey? = nil) -> Bool {
        verb.value == other.verb.value
            && TransitionKey.options.allSatisfy { $0 == ignored || agrees(with: other, about: $0) }
    }

    private func agrees(with other: Self, about option: TransitionKey) -> Bool {
        switch option {
        case .to, .back, .finish, .tab, .restart, .open: verb.value == other.verb.value
        case .name: functionName == other.functionName
        case .above: above?.value == other.above?.value
        case .instead: instead?.value == other.instead?.value
        case .with: arguments == other.arguments
        case .then: branches(mean: other)
        case .reset: reset == other.reset
        case .requires: requires.asksForTheSame(as: other.requires)
        case .animated: animated == other.animated
        case .dismissable: dismissable == other.dismissable
        case .toolbar: toolbar?.value == other.toolbar?.value
        case .except: Set(except.map(\.value)) == Set(other.except.map(\.value))
        case .unless: unless?.value == other.unless?.value
        case .style, .description, .allow, .was: true
        }
    }

    /// Whether it, or what follows it, has annotations that do not change what it does.
    var isRemarkedOn: Bool {
        let said = annotations
        let isPlain =
            said.description == nil && said.deprecated == nil && said.tags.isEmpty && said.was.isEmpty
            && said.allow.isEmpty
        return !isPlain || then.contains { $0.transition.value.isRemarkedOn }
    }

    /// Whether both continue the same way after each outcome.
    private func branches(mean other: Self) -> Bool {
        guard then.count == other.then.count else { return false }
        return then.allSatisfy { branch in
            other.then.contains {
                $0.outcome.value == branch.outcome.value && $0.transition.style?.value == branch.transition.style?.value
                    && $0.transition.value.means(branch.transition.value)
            }
        }
    }

    /// What `with` fixes; the order does not matter.
    private var arguments: [String: String] {
        var arguments: [String: String] = [:]
        for argument in with { arguments[argument.param.value] = argument.expression.value }
        return arguments
    }
}
