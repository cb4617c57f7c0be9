import FlowModel

/// The parts of the new program that are likely parts of the old one under a new name. They are no pairs: a wrong guess
/// would hide what is lost. They are offered in the help of findings, and as fixes for those who say that they are
/// right.
///
/// A guess is unique on both sides: nothing else that was removed resembles the new part, and nothing else that was added
/// the old one.
struct LikelyRename: Sendable {
    /// The parts that were added, by the removed parts that they likely are.
    private let flows: [Flow.ID: Flow.ID]
    private let routes: [Route.ID: Route.ID]
    private let transitions: [Int: Int]
    private let tabs: [Tabs.ID: Tabs.ID]
    private let old, new: FlowGraph
    private let pairs: Pairing

    /// The help and the fix for the finding about something that is gone.
    struct Offer {
        var help: String
        var fix: Fix?
    }

    init(_ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing, _ names: TargetNames) {
        (self.old, self.new, self.pairs) = (old, new, pairs)
        var routes = Self.byMarks(old, new, pairs)
        flows = Self.flows(old, new, pairs, routes)
        for (removed, added) in Self.byTransitions(old, new, pairs, names, known: routes) { routes[removed] = added }
        self.routes = routes
        transitions = Self.transitions(old, new, pairs, names)
        tabs = Self.tabs(old, new, pairs)
    }

    /// Returns the pairs of keys that one element of each list has.
    private static func unique<Key: Hashable, ID>(_ old: [(Key, ID)], _ new: [(Key, ID)]) -> [(ID, ID)] {
        let (olds, news) = (Dictionary(grouping: old) { $0.0 }, Dictionary(grouping: new) { $0.0 })
        return olds.compactMap { key, list in
            guard list.count == 1, let others = news[key], others.count == 1 else { return nil }
            return (list[0].1, others[0].1)
        }
    }

    /// Returns the pairs that contradict no other.
    private static func agreeing<ID: Hashable>(_ pairs: [(ID, ID)]) -> [ID: ID] {
        let others = Dictionary(grouping: pairs) { $0.0 }.mapValues { Set($0.map(\.1)) }
        let ones = Dictionary(grouping: pairs) { $0.1 }.mapValues { Set($0.map(\.0)) }
        return others.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { ones[$0.value]?.count == 1 }
    }

    // MARK: Routes

    /// Returns the routes that share what is only theirs: their view, their analytics name or a path.
    private static func byMarks(_ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing) -> [Route.ID: Route.ID] {
        if pairs.removedRoutes.isEmpty || pairs.addedRoutes.isEmpty { return [:] }
        let common = Set(pairs.comparedRoutes.compactMap { $0.new.declaration.view?.value.type })
        func marks(_ routes: [Route]) -> [(String, Route.ID)] {
            routes.flatMap { route in
                var marks = route.declaration.paths.map { "path " + $0.text }
                if let view = route.declaration.view?.value.type, !common.contains(view) {
                    marks.append("view " + view)
                }
                if let name = route.declaration.metadata.analyticsName?.value { marks.append("name " + name) }
                return marks.map { ($0, route.id) }
            }
        }
        return agreeing(unique(marks(pairs.removedRoutes), marks(pairs.addedRoutes)))
    }

    /// Returns the only added route of a flow that has most of the transitions of the only removed one.
    private static func byTransitions(
        _ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing, _ names: TargetNames, known: [Route.ID: Route.ID]
    ) -> [Route.ID: Route.ID] {
        let taken = Set(known.values)
        let removed = Dictionary(grouping: pairs.removedRoutes) { $0.flow }
        let added = Dictionary(grouping: pairs.addedRoutes) { $0.flow }
        var found: [Route.ID: Route.ID] = [:]
        for (flow, list) in removed where list.count == 1 && known[list[0].id] == nil {
            guard let now = pairs.flows[flow] else { continue }
            let targets = Set(list[0].transitions.compactMap { names.target(ofOld: $0) })
            let likely = (added[now] ?? []).filter { other in
                let others = Set(other.transitions.compactMap { names.target(ofNew: $0) })
                return areMost(others.intersection(targets).count, of: others.count, and: targets.count)
            }
            if likely.count == 1, !taken.contains(likely[0].id) { found[list[0].id] = likely[0].id }
        }
        return found
    }

    private static func areMost(_ common: Int, of one: Int, and other: Int) -> Bool { 2 * common > max(one, other) }

    /// Returns the offer for a removed route: ``if `ageCheck` is `age` under a new name, write `was: age` there``. Nil
    /// if no route is likely.
    func offer(for route: Route) -> Offer? {
        if flows[route.flow] != nil { return offer(for: old[route.flow]) }
        guard let other = routes[route.id].map({ new[$0] }) else { return nil }
        let isMoved = pairs.flows[route.flow] != other.flow
        let declaration = Fix.Declaration(other.declaration.name.range)
        return isMoved
            ? offer("\(other.subject)", was: "\(route.subject)", declaration)
            : offer(other.name, was: route.name, declaration)
    }

    // MARK: Flows and tabs

    /// Returns the flows that have most routes in common.
    private static func flows(
        _ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing, _ routes: [Route.ID: Route.ID]
    ) -> [Flow.ID: Flow.ID] {
        let candidates = pairs.addedFlows.map { flow in (flow, Set(new.routes(of: flow).map(\.name))) }
        let alike = pairs.removedFlows.flatMap { flow in
            candidates.compactMap { other, names -> (Flow.ID, Flow.ID)? in
                let common = old.routes(of: flow).count { route in
                    routes[route.id].map { new[$0].flow == other.id } ?? names.contains(route.name)
                }
                return areMost(common, of: flow.routes.count, and: other.routes.count) ? (flow.id, other.id) : nil
            }
        }
        return agreeing(alike)
    }

    func offer(for flow: Flow) -> Offer? {
        flows[flow.id].map { new[$0] }.map {
            offer($0.name, was: flow.name, Fix.Declaration($0.declaration.name.range))
        }
    }

    /// Returns the containers that show most flows in common.
    private static func tabs(_ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing) -> [Tabs.ID: Tabs.ID] {
        let known = Set(pairs.tabs.values)
        let added = new.tabs.filter { !known.contains($0.id) }
        let alike = old.tabs.filter { pairs.tabs[$0.id] == nil }.flatMap { container in
            let shown = Set(container.items.compactMap { $0.flow.flatMap { pairs.flows[$0] } })
            return added.compactMap { other -> (Tabs.ID, Tabs.ID)? in
                let others = Set(other.items.compactMap(\.flow))
                return areMost(shown.intersection(others).count, of: shown.count, and: others.count)
                    ? (container.id, other.id) : nil
            }
        }
        return agreeing(alike)
    }

    func offer(for container: Tabs) -> Offer? {
        tabs[container.id].map { new[$0] }.map {
            offer($0.name, was: container.name, Fix.Declaration($0.declaration.name.range))
        }
    }

    /// Returns the offer for a tab that is gone: the only new one of its container that shows the flow, if it showed it
    /// alone.
    func offer(forTab index: Int, of container: Tabs, in other: Tabs, _ names: TargetNames) -> Offer? {
        tab(index, of: container, in: other, names).map { likely in
            let (item, former) = (other.items[likely], container.items[index].name)
            return offer(
                item.name, was: former, Fix.Declaration(item.declaration.flow.range, word: "flow"), on: "on the tab")
        }
    }

    private func tab(_ index: Int, of container: Tabs, in other: Tabs, _ names: TargetNames) -> Int? {
        guard let flow = container.items[index].flow.flatMap({ pairs.flows[$0] }) else { return nil }
        let now = container.items.indices.map { names.tab($0, of: container, in: other) }
        let kept = Set(now.compactMap(\.self))
        let olds = container.items.indices.filter { before in
            now[before] == nil && container.items[before].flow.flatMap { pairs.flows[$0] } == flow
        }
        let news = other.items.indices.filter { other.items[$0].flow == flow && !kept.contains($0) }
        return olds == [index] && news.count == 1 ? news[0] : nil
    }

    // MARK: Transitions

    /// Returns the transitions of one place that lead to the same with the same values, if there is one on each side.
    private static func transitions(
        _ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing, _ names: TargetNames
    ) -> [Int: Int] {
        if pairs.removedTransitions.isEmpty || pairs.addedTransitions.isEmpty { return [:] }
        struct Deed: Hashable {
            let source: Transition.Source
            let target: String
            let values: [String]
        }
        func values(_ transition: Transition) -> [String] {
            transition.declaration.with.map { "\($0.param.value): \($0.expression.value)" }.sorted()
        }
        let removed = pairs.removedTransitions.compactMap { index -> (Deed, Int)? in
            guard let target = names.target(ofOld: index), let source = pairs.source(old.transitions[index].source)
            else { return nil }
            return (Deed(source: source, target: target, values: values(old.transitions[index])), index)
        }
        let added = pairs.addedTransitions.compactMap { index -> (Deed, Int)? in
            // One entry stands for many transitions.
            if case .toAll = new.transitions[index].declaration.verb.value { return nil }
            guard let target = names.target(ofNew: index) else { return nil }
            let transition = new.transitions[index]
            return (Deed(source: transition.source, target: target, values: values(transition)), index)
        }
        return agreeing(unique(removed, added))
    }

    /// Returns the offer for a removed transition of something that is still there.
    func offer(forTransition index: Int) -> Offer? {
        transitions[index].map { other in
            let declaration = new.transitions[other].declaration
            return offer(
                new.transitions[other].name, was: old.transitions[index].name,
                Fix.Declaration(declaration.range, word: "to"))
        }
    }

    /// Returns the offer for the target of a transition, if it is gone, and the present transition leads to what is
    /// likely the same.
    func offer(forTargetOf transition: Int, if present: Int, _ names: TargetNames) -> Offer? {
        switch (old.transitions[transition].target, new.transitions[present].target) {
        case (.route(let route), .route(let other)), (.result(let route), .result(let other)):
            routes[route] == other ? offer(for: old[route]) : nil
        case (.flow(let flow), .flow(let other)): flows[flow] == other ? offer(for: old[flow]) : nil
        case (.tab(let tab), .tab(let other)): offer(for: tab, if: other, names)
        default: nil
        }
    }

    private func offer(for tab: TabTarget, if other: TabTarget, _ names: TargetNames) -> Offer? {
        let (container, present) = (old[tab.tabs], new[other.tabs])
        guard pairs.tabs[tab.tabs] == other.tabs, names.tab(tab.item, of: container, in: present) == nil,
            self.tab(tab.item, of: container, in: present, names) == other.item
        else { return nil }
        return offer(forTab: tab.item, of: container, in: present, names)
    }

    private func offer(
        _ name: String, was former: String, _ declaration: Fix.Declaration, on place: String = "there"
    ) -> Offer {
        Offer(
            help: "if `\(name)` is `\(former)` under a new name, write `was: \(former)` \(place)",
            fix: Fix(
                title: "add `was: \(former)` to `\(name)`",
                edits: [.addValue(YAMLText.word(former), key: "was", declaration)], isGuess: true))
    }
}

extension Pairing {
    /// Returns what declares the transitions that something of the old program declared.
    fileprivate func source(_ old: Transition.Source) -> Transition.Source? {
        switch old {
        case .route(let route): routes[route].map { .route($0) }
        case .anywhere(let flow): flows[flow].map { .anywhere($0) }
        case .app: .app
        }
    }
}
