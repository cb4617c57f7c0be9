/// The screens and edges of what was found.
extension DestinationFinder {
    mutating func finishGraph() {
        let targets = Set(edges.values.filter { $0.isScreen && $0.screen == nil }.map(\.target))
        let reached = targets.union(variants.values.map(\.feature))
        let scoped = Set(children.values.flatMap(\.values))
        let active = Set(edges.filter(\.value.isScreen).keys.map(\.feature))
        var roots = features.filter { feature in
            !reached.contains(feature) && !scoped.contains(feature)
                && (active.contains(feature) || children[feature]?.isEmpty == false)
        }
        if roots.isEmpty, let first = active.sorted().first { roots = [first] }
        let rootParts = Set(roots.flatMap { children[$0]?.values.map { $0 } ?? [] })
        // What the app's own reducer contains is a screen. What a screen contains is a part of it.
        let inner = Set(roots.flatMap { children[$0]?.values.map { $0 } ?? [] }).filter { active.contains($0) }
            .union(roots.flatMap(chosen)).union(rootParts.intersection(graph.edges.map(\.from)))
        let tabs = tabs()
        let screens = targets.union(roots).union(inner).union(tabs.values.flatMap { $0 })
        for feature in screens.sorted() where features.contains(feature) {
            graph.screens.append(
                FoundScreen(
                    id: feature, name: feature, view: viewOf[feature],
                    place: program.type(feature)?.scope.place ?? Place(file: "", line: 0),
                    outcomes: delegates(feature).map {
                        FoundOutcome(name: $0.name, parameters: $0.parameters, place: $0.scope.place)
                    }, isRoot: roots.contains(feature)))
        }
        for root in roots.union(tabs.keys).sorted() {
            let inner = roots.contains(root) ? inner.union(tabs[root] ?? []) : tabs[root] ?? []
            for (name, child) in (children[root] ?? [:]).sorted(by: { $0.key < $1.key }) where inner.contains(child) {
                graph.edges.append(
                    FoundEdge(
                        from: root, target: .screen(child), style: .push,
                        place: program.types[root]?.scope.place ?? Place(file: "", line: 0), certainty: .declared,
                        remark: "its state has it as `\(name)`"))
            }
        }
        for (key, edge) in edges.sorted(by: { ($0.key.feature, $0.key.name) < ($1.key.feature, $1.key.name) })
        where edge.isScreen && !edge.isShown {
            graph.edges.append(
                FoundEdge(
                    from: key.feature, target: .screen(edge.id), style: edge.style, place: edge.place,
                    certainty: .declared, remark: edge.remark))
        }
        addVariants(screens)
        lift(screens)
        var followed: Set<String> = []
        for index in graph.edges.indices {
            guard case .screen(let target) = graph.edges[index].target else { continue }
            let both = graph.edges[index].from + ">" + target
            graph.edges[index].follows = follows[both] ?? []
            followed.insert(both)
        }
        // What follows a child that another one has brought there, or that ends in no outcome, the child leads to.
        for both in follows.keys.sorted() {
            let names = both.split(separator: ">").map(String.init)
            let outcomes = Set(graph.screens.first { $0.id == names[1] }?.outcomes.map(\.name) ?? [])
            for follow in follows[both] ?? [] where !followed.contains(both) || !outcomes.contains(follow.outcome) {
                guard let place = follow.place else { continue }
                graph.edges.append(
                    FoundEdge(
                        from: names[1], target: follow.target, style: follow.style, place: place,
                        certainty: .called, remark: "after \(follow.outcome)"))
            }
        }
    }

    /// The features that are tabs, by the one whose view has them: the tabs can stand in its functions.
    private func tabs() -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for (feature, view) in viewOf {
            let calls = program.members[view]?.bodies.values.flatMap(\.calls) ?? []
            guard calls.contains(where: { $0.path == ["TabView"] && !isPaged($0) }) else { continue }
            let parts = Set(children[feature]?.values.map { $0 } ?? [])
            let made = Set(
                calls.filter { Presentation.innermost($0.scope, program.links) == nil }
                    .compactMap { program.made($0).flatMap { featureOf[$0] } }
            ).intersection(parts)
            if made.count > 1 { found[feature] = made }
        }
        return found
    }

    private func isPaged(_ call: CallFact) -> Bool {
        call.scope.modifiers.contains { $0.hasPrefix("tabViewStyle") && $0.lowercased().contains("page") }
    }

    /// The features whose views the view of a root chooses between.
    func chosen(by root: String) -> [String] {
        let parts = Set(children[root]?.values.map { $0 } ?? [])
        let found = program.calls.compactMap { call -> String? in
            guard let view = program.made(call), let part = featureOf[view], parts.contains(part),
                !call.scope.rows.isEmpty, featureOf[call.scope.type] == root,
                Presentation.innermost(call.scope, program.links) == nil
            else { return nil }
            return part
        }
        return Set(found).count > 1 ? found : []
    }

    /// Adds the screens of cases. A reducer leads to the same under each of its views.
    mutating func addVariants(_ screens: Set<String>) {
        for (id, variant) in variants.sorted(by: { $0.key < $1.key }) {
            graph.screens.append(FoundScreen(id: id, name: variant.name, view: variant.view, place: variant.place))
            let own = graph.edges.filter { $0.from == variant.feature && !reactions.contains($0.place) }
            graph.edges += own.map { edge in
                var edge = edge
                edge.from = id
                return edge
            }
        }
        let hidden = Set(variants.values.map(\.feature)).subtracting(screens)
            .subtracting(children.values.flatMap(\.values))
        graph.edges.removeAll { hidden.contains($0.from) }
    }

    /// Edges of a feature that is part of a screen are the screen's.
    mutating func lift(_ screens: Set<String>) {
        var owners: [String: Set<String>] = [:]
        for screen in screens {
            var rest = [screen]
            var seen: Set<String> = [screen]
            while let feature = rest.popLast() {
                for child in children[feature]?.values.sorted() ?? [] where !screens.contains(child) {
                    if seen.insert(child).inserted { rest.append(child) }
                    owners[child, default: []].insert(screen)
                }
            }
        }
        graph.edges = graph.edges.flatMap { edge -> [FoundEdge] in
            guard !screens.contains(edge.from), let found = owners[edge.from] else { return [edge] }
            if case .outcome = edge.target { return [] }
            return found.sorted().map { owner in
                var edge = edge
                edge.part = last(edge.from)
                edge.from = owner
                edge.certainty = .inherited
                return edge
            }
        }
    }
}
