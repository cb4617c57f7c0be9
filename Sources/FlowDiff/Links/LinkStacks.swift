import FlowAnalysis
import FlowModel

/// The stacks on which links show their screens, in both programs.
struct LinkStacks {
    private let comparison: Comparison
    private let old: [LinkPlace: [LinkChains.Step]]
    private let new: [LinkPlace: [LinkChains.Step]]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        old = Self.chains(comparison.links.kept.map(\.old), comparison.old.graph)
        new = Self.chains(comparison.links.kept.map(\.new), comparison.new.graph)
    }

    private static func chains(
        _ links: [LinkTable.Link], _ graph: FlowGraph
    ) -> [LinkPlace: [LinkChains.Step]] {
        var found: [LinkPlace: [LinkChains.Step]] = [:]
        let places = links.compactMap { graph.place(of: $0.path, to: $0.route.id) }
        for (flow, places) in Dictionary(grouping: places, by: { graph[$0.first].flow }) {
            let instances = graph.openedBeginnings(of: graph[flow])
            var chains = instances.map { LinkChains(graph, $0) }
            for place in places where found[place] == nil {
                let index = instances.firstIndex { graph.isOpened(graph[place.first], in: $0) } ?? 0
                found[place] = chains[index].chain(to: place.first).map { $0 + place.steps }
            }
        }
        return found
    }

    private func chains(of kept: LinkComparison.Kept) -> (old: [LinkChains.Step], new: [LinkChains.Step])? {
        let (before, now) = (comparison.old.graph, comparison.new.graph)
        guard let before = before.place(of: kept.old.path, to: kept.old.route.id).flatMap({ old[$0] }),
            let now = now.place(of: kept.new.path, to: kept.new.route.id).flatMap({ new[$0] })
        else { return nil }
        return (before, now)
    }

    /// Returns the conditions under which a link opens. Nil if a program shows it on no stack.
    func conditions(of kept: LinkComparison.Kept) -> (old: [Condition], new: [Condition])? {
        chains(of: kept).map { chains in
            (comparison.old.graph.conditions(ofLink: chains.old), comparison.new.graph.conditions(ofLink: chains.new))
        }
    }

    /// Returns the screens of the stack, from the bottom.
    func routes(of kept: LinkComparison.Kept) -> (old: [Route.ID], new: [Route.ID])? {
        chains(of: kept).map { ($0.old.map(\.route), $0.new.map(\.route)) }
    }
}

extension FlowGraph {
    /// Returns what a link requires: what shows its first flow, and its chain, whichever root that begins at.
    fileprivate func conditions(ofLink chain: [LinkChains.Step]) -> [Condition] {
        guard let first = chain.first?.route else { return [] }
        let flow = self[first].flow
        return conditions(toShow: flow)
            + conditions(of: chain, in: flow, from: self[flow].givenRoots.first { $0 == first })
    }

    /// Returns the conditions under which a link finds the tab, or the start, that shows its flow: what all of them
    /// require.
    fileprivate func conditions(toShow flow: Flow.ID) -> [Condition] {
        let all = start.flatMap { start -> [[Condition]] in
            switch start.target {
            case .flow(flow): [start.declaration.when]
            case .tabs(let tabs):
                self[tabs].items.filter { $0.flow == flow }.map { start.declaration.when + $0.declaration.requires }
            case .flow, .missing: []
            }
        }
        return all.dropFirst().reduce(all.first ?? []) { common, others in
            common.filter { condition in others.contains { $0.text == condition.text } }
        }
    }
}

extension Comparison {
    var linkChains: LinkStacks { LinkStacks(self) }

    /// Returns the schemes or hosts that the old app has and the new one has not.
    func lost(_ list: KeyPath<LinkSettings, [Located<String>]>) -> [Located<String>] {
        guard let app = old.graph.app, !old.graph.gaps.contains(.app), new.graph.app != nil else {
            return []
        }
        let kept = Set(new.graph.app?.links[keyPath: list].map { $0.value.lowercased() } ?? [])
        return app.links[keyPath: list].filter { !kept.contains($0.value.lowercased()) }
    }
}

extension LinkComparison.Verdict {
    /// Returns the URL as messages show it.
    func shown(in graph: FlowGraph) -> String { "`\(url.text(in: graph.app))`" }
}

extension LinkComparison.Kept {
    func shown(in graph: FlowGraph) -> String { "`\(url.text(in: graph.app))`" }
}
