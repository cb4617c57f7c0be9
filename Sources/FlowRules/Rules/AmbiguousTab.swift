package import FlowModel

/// A transition to a tab by the name of a flow that several tabs show.
package enum AmbiguousTab: Rule {
    package static let id: RuleID = "ambiguous-tab"
    package static let severity = Severity.warning
    package static let summary = "A transition selects a tab by its flow, and several tabs show that flow."
    package static let explanation = """
        A tab has the name of its flow unless it has a `name`, so that two tabs of one flow can be told apart. A \
        transition may still name the flow: it then selects the first of its tabs, which is rarely clear to a reader. \
        Name the tab. Links into the flow always open in the first of its tabs.
        """
    package static let badExample = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, {flow: Feed, name: Mine}, {flow: Feed, name: Everyone}]
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{tab: Feed}]}
        ---
        flow: Feed
        root: list
        routes: [list]
        """
    package static let goodExample = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [Shop, {flow: Feed, name: Mine}, {flow: Feed, name: Everyone}]
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{tab: Everyone}]}
        ---
        flow: Feed
        root: list
        routes: [list]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        if graph.tabs.isEmpty { return [] }
        return graph.transitions.indices.compactMap { index in
            guard case .tab(let target) = graph.transitions[index].target,
                case .tab(let name, _) = graph.transitions[index].declaration.verb.value
            else { return nil }
            let items = graph[target.tabs].items
            guard let flow = items[target.item].flow, items[target.item].name != name,
                items.count(where: { $0.flow == flow }) > 1
            else { return nil }
            let names = items.filter { $0.flow == flow }.map(\.name)
            return Finding(
                id, "\(names.quoted()) show `\(name)`: this selects `\(items[target.item].name)`",
                at: graph.transitions[index].declaration.verb.range, in: graph.subject(ofTransition: index),
                help: "name the tab: `tab: \(items[target.item].name)`", key: name)
        }
    }
}
