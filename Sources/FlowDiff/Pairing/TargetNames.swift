import FlowAnalysis
import FlowModel

/// The texts of what transitions lead to, by the present names, so that both programs can be compared. A class, because
/// copying it would retain all parts of both graphs.
final class TargetNames: Sendable {
    private let old, new: FlowGraph
    private let pairs: Pairing

    init(_ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing) { (self.old, self.new, self.pairs) = (old, new, pairs) }

    /// Whether two transitions lead to the same route or flow: most do, and need no text.
    func areSame(_ before: Int, _ now: Int) -> Bool {
        switch (old.transitions[before].target, new.transitions[now].target) {
        case (.route(let one), .route(let other)), (.result(let one), .result(let other)): pairs.routes[one] == other
        case (.flow(let one), .flow(let other)): pairs.flows[one] == other
        // A route that became the root of a flow of its own, or was one.
        case (.route(let one), .flow(let other)): pairs.routes[one].map { new[other].root == $0 } ?? false
        case (.flow(let one), .route(let other)): old[one].root.map { pairs.routes[$0] == other } ?? false
        case (.restart, .restart): true
        default: false
        }
    }

    func target(ofOld index: Int) -> String? {
        Self.text(of: old.transitions[index].target, in: old, from: old.transitions[index].source) {
            pairs.routes[$0].map { new[$0].subject.description } ?? old[$0].subject.description
        } flow: {
            pairs.flows[$0].map { new[$0].name } ?? old[$0].name
        } tab: { tab in
            newName(of: tab)
        }
    }

    /// Returns what a transition of the new program leads to.
    func target(ofNew index: Int) -> String? {
        Self.text(of: new.transitions[index].target, in: new, from: new.transitions[index].source) {
            new[$0].subject.description
        } flow: {
            new[$0].name
        } tab: { tab in
            new[tab.tabs].items[tab.item].name
        }
    }

    private static func text(
        of target: Transition.Target, in graph: FlowGraph, from source: Transition.Source,
        route: (Route.ID) -> String, flow: (Flow.ID) -> String, tab: (TabTarget) -> String
    ) -> String? {
        switch target {
        case .route(let shown), .result(let shown): return route(shown)
        case .flow(let started): return flow(started)
        case .tab(let selected):
            return "tab " + tab(selected) + (selected.route.map { " with " + route($0) } ?? "")
        case .back(let target): return "back " + text(of: target, in: graph, from: source, route: route)
        case .finish(let outcome):
            guard let finished = graph.flow(of: source) else { return "finish" }
            return "finish " + graph[finished].declaration.outcomes[outcome].name.value
        case .restart: return "restart"
        case .open(let url): return "open " + url
        case .missing: return nil
        }
    }

    private static func text(
        of target: BackTarget, in graph: FlowGraph, from source: Transition.Source, route: (Route.ID) -> String
    ) -> String {
        switch target {
        case .anchor(let anchor): text(of: anchor, in: graph, from: source, route: route)
        case .count(let count): "\(count)"
        case .caller: "caller"
        }
    }

    private static func text(
        of anchor: Anchor, in graph: FlowGraph, from source: Transition.Source, route: (Route.ID) -> String
    ) -> String {
        guard case .route(let name) = anchor, let flow = graph.flow(of: source),
            let id = graph[flow].route(named: name)
        else { return anchor.word }
        return route(id)
    }

    /// Returns what a transition removes from the stack, by the names that the new program has.
    func removal(ofOld index: Int) -> String {
        Self.removal(by: old.transitions[index], in: old) {
            pairs.routes[$0].map { new[$0].subject.description } ?? old[$0].subject.description
        }
    }

    func removal(ofNew index: Int) -> String {
        Self.removal(by: new.transitions[index], in: new) { new[$0].subject.description }
    }

    private static func removal(
        by transition: Transition, in graph: FlowGraph, route: (Route.ID) -> String
    ) -> String {
        let declaration = transition.declaration
        let parts = [
            declaration.above.map { "above " + text(of: $0.value, in: graph, from: transition.source, route: route) },
            declaration.instead.map {
                "instead of " + text(of: $0.value, in: graph, from: transition.source, route: route)
            },
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    // MARK: Tabs

    /// Returns the tab that one of the old program is now: by its name, its former names or those of its flow.
    func tab(_ index: Int, of tabs: Tabs, in other: Tabs) -> Int? {
        let name = tabs.items[index].name
        return other.items.firstIndex { $0.name == name }
            ?? other.items.firstIndex { $0.declaration.was.contains { $0.value == name } }
            ?? other.items.firstIndex { item in
                item.flow.map { flow in
                    new[flow].declaration.annotations.was.contains { $0.value == name }
                } ?? false
            }
    }

    private func newName(of tab: TabTarget) -> String {
        let name = old[tab.tabs].items[tab.item].name
        guard let now = pairs.tabs[tab.tabs],
            let index = self.tab(tab.item, of: old[tab.tabs], in: new[now])
        else { return name }
        return new[now].items[index].name
    }

}
