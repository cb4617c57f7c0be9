import FlowAnalysis
package import FlowModel

/// A `with` that fixes a parameter that does not exist.
package enum UnknownParam: Rule {
    package static let id: RuleID = "unknown-param"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.nothing
    package static let summary = "`with` fixes a parameter that its target does not have."
    package static let explanation = """
        `with` fixes parameters of the route that a transition shows or a link opens, of the outcome that it finishes \
        with, or of the root of the flow that it starts, as `start`, tabs and guards do; in `root`, of the route. A name that none of them has would have \
        no effect. Correct it, or declare the parameter at the target.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: reviews, with: {sort: '"newest"'}}]}
          reviews:
            params:
              sorting: String?
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: reviews, with: {sorting: '"newest"'}}]}
          reviews:
            params:
              sorting: String?
            transitions: [{to: reviews, name: sorted}]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        var hints = SpellingHints()
        for index in graph.transitions.indices where !graph.transitions[index].declaration.with.isEmpty {
            guard let (owner, params) = graph.params(ofTransition: index) else { continue }
            let transition = graph.transitions[index]
            var help: String?
            if case .tab(let tab) = transition.target, tab.route == nil {
                help = "selecting a tab passes no arguments: name the route that takes it, `tab: \(owner)/route`"
            }
            findings += check(
                transition.declaration.with, against: params, of: owner, in: graph.subject(of: transition), help: help,
                &hints)
        }
        for start in graph.unattendedStarts where !start.with.isEmpty {
            guard let params = graph.params(of: start) else { continue }
            let owner = graph.root(of: start)?.name ?? start.name.value
            findings += check(start.with, against: params, of: owner, in: start.subject, &hints)
        }
        for root in graph.earlierRoots where !root.with.isEmpty {
            findings += check(root.with, against: root.params, of: root.route.name, in: root.subject, &hints)
        }
        for start in graph.start {
            guard case .tabs(let tabs) = start.target else { continue }
            findings += check(
                start.declaration.with, against: [], of: graph[tabs].name, in: .app,
                help: "write it at the tab that takes it, in the `items` of \(graph[tabs].name)", &hints)
        }
        for link in graph.fixingLinks {
            let owner = String(link.title.filter { $0 != "`" })
            findings += check(link.path.with, against: link.params, of: owner, in: link.subject, &hints)
        }
        return findings
    }

    private static func check(
        _ arguments: [FixedArgument], against params: [ParamDeclaration], of owner: String, in subject: Subject,
        help: String? = nil, _ hints: inout SpellingHints
    ) -> [Finding] {
        let names = params.map(\.name.value)
        let known = Set(names)
        return arguments.map(\.param).filter { !known.contains($0.value) }.map { param in
            let near = help == nil ? hints.candidates(names) : []
            return Finding(
                id, "`\(owner)` has no parameter `\(param.value)`", at: param.range, in: subject,
                help: help ?? Spelling.hint(for: param.value, among: near) ?? Self.help(names, owner),
                key: param.value,
                fix: .respelling(param.value, at: [param.range], among: near))
        }
    }

    private static func help(_ names: [String], _ owner: String) -> String {
        switch names.count {
        case 0: "`\(owner)` has no parameters: remove it, or declare it there under `params`"
        case 1: "its parameter is \(names.quoted())"
        case 2...20: "its parameters are \(names.quoted())"
        default: "none of its \(names.count) parameters has that name"
        }
    }
}
