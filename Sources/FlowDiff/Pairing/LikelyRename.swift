import FlowModel

/// The parts of the new program that are likely parts of the old one under a new name. They are no pairs: a wrong guess
/// would hide what is lost. Each is a change, `RenamedWithoutWas`, whose fix is for those who say that it is right.
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
    private let names: TargetNames

    /// A part that likely has a new name.
    struct Rename {
        let name: String
        let former: String
        let subject: Subject
        /// The declaration that `was` belongs to.
        let declaration: Fix.Declaration
        let formerRange: SourceRange
        /// The kind of the part, if its name does not tell: `the tab `.
        var place = ""
        /// The position of `was`, for people.
        var position = "there"
    }

    /// All likely renames. What a flow takes with it is not among them.
    var all: [Rename] {
        let flows = flows.map { rename(of: old[$0], new[$1]) }
        let routes = routes.filter { self.flows[old[$0.key].flow] == nil }.map { rename(of: old[$0], new[$1]) }
        let containers = tabs.map { former, present in
            let (container, other) = (old[former], new[present])
            return Rename(
                name: other.name, former: container.name, subject: other.subject,
                declaration: Fix.Declaration(other.declaration.name.range),
                formerRange: container.declaration.name.range)
        }
        let tabs = pairs.comparedTabs.flatMap { old, new in
            old.items.indices.compactMap { index in
                tab(index, of: old, in: new).map { rename(of: old.items[index], new.items[$0], in: new) }
            }
        }
        return flows + routes + containers + tabs + transitions.map { rename(ofTransition: $0, $1) }
    }

    init(_ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing, _ names: TargetNames) {
        (self.old, self.new, self.pairs, self.names) = (old, new, pairs, names)
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

    /// A sign that two routes are the same one, if no other has it.
    private enum Mark: Hashable {
        case path(String)
        case view(String)
        case analyticsName(String)
        /// The parameters, and what leads to the route, as far as it is in both programs.
        case calls(String, from: Set<Transition.Source>)
    }

    /// Returns the routes that share a mark that is only theirs.
    private static func byMarks(_ old: FlowGraph, _ new: FlowGraph, _ pairs: Pairing) -> [Route.ID: Route.ID] {
        if pairs.removedRoutes.isEmpty || pairs.addedRoutes.isEmpty { return [:] }
        let common = Set(pairs.comparedRoutes.compactMap { $0.new.declaration.view?.value.type })
        let known = pairs.presentSources
        func marks(_ routes: [Route], _ callers: [Route.ID: Set<Transition.Source>]) -> [(Mark, Route.ID)] {
            routes.flatMap { route in
                var marks = route.declaration.paths.map { Mark.path($0.text) }
                if let view = route.declaration.view?.value.type, !common.contains(view) { marks.append(.view(view)) }
                if let name = route.declaration.metadata.analyticsName?.value { marks.append(.analyticsName(name)) }
                let params = route.declaration.params
                // Screens without parameters are too much alike.
                if !params.isEmpty, let sources = callers[route.id] {
                    marks.append(.calls("\(FunctionSignature(params: params))", from: sources))
                }
                return marks.map { ($0, route.id) }
            }
        }
        return agreeing(
            unique(
                marks(pairs.removedRoutes, old.callers { pairs.source($0) }),
                marks(pairs.addedRoutes, new.callers { known.contains($0) ? $0 : nil })))
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

    private func rename(of route: Route, _ other: Route) -> Rename {
        let isMoved = pairs.flows[route.flow] != other.flow
        return Rename(
            name: isMoved ? "\(other.subject)" : other.name, former: isMoved ? "\(route.subject)" : route.name,
            subject: other.subject, declaration: Fix.Declaration(other.declaration.name.range),
            formerRange: route.declaration.name.range)
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

    private func rename(of flow: Flow, _ other: Flow) -> Rename {
        Rename(
            name: other.name, former: flow.name, subject: other.subject,
            declaration: Fix.Declaration(other.declaration.name.range), formerRange: flow.declaration.name.range)
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

    private func rename(of item: TabItem, _ other: TabItem, in container: Tabs) -> Rename {
        Rename(
            name: other.name, former: item.name, subject: container.subject,
            declaration: Fix.Declaration(other.declaration.flow.range, word: "flow"),
            formerRange: item.declaration.flow.range, place: "the tab ", position: "on the tab")
    }

    /// Returns the tab that one that is gone likely is: the only new one of its container that shows the flow, if it
    /// showed it alone.
    private func tab(_ index: Int, of container: Tabs, in other: Tabs) -> Int? {
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

    private func rename(ofTransition index: Int, _ other: Int) -> Rename {
        let declaration = new.transitions[other].declaration
        return Rename(
            name: new.transitions[other].name, former: old.transitions[index].name,
            subject: new.subject(ofTransition: other), declaration: Fix.Declaration(declaration.range, word: "to"),
            formerRange: old.transitions[index].declaration.range, place: "the transition ")
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

    /// The declarations in both programs that have transitions.
    fileprivate var presentSources: Set<Transition.Source> {
        Set(routes.values.map { .route($0) } + flows.values.map { .anywhere($0) } + [.app])
    }
}

extension FlowGraph {
    /// Returns what leads to each route, also by starting its flow.
    fileprivate func callers(
        _ present: (Transition.Source) -> Transition.Source?
    ) -> [Route.ID: Set<Transition.Source>] {
        var callers: [Route.ID: Set<Transition.Source>] = [:]
        for transition in transitions {
            var shown = transition.target.route
            if case .flow(let flow) = transition.target { shown = self[flow].root }
            if let shown, let source = present(transition.source) { callers[shown, default: []].insert(source) }
        }
        return callers
    }
}
