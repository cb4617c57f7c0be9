/// The screen that a call shows, and the style with which it does.
extension CoordinatorFinder {
    /// The argument that a verb shows.
    func shown(_ call: CallFact) -> Expression? {
        guard let first = call.arguments.first, first.value.text != "nil" else { return nil }
        guard first.value.text.hasPrefix("["), call.path.count > 0 else { return first.value }
        // The last of a list is on top.
        let names = first.value.text.dropFirst().dropLast().split(separator: ",")
        guard let name = names.last.map({ $0.filter { $0 != " " } }) else { return nil }
        let path = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return Expression(
            text: name, paths: [path.split(separator: ".").map(String.init)], isCall: path.count < name.count)
    }

    /// The style with which a screen is shown that a container of the function contains, which is shown itself.
    func styled(
        _ verb: Verb, _ shown: Expression, _ call: CallFact, _ body: Program.Body, _ type: String, _ function: String
    ) -> Verb {
        if verb == .show(.sheet), let name = shown.path.last,
            body.assignments.contains(where: {
                $0.path.last == "modalPresentationStyle" && $0.path.dropLast().last == name
                    && Verb.covers($0.value.text)
            })
        {
            return .show(.cover)
        }
        guard verb == .root || verb == .show(.push), call.path.count > 1,
            let receiver = call.path.dropLast().last(where: { $0 != "self" }),
            let style = containerStyle(receiver, body, type, function)
        else { return verb }
        return verb == .root ? .show(style) : verb
    }

    /// Returns how a container that a function makes is shown in that function.
    private func containerStyle(
        _ name: String, _ body: Program.Body, _ type: String, _ function: String
    ) -> Style? {
        guard body.variables.contains(where: { $0.name == name }) else { return nil }
        for call in body.calls {
            guard case .show(let style)? = program.verb(call.name), call.path.count > 1 || call.path[0].isEmpty,
                call.arguments.first?.value.path == [name]
            else { continue }
            return style
        }
        return nil
    }

    func style(
        ofStarting call: CallFact, _ body: Program.Body, _ type: String, _ function: String
    ) -> Style {
        let inner = body.calls.filter { inner in inner.scope.within.contains { $0.path == call.path } }
        let arguments = call.arguments + inner.flatMap(\.arguments)
        for argument in arguments {
            if argument.value.path.count == 1, let name = argument.value.path.first,
                let style = containerStyle(name, body, type, function)
            {
                return style
            }
            if argument.value.isCall, argument.value.path.first == "" {
                if argument.value.path.last == "sheet" { return .sheet }
                if argument.value.path.last?.lowercased().hasPrefix("fullscreen") == true { return .cover }
            }
        }
        // `let child = ChildCoordinator()`, and then `presentChild(child)`, a function of the app's own.
        let kept = body.variables.last { variable in
            variable.value?.path == call.path && variable.scope.place <= call.scope.place
                && variable.scope.rows == call.scope.rows
        }
        if let name = kept?.name, let shown = body.calls.first(where: { isPresenting($0, name) }) {
            let covers = body.calls.contains {
                $0.path.first == name && RouteEnums.style(named: $0.name) == .cover
            }
            return covers ? .cover : RouteEnums.style(named: shown.name) ?? .sheet
        }
        return ownStyle(call.path[0])
    }

    /// Whether a call presents a variable, or the navigation controller in it: `present(child.navigationController)`.
    private func isPresenting(_ call: CallFact, _ name: String) -> Bool {
        call.arguments.first?.value.path.first == name && call.name.lowercased().hasPrefix("present")
    }

    private func ownStyle(_ coordinator: String) -> Style { program.startStyle(of: program.resolve(coordinator)) }
}

extension Program {
    /// The style in which a coordinator shows itself: it is a sheet if all that its `start` shows is presented. What it
    /// pushes in a navigation controller that it presents is part of that.
    func startStyle(of coordinator: String) -> Style {
        let shows = body(coordinator, "start").calls.filter { call in
            call.path.count > 1 && !call.arguments.isEmpty && Verb.named(call.name) != nil
        }
        let presented = Set(
            shows.filter { Verb.named($0.name) == .show(.sheet) }.compactMap { $0.arguments.first?.value.path.last })
        let verbs = shows.filter { !presented.contains($0.path.dropLast().last ?? "") }.map { Verb.named($0.name) }
        return !verbs.isEmpty && verbs.allSatisfy { $0 == .show(.sheet) } ? .sheet : .push
    }
}
