import FlowAnalysis
import FlowModel

/// The stacks on which links show their screens, in both programs.
struct LinkStacks {
    private let comparison: Comparison
    private let old: [Route.ID: [LinkChains.Step]]
    private let new: [Route.ID: [LinkChains.Step]]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        old = Self.chains(comparison.links.kept.map(\.old.route), comparison.old.graph)
        new = Self.chains(comparison.links.kept.map(\.new.route), comparison.new.graph)
    }

    private static func chains(_ routes: [Route], _ graph: FlowGraph) -> [Route.ID: [LinkChains.Step]] {
        var found: [Route.ID: [LinkChains.Step]] = [:]
        for (flow, routes) in Dictionary(grouping: routes, by: \.flow) {
            let instances = graph.openedBeginnings(of: graph[flow])
            var chains = instances.map { LinkChains(graph, $0) }
            for route in routes where found[route.id] == nil {
                let index = instances.firstIndex { graph.isOpened(route, in: $0) } ?? 0
                found[route.id] = chains[index].chain(to: route.id)
            }
        }
        return found
    }

    /// Returns the conditions under which a link opens. Nil if a program shows it on no stack.
    func conditions(of kept: LinkComparison.Kept) -> (old: [Condition], new: [Condition])? {
        guard let before = old[kept.old.route.id], let now = new[kept.new.route.id] else { return nil }
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return (
            old.conditions(toShow: kept.old.route.flow) + old.conditions(ofLink: before, in: kept.old.route.flow),
            new.conditions(toShow: kept.new.route.flow) + new.conditions(ofLink: now, in: kept.new.route.flow)
        )
    }

    /// Returns the screens of the stack, from the bottom.
    func routes(of kept: LinkComparison.Kept) -> (old: [Route.ID], new: [Route.ID])? {
        guard let before = old[kept.old.route.id], let now = new[kept.new.route.id] else { return nil }
        return (before.map(\.route), now.map(\.route))
    }
}

extension FlowGraph {
    /// Returns what the chain of a link requires, whichever root it begins at.
    fileprivate func conditions(ofLink chain: [LinkChains.Step], in flow: Flow.ID) -> [Condition] {
        conditions(of: chain, in: flow, from: self[flow].givenRoots.first { $0 == chain.first?.route })
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
