package import FlowModel

/// A `back` to an entry that is only on some stacks.
package enum BackTargetMaybe: Rule {
    package static let id: RuleID = "back-target-maybe"
    package static let severity = Severity.warning
    package static let summary = "A `back` names an entry that is below its screen on some stacks but not on others."
    package static let explanation = """
        Several paths lead to the screen, and not all of them pass what `back` names. Where it is missing, a tap \
        does nothing. The path of the finding is the shortest stack where that happens, bottom first, after the link \
        that opens it, if one does. To show a \
        screen again that may be gone, write `{to: cart, instead: cart}`, which goes back to it if it is on the \
        stack and shows it otherwise; `back: root` always works. A `back` in `anywhere` lists the routes it does not \
        apply to under `except`. A signal that the app sends only while the entry is there says so with `allow`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, payment]}
          cart: {transitions: [payment]}
          payment: {transitions: [{back: cart}]}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [payment]}
          payment: {transitions: [{back: cart}]}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        let graph = analyzed.graph
        return analyzed.flows.lazy.flatMap(\.backFaults).compactMap { index, fault in
            guard case .maybe(let stack, let opened) = fault else { return nil }
            let transition = graph.transitions[index]
            let word = graph.wordOfBack(index)
            let isPresenter = transition.target == .back(.anchor(.presenter))
            let names = stack.map { "`\(graph[$0].name)`" }.joined(separator: ", ")
            var finding = Finding(
                id,
                (isPresenter
                    ? "this screen is not always presented by one of its flow"
                    : "`\(word)` is not below this screen on every stack")
                    + (names.isEmpty ? "" : ", for example not on \(names)"),
                at: transition.declaration.verb.range, in: graph.subject(of: transition),
                help: help(transition, word, isPresenter),
                key: word)
            finding.path = (opened.map { [opening($0, in: graph)] } ?? []) + stack.map { PathStep(graph[$0].subject) }
            return finding
        }
    }

    /// Returns the step that opens a route from outside: its link, its `entry` or a tab.
    private static func opening(_ route: Route.ID, in graph: FlowGraph) -> PathStep {
        let declaration = graph[route].declaration
        if let path = declaration.paths.first { return PathStep(graph[route].subject, name: "link \(path.text)") }
        if let entry = declaration.value.entry {
            return PathStep(graph[route].subject, name: "entry \(entry.value)")
        }
        if let index = graph.firstTabTransitions[route], case .tab(let tab) = graph.transitions[index].target {
            return PathStep(graph[route].subject, name: graph.stepName(of: tab))
        }
        return PathStep(graph[route].subject)
    }

    private static func help(_ transition: Transition, _ word: String, _ isPresenter: Bool) -> String {
        if transition.isSignal {
            return "list the routes it does not apply to under `except`; or, if the app sends it only where "
                + "`\(word)` is there, allow this with `allow`"
        }
        if case .anywhere = transition.source { return "list the routes it does not apply to under `except`" }
        return isPresenter
            ? "write `back: root`, or always present the screen"
            : "write `{to: \(word), instead: \(word)}`, which shows it where it is missing"
    }
}
