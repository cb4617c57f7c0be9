package import FlowModel

/// A style that neither the language nor the app declares.
package enum UnknownStyle: Rule {
    package static let id: RuleID = "unknown-style"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.app
    package static let hidesRuns = true
    package static let summary = "A `style` is neither built in nor declared by the app."
    package static let explanation = """
        A screen is shown with `push`, `sheet` or `cover`, or in a style that the app declares under `styles` as \
        being like one of them. A misspelled name would silently become a push. It is reported where it is first \
        used, with the number of its other uses.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [filters]}
          filters: {style: shet}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [filters]}
          filters: {style: sheet}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let declared = (graph.app?.styles ?? []).map(\.name.value)
        let known = Set(BuiltInStyle.allCases.map(\.rawValue) + declared)
        var missing = MissingNames()
        func check(_ style: Located<String>?, _ subject: @autoclosure () -> Subject) {
            if let style, !known.contains(style.value) { missing.note(style, in: subject()) }
        }
        for index in graph.flows.indices {
            check(graph.flows[index].declaration.style, graph.flows[index].subject)
            // Linking has looked up the styles of all routes and transitions, and noted where one is unknown.
            guard graph.gaps.contains(graph.flows[index].subject) else { continue }
            for route in graph.flows[index].routes {
                check(graph.routes[route].declaration.style, graph.routes[route].subject)
            }
            graph.forEachTransition(ofFlow: index) { transition in
                check(graph.transitions[transition].declaration.style, graph.subject(ofTransition: transition))
            }
        }
        for index in [graph.anywhere, graph.anywhereBranches].joined() {
            check(graph.transitions[index].declaration.style, graph.subject(ofTransition: index))
        }
        for `guard` in graph.guards { check(`guard`.declaration.otherwise?.style, .app) }
        return missing.findings(
            of: id, among: declared,
            help: "use `push`, `sheet`, `cover` or a style that the app declares under `styles`",
            words: BuiltInStyle.allCases.map(\.rawValue),
            known: { name, _ in help(inPlaceOf: name).map { .meaning(help: $0) } },
            meant: { style(meantBy: $0).map { "did you mean `\($0.rawValue)`?" } }
        ) {
            "there is no style `\($0)`"
        }
    }

    /// Returns help for a word that says what a transition removes, or that what is shown is no screen.
    private static func help(inPlaceOf name: String) -> String? {
        let name = name.lowercased()
        switch name {
        case "alert", "popover", "dialog", "actionsheet", "confirmationdialog", "menu", "toast":
            return "it is no screen of its own: the view of the screen below shows it"
        case _ where name.hasPrefix("replace") || name.hasPrefix("set") || ["root", "instead", "reset"].contains(name):
            let isAll =
                ["all", "root", "stack"].contains { name.hasSuffix($0) } || name.hasPrefix("set") || name == "reset"
            return """
                a style is a way to show a screen; to take the place of \(isAll ? "all screens" : "the screen on top"), \
                write `instead: \(isAll ? "root" : "top")` on the transition, next to `to`
                """
        default: return nil
        }
    }

    /// Returns the style meant by a word that other tools use for it.
    private static func style(meantBy name: String) -> BuiltInStyle? {
        switch name {
        case "modal", "present", "pageSheet", "formSheet", "bottomSheet": .sheet
        case "fullScreen", "fullscreen", "fullScreenCover", "overFullScreen": .cover
        case "show", "stack", "navigation": .push
        default: nil
        }
    }
}
