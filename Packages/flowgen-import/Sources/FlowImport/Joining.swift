/// Makes flows of screens, and decides all names.
func join(_ graph: ScreenGraph, app: String, program: Program) -> Draft {
    var joiner = Joiner(graph: graph, app: app, parameters: ParameterReader(program: program))
    return joiner.join()
}

struct Joiner {
    let graph: ScreenGraph
    let app: String
    let parameters: ParameterReader

    private var flowOf: [String: String] = [:]
    private var order: [String] = []
    private var rootOf: [String: String] = [:]
    private var flowNames: [String: String] = [:]
    private var routeNames: [String: String] = [:]
    private var outcomeNames: [String: [String: String]] = [:]
    private var screens: [String: FoundScreen] = [:]
    private var edgesFrom: [String: [FoundEdge]] = [:]
    private var styles: [String: Style] = [:]

    init(graph: ScreenGraph, app: String, parameters: ParameterReader) {
        self.graph = graph
        self.app = app
        self.parameters = parameters
        screens = Dictionary(graph.screens.map { ($0.id, $0) }) { one, _ in one }
        edgesFrom = Dictionary(grouping: graph.edges, by: \.from)
    }

    mutating func join() -> Draft {
        assignFlows()
        nameFlows()
        nameRoutes()
        nameOutcomes()
        chooseStyles()
        var draft = Draft(app: appName(), start: "")
        draft.flows = order.compactMap { flow($0) }
        draft.tabs = tabs()
        let tabs = Set(draft.tabs.map(\.flow))
        for transition in anywhere() {
            guard case .flow(let name) = transition.target else { continue }
            if tabs.contains(name) {
                draft.remarks.append(
                    "TODO \(name) is a tab, and is shown over the tabs, too (\(transition.place.short))")
            } else {
                draft.anywhere.append(transition)
            }
        }
        draft.start = draft.tabs.isEmpty ? startFlow() : tabsName()
        let begun = Set(draft.tabs.isEmpty ? [draft.start] : draft.tabs.map(\.flow))
        for index in draft.flows.indices where begun.contains(draft.flows[index].name) {
            draft.flows[index].routes[0].begin()
        }
        return draft
    }

    // MARK: Flows

    /// Each screen belongs to the flow that the code says, or to the only flow that leads to it. What several flows lead
    /// to is a flow of its own, and so is what reports outcomes.
    private mutating func assignFlows() {
        for flow in graph.flows where flow.root.map({ screens[$0] != nil }) ?? false {
            order.append(flow.id)
            rootOf[flow.id] = flow.root
        }
        var free = graph.screens.filter { $0.flow == nil }
        guard !graph.screens.isEmpty else { return }
        var next: [String: [String]] = [:]
        var hasIncoming: Set<String> = []
        for edge in graph.edges {
            guard case .screen(let target) = edge.target, edge.from != target else { continue }
            next[edge.from, default: []].append(target)
            hasIncoming.insert(target)
        }
        var leaders = graph.flows.map { flow in
            (id: flow.id, roots: graph.screens.filter { $0.flow == flow.id }.map(\.id))
        }
        leaders += leadingGroups(free, next, hasIncoming, known: reach(leaders.flatMap(\.roots), next, []))
        // The app can start flows, and no single screens. What leads to screens of others stays with them.
        for case .screen(let screen) in graph.anywhere.map(\.target) where screens[screen]?.flow == nil {
            let own = reach([screen], next, [])
            if let with = leaders.firstIndex(where: { !own.isDisjoint(with: reach($0.roots, next, [])) }) {
                leaders[with].roots.append(screen)
            } else {
                leaders.append(("~" + screen, [screen]))
            }
        }
        while true {
            let owners = owners(leaders, next)
            var begins = free.map(\.id).filter { (owners[$0]?.count ?? 0) > 1 }
            // What follows a shared screen, and only such, belongs to its flow.
            let enters = Set(enter(owners))
            let entered = begins.filter { enters.contains($0) }
            if !entered.isEmpty { begins = entered }
            let homes = homes(leaders, owners, free)
            if begins.isEmpty { begins = innerTargets(leaders, homes) }
            guard !begins.isEmpty else {
                for leader in leaders where leader.id.hasPrefix("~") {
                    order.append(leader.id)
                    rootOf[leader.id] = leader.roots[0]
                }
                flowOf = homes
                return
            }
            for index in leaders.indices { leaders[index].roots.removeAll { begins.contains($0) } }
            free += graph.screens.filter { $0.flow != nil && begins.contains($0.id) && !free.map(\.id).contains($0.id) }
            leaders += begins.map { ("~" + $0, [$0]) }
            leaders.removeAll { $0.id.hasPrefix("~") && $0.roots.isEmpty }
        }
    }

    /// The screens that others lead to which not the same flows own.
    private func enter(_ owners: [String: Set<String>]) -> [String] {
        graph.edges.compactMap { edge in
            guard case .screen(let target) = edge.target, owners[edge.from] != owners[target] else { return nil }
            return target
        }
    }

    /// Screens that another flow leads to, and that are not the first of theirs: they begin flows. What ends its flow
    /// stays in it.
    private func innerTargets(_ leaders: [(id: String, roots: [String])], _ homes: [String: String]) -> [String] {
        let first = Set(leaders.filter { $0.id.hasPrefix("~") }.map { $0.roots[0] } + rootOf.values)
        var found: [String] = []
        for edge in graph.edges {
            guard case .screen(let target) = edge.target, let home = homes[target], let from = homes[edge.from],
                from != home, !first.contains(target), !found.contains(target), !endsItsFlow(target)
            else { continue }
            found.append(target)
        }
        return found
    }

    private func endsItsFlow(_ screen: String) -> Bool {
        screens[screen]?.flow != nil
            && edgesFrom[screen]?.contains { if case .outcome = $0.target { true } else { false } } == true
    }

    /// The flows' beginnings: tabs that share screens are one flow, and so is each screen with outcomes.
    private func leadingGroups(
        _ free: [FoundScreen], _ next: [String: [String]], _ hasIncoming: Set<String>, known: Set<String>
    ) -> [(id: String, roots: [String])] {
        let ending = Set(free.filter { !$0.outcomes.isEmpty }.map(\.id))
        var groups: [(id: String, roots: [String], reach: Set<String>)] = []
        var beginnings: [String] = []
        for tab in graph.tabs where !beginnings.contains(tab.screen) { beginnings.append(tab.screen) }
        // What the app starts with gives its flow the name.
        beginnings += graph.roots.filter { screens[$0]?.flow == nil && !beginnings.contains($0) }
        beginnings += free.filter { !hasIncoming.contains($0.id) && $0.isRoot && !beginnings.contains($0.id) }.map(\.id)
        for beginning in beginnings where screens[beginning]?.flow == nil {
            var group = (id: "~" + beginning, roots: [beginning], reach: reach([beginning], next, ending))
            for other in groups.indices.reversed() where !groups[other].reach.isDisjoint(with: group.reach) {
                group = (groups[other].id, groups[other].roots + group.roots, groups[other].reach.union(group.reach))
                groups.remove(at: other)
            }
            groups.append(group)
        }
        let isSomewhere = groups.reduce(known) { $0.union($1.reach) }
        if groups.isEmpty, known.isEmpty, let first = free.first {
            groups = [("~" + first.id, [first.id], isSomewhere)]
        }
        var leaders = groups.map { (id: $0.id, roots: $0.roots) }
        let begun = Set(leaders.flatMap(\.roots))
        for screen in free where ending.contains(screen.id) && !begun.contains(screen.id) {
            leaders.append(("~" + screen.id, [screen.id]))
        }
        return leaders
    }

    private func reach(_ from: [String], _ next: [String: [String]], _ stops: Set<String>) -> Set<String> {
        var seen = Set(from)
        var rest = from
        while let screen = rest.popLast() {
            for target in next[screen] ?? [] where !stops.contains(target) && seen.insert(target).inserted {
                rest.append(target)
            }
        }
        return seen
    }

    private func owners(
        _ leaders: [(id: String, roots: [String])], _ next: [String: [String]]
    ) -> [String: Set<String>] {
        let stops = Set(leaders.flatMap(\.roots))
        var owners: [String: Set<String>] = [:]
        for leader in leaders {
            for screen in reach(leader.roots, next, stops) { owners[screen, default: []].insert(leader.id) }
        }
        return owners
    }

    /// The flow of each screen. What nothing leads to is where it leads to, if that is one flow.
    private func homes(
        _ leaders: [(id: String, roots: [String])], _ owners: [String: Set<String>], _ free: [FoundScreen]
    ) -> [String: String] {
        var homes: [String: String] = [:]
        for screen in graph.screens { homes[screen.id] = screen.flow }
        for screen in free { homes[screen.id] = owners[screen.id]?.min() }
        let first = Set(leaders.filter { $0.id.hasPrefix("~") }.map { $0.roots[0] } + rootOf.values)
        var rest = free.map(\.id).filter { homes[$0] == nil }
        while true {
            let placed = rest.filter { screen in
                let found = (edgesFrom[screen] ?? []).compactMap { edge -> String? in
                    guard case .screen(let target) = edge.target, !first.contains(target) else { return nil }
                    return homes[target]
                }
                guard Set(found).count == 1 else { return false }
                homes[screen] = found[0]
                return true
            }
            rest.removeAll { placed.contains($0) }
            if placed.isEmpty { break }
        }
        let start = graph.roots.first.flatMap { homes[$0] }
        for screen in rest { homes[screen] = start ?? leaders.first?.id ?? "" }
        return homes
    }

    // MARK: Names

    private func appName() -> String { Names.flow(app.isEmpty ? "App" : app) }

    private func tabsName() -> String { flowNames.values.contains("Main") ? "MainTabs" : "Main" }

    private mutating func nameFlows() {
        var names = Names()
        // The types of an app and of a flow with the same name would be the same.
        _ = names.take([appName()])
        let pools = Set(graph.tabs.compactMap { flowOf[$0.screen] }).filter { flow in
            Set(graph.tabs.filter { flowOf[$0.screen] == flow }.map(\.screen)).count > 1
        }
        for id in order {
            let found = id.hasPrefix("~") ? rootOf[id].flatMap { screens[$0]?.name } ?? id : id
            let name = pools.contains(id) ? appName() + "Screens" : Names.flow(Names.stem(found))
            flowNames[id] = names.take([name, Names.flow(last(found)), name + "Flow"])
        }
    }

    private mutating func nameRoutes() {
        var names: [String: Names] = [:]
        let ordered = graph.screens.sorted { isRoot($0) && !isRoot($1) }
        for screen in ordered {
            guard let flow = flowOf[screen.id] else { continue }
            routeNames[screen.id] = names[flow, default: Names()].take([
                Names.route(Names.stem(screen.name)), Names.route(last(screen.name)),
                Names.route(Names.stem(screen.view ?? screen.name)),
            ])
        }
    }

    private func isRoot(_ screen: FoundScreen) -> Bool {
        flowOf[screen.id].flatMap { rootOf[$0] } == screen.id
    }

    private mutating func nameOutcomes() {
        for id in order {
            var names = Names()
            for outcome in outcomes(id) {
                outcomeNames[id, default: [:]][outcome.name] = names.take([Names.outcome(outcome.name)])
            }
        }
    }

    private func outcomes(_ flow: String) -> [FoundOutcome] {
        if let found = graph.flows.first(where: { $0.id == flow }) { return found.outcomes }
        return rootOf[flow].flatMap { screens[$0]?.outcomes } ?? []
    }

    private func anywhere() -> [DraftTransition] {
        named(
            graph.anywhere.compactMap { edge in
                guard let target = target(edge.target, in: "") else { return nil }
                let own = targetKey(edge.target).flatMap { styles[$0] } ?? .push
                return DraftTransition(
                    target: target, style: edge.style == own ? nil : edge.style, condition: "unless: shown",
                    place: edge.place,
                    certainty: edge.certainty, remark: edge.remark)
            })
    }

    /// The style of a screen or a flow is the one that most edges to it have.
    private mutating func chooseStyles() {
        var counts: [String: [Style: Int]] = [:]
        let shown = (graph.edges + graph.anywhere).flatMap { edge in
            [(edge.target, edge.style)] + edge.follows.map { ($0.target, $0.style) }
        }
        for (target, style) in shown {
            guard let key = targetKey(target), let style else { continue }
            counts[key, default: [:]][style, default: 0] += 1
        }
        for screen in graph.screens where counts[key(screen.id)] == nil { styles[key(screen.id)] = screen.style }
        for (key, found) in counts { styles[key] = found.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
    }

    /// The owner of a style: a route, or the flow whose root it is.
    private func key(_ screen: String) -> String {
        guard let flow = flowOf[screen], rootOf[flow] == screen else { return screen }
        return "flow:" + flow
    }

    /// The style that a target has by itself. The root of a flow has one only if the flow is started.
    private func ownStyle(_ target: FoundEdge.Target, in flow: String) -> Style {
        if case .screen(let id) = target, rootOf[flow] == id { return .push }
        return targetKey(target).flatMap { styles[$0] } ?? .push
    }

    private func targetKey(_ target: FoundEdge.Target) -> String? {
        switch target {
        case .screen(let id): key(id)
        case .flow(let id): "flow:" + id
        case .outcome: nil
        }
    }

    // MARK: The draft

    private func flow(_ id: String) -> DraftFlow? {
        guard let root = rootOf[id], let rootName = routeNames[root], let name = flowNames[id] else { return nil }
        let found = graph.flows.first { $0.id == id }
        var flow = DraftFlow(
            id: id, name: name, root: rootName, place: found?.place ?? screens[root]?.place ?? Place(file: "", line: 0),
            remarks: found?.remarks ?? [])
        flow.style = styles["flow:" + id] ?? .push
        flow.outcomes = outcomes(id).map { outcome in
            let name = outcomeNames[id]?[outcome.name] ?? outcome.name
            return DraftOutcome(
                name: name, parameters: parameters.read(outcome.parameters), place: outcome.place,
                remark: name == outcome.name ? nil : "`\(outcome.name)` in Swift")
        }
        let members = graph.screens.filter { flowOf[$0.id] == id }
        let rootFirst = members.filter { $0.id == root } + members.filter { $0.id != root }
        flow.routes = rootFirst.map { route($0, in: id) }
        return flow
    }

    private func route(_ screen: FoundScreen, in flow: String) -> DraftRoute {
        let name = routeNames[screen.id] ?? screen.name
        var route = DraftRoute(
            id: screen.id, name: name, view: screen.view, parameters: parameters.read(screen.parameters),
            entry: screen.entry, place: screen.place, remarks: screen.remarks)
        route.style = rootOf[flow] == screen.id ? .push : styles[screen.id] ?? .push
        if Names.words.contains(Names.lowered(Names.stem(screen.name))) {
            route.remarks.append("`\(screen.name)` in Swift, a name that no route can have")
        }
        var transitions: [DraftTransition] = []
        for edge in edgesFrom[screen.id] ?? [] {
            guard let target = target(edge.target, in: flow) else {
                route.remarks.append("TODO \(describe(edge.target)) is in another flow (\(edge.place.short))")
                continue
            }
            let own = ownStyle(edge.target, in: flow)
            var transition = DraftTransition(
                target: target, style: edge.style == own ? nil : edge.style, place: edge.place,
                certainty: edge.certainty, part: edge.part, remark: edge.remark)
            transition.condition = removal(edge, in: flow)
            if transition.condition == nil, edge.leaving == .presented {
                transition.remark = [edge.remark, "after what is presented is put away"].compactMap { $0 }
                    .joined(separator: ", ")
            }
            if let existing = transitions.firstIndex(where: {
                $0.target == target && $0.style == transition.style && $0.condition == transition.condition
            }) {
                // The surest is kept: what the screen calls itself, before what it inherits.
                if transitions[existing].certainty == .inherited, edge.certainty != .inherited {
                    transitions[existing] = transition
                }
                continue
            }
            transition.follows = follows(edge, in: flow)
            transitions.append(transition)
        }
        route.transitions = named(transitions)
        let isTarget = graph.edges.contains { edge in
            edge.target == .screen(screen.id) || edge.follows.contains { $0.target == .screen(screen.id) }
                || (rootOf[flow] == screen.id && edge.target == .flow(flow))
        }
        if let edge = graph.anywhere.first(where: { $0.target == .screen(screen.id) }), rootOf[flow] != screen.id {
            route.entry = route.entry ?? "the app, over any screen"
            route.entryPlace = edge.place
        } else if !isTarget, rootOf[flow] != screen.id, screen.entry == nil {
            if graph.tabs.contains(where: { $0.screen == screen.id }) {
                route.entry = "a tab"
            } else {
                route.remarks.append("TODO what shows it?")
            }
        }
        return route
    }

    /// The way in which a screen is put away before something else is shown.
    private func removal(_ edge: FoundEdge, in flow: String) -> String? {
        guard let leaving = edge.leaving else { return nil }
        switch edge.target {
        case .outcome: return nil
        // A flow returns to the screen that started it.
        case .flow(let id) where !outcomes(id).isEmpty: return nil
        case .screen(let id) where flowOf[id] != flow && flowOf[id].map({ !outcomes($0).isEmpty }) == true: return nil
        case .screen, .flow: break
        }
        let isPresented = leaving == .presented || leaving == .own && styles[key(edge.from)] ?? .push != .push
        if isPresented { return "above: presenter" }
        return rootOf[flow] == edge.from ? nil : "instead: top"
    }

    private func describe(_ target: FoundEdge.Target) -> String {
        switch target {
        case .screen(let id), .flow(let id), .outcome(let id): id
        }
    }

    private func target(_ target: FoundEdge.Target, in flow: String) -> DraftTransition.Target? {
        switch target {
        case .screen(let id):
            guard let name = routeNames[id], let other = flowOf[id] else { return nil }
            if other == flow { return .route(name) }
            return rootOf[other] == id ? flowNames[other].map { .flow($0) } : nil
        case .flow(let id): return flowNames[id].map { .flow($0) }
        case .outcome(let name): return outcomeNames[flow]?[name].map { .finish($0) }
        }
    }

    private func follows(
        _ edge: FoundEdge, in flow: String
    ) -> [(outcome: String, target: DraftTransition.Target, style: Style?)] {
        var called: String?
        if case .flow(let id) = edge.target { called = id }
        if case .screen(let id) = edge.target, let other = flowOf[id], other != flow { called = other }
        guard let called else { return [] }
        var seen: Set<String> = []
        return edge.follows.compactMap { follow in
            guard let outcome = outcomeNames[called]?[follow.outcome], let target = target(follow.target, in: flow),
                seen.insert(outcome).inserted
            else { return nil }
            if case .finish(let name) = target,
                !outcomes(flow).contains(where: { $0.name == name && $0.parameters.isEmpty })
            {
                return nil
            }
            let own = ownStyle(follow.target, in: flow)
            return (outcome, target, follow.style == own ? nil : follow.style)
        }
    }

    /// Gives names to transitions of a route whose names would be the same.
    private func named(_ transitions: [DraftTransition]) -> [DraftTransition] {
        var used: Set<String> = []
        return transitions.map { transition in
            var transition = transition
            let name =
                switch transition.target {
                case .route(let name), .finish(let name): name
                case .flow(let name): Names.lowered(name)
                }
            guard !used.insert(name).inserted else { return transition }
            var other =
                name + (transition.style.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() } ?? "2")
            if case .finish = transition.target { other = "finish" + name.prefix(1).uppercased() + name.dropFirst() }
            if case .flow = transition.target, transition.style == nil { other = name + "Flow" }
            while !used.insert(other).inserted { other += "2" }
            transition.name = other
            return transition
        }
    }

    private func tabs() -> [DraftTab] {
        var names = Names()
        return graph.tabs.compactMap { tab in
            guard let flow = flowOf[tab.screen], let name = flowNames[flow], let route = routeNames[tab.screen]
            else { return nil }
            let own = names.take([Names.flow(tab.name)])
            return DraftTab(
                flow: name, name: own == name ? nil : own, root: rootOf[flow] == tab.screen ? nil : route,
                place: tab.place)
        }
    }

    /// The app starts with the flow of what its window shows, or else with the one that no other starts and that leads to most others.
    private func startFlow() -> String {
        if let start = graph.roots.lazy.compactMap({ flowOf[$0] }).first, let name = flowNames[start] { return name }
        var next: [String: Set<String>] = [:]
        for edge in graph.edges {
            guard let flow = flowOf[edge.from], let key = targetKey(edge.target), key.hasPrefix("flow:") else {
                continue
            }
            let target = String(key.dropFirst("flow:".count))
            if target != flow { next[flow, default: []].insert(target) }
        }
        let started = Set(next.values.flatMap { $0 })
        func count(_ flow: String) -> Int { reach([flow], next.mapValues(Array.init), []).count }
        let candidates = order.filter { !started.contains($0) }
        let best = (candidates.isEmpty ? order : candidates).map { (flow: $0, count: count($0)) }
        let most = best.max { $0.count < $1.count }?.count ?? 0
        return best.first { $0.count == most }.flatMap { flowNames[$0.flow] } ?? ""
    }
}

extension DraftRoute {
    /// Leaves out the parameters for which nobody has a value when the app starts here.
    fileprivate mutating func begin() {
        for index in parameters.indices where parameters[index].value.isEmpty && !parameters[index].type.hasSuffix("?")
        {
            parameters[index].saving = .refused("the app starts here, and has no value for it")
        }
    }
}
