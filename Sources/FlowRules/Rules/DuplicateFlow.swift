package import FlowModel

/// Two flows with the same name.
package enum DuplicateFlow: Rule {
    package static let id: RuleID = "duplicate-flow"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "Two documents declare a flow with the same name."
    package static let explanation = """
        The name of a flow becomes the name of its types: `Shop` becomes `ShopRoute`, `ShopRouter` and more, each of \
        which can exist only once in a module. Folders make no difference. Rename one of the flows, or merge the \
        two.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Shop
        root: cart
        routes: [cart]
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes: [home]
        ---
        flow: Checkout
        root: cart
        routes: [cart]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var first: [Declared: SourceRange] = [:]
        var findings: [Finding] = []
        func check(_ name: Located<String>, _ kind: Kind, _ subject: Subject) {
            // Each module declares separately what it knows about another module's flow.
            let module = kind == .external ? graph.module(of: name.range.file) : nil
            let others = Kind.allCases.lazy.filter { !$0.goesTogether(with: kind) }.compactMap { other in
                first[Declared(name: name.value, kind: other, module: module)].map { (other, $0) }
            }
            if let (other, range) = others.first {
                findings.append(
                    Finding(
                        id,
                        other.title == kind.title
                            ? "the \(kind.title) `\(name.value)` is declared twice"
                            : "there is already a \(other.title) named `\(name.value)`", at: name.range, in: subject,
                        help: other.title == kind.title
                            ? "remove one of the two if it is a copy, or rename it" : "rename one of the two",
                        notes: [Finding.Note("first declared here", range)]))
            } else {
                first[Declared(name: name.value, kind: kind, module: module)] = name.range
            }
        }
        for index in graph.flows.indices {
            let kind = graph.flows[index].isExternal ? Kind.external : .flow
            check(graph.flows[index].declaration.name, kind, graph.flows[index].subject)
        }
        for tabs in graph.tabs { check(tabs.declaration.name, .tabs, tabs.subject) }
        return findings
    }

    private struct Declared: Hashable {
        let name: String
        let kind: Kind
        /// The declaring module, for a declaration of another module's flow.
        let module: String?
    }

    private enum Kind: CaseIterable {
        case flow, external, tabs

        var title: String { self == .tabs ? "tabs container" : "flow" }

        /// Whether two declarations may have the same name: a flow, and another module's declaration of that flow.
        func goesTogether(with other: Kind) -> Bool {
            (self == .flow && other == .external) || (self == .external && other == .flow)
        }
    }
}
