package import FlowModel

/// The pairs of a part of the old program and the same part of the new one: by their names, or else by `was`, and
/// nothing else. What only resembles another part is no pair (`LikelyRename` finds it).
///
/// Flows of other modules that are only read are compared where they are built. What could not be read of the old program
/// is in none of the lists, so that nothing is said about it.
package struct Pairing: Sendable {
    package private(set) var flows: [Flow.ID: Flow.ID] = [:]
    package private(set) var routes: [Route.ID: Route.ID] = [:]
    /// The paired transitions, by index. Branches are paired by those of their transitions and their outcomes.
    package private(set) var transitions: [Int: Int] = [:]
    package private(set) var tabs: [Tabs.ID: Tabs.ID] = [:]

    package private(set) var removedFlows: [Flow] = []
    private(set) var addedFlows: [Flow] = []
    /// The removed routes, with those of removed flows.
    package private(set) var removedRoutes: [Route] = []
    package private(set) var addedRoutes: [Route] = []
    /// The removed transitions of routes, flows and apps that there still are, without branches.
    private(set) var removedTransitions: [Int] = []
    private(set) var addedTransitions: [Int] = []
    /// The branches for outcomes that something followed, and nothing does any more.
    private(set) var removedBranches: [Int] = []
    /// The branches for outcomes that something follows, and nothing did.
    private(set) var addedBranches: [Int] = []
    private(set) var comparedFlows: [(old: Flow, new: Flow)] = []
    private(set) var comparedRoutes: [(old: Route, new: Route)] = []
    /// The transitions of both programs, with branches, in the order of the old program.
    private(set) var comparedTransitions: [(old: Int, new: Int)] = []
    private(set) var comparedTabs: [(old: Tabs, new: Tabs)] = []
    /// The declarations that the program itself has of flows of other modules.
    private(set) var comparedStubs: [(old: Flow, new: Flow)] = []

    package init(from old: FlowGraph, to new: FlowGraph) {
        pairFlows(old, new)
        pairRoutes(old, new)
        pairTabs(old, new)
        TransitionPairing.pair(old, new, self) { transitions[$0] = $1 }
        collect(old, new)
    }

    // MARK: Pairs

    private mutating func pairFlows(_ old: FlowGraph, _ new: FlowGraph) {
        let names = FormerNames(
            new.flows.filter(new.isCompared).map { ($0.name, $0.id, $0.declaration.annotations.was) })
        for flow in old.flows where old.isCompared(flow) {
            flows[flow.id] = names[flow.name]
        }
        keepFirst(&flows) { $0.index < $1.index }
    }

    private mutating func pairRoutes(_ old: FlowGraph, _ new: FlowGraph) {
        var moved: [FormerRoute: Route.ID] = [:]
        for route in new.routes where new.isCompared(new[route.flow]) {
            for name in route.declaration.annotations.was {
                if let former = FormerRoute(name.value) { moved[former] = moved[former] ?? route.id }
            }
        }
        for flow in old.flows where old.isCompared(flow) {
            let now = flows[flow.id].map { new[$0] }
            let names = now.map { flow in
                FormerNames(new.routes(of: flow).map { ($0.name, $0.id, $0.declaration.annotations.was) })
            }
            // What moved names the flow by any name that it has or had.
            let flowNames = [flow.name] + (now.map { [$0.name] + $0.declaration.annotations.was.map(\.value) } ?? [])
            for route in old.routes(of: flow) {
                routes[route.id] =
                    names?[route.name]
                    ?? flowNames.lazy.compactMap { moved[FormerRoute(flow: $0, route: route.name)] }.first
            }
        }
        keepFirst(&routes) { $0.index < $1.index }
    }

    private mutating func pairTabs(_ old: FlowGraph, _ new: FlowGraph) {
        let names = FormerNames(new.tabs.map { ($0.name, $0.id, $0.declaration.annotations.was) })
        for container in old.tabs { tabs[container.id] = names[container.name] }
        keepFirst(&tabs) { $0.index < $1.index }
    }

    /// Removes the later one of two parts that became one from the pairs: it is the one that is gone.
    private func keepFirst<ID: Hashable>(_ pairs: inout [ID: ID], by precedes: (ID, ID) -> Bool) {
        var seen: Set<ID> = []
        for (old, new) in pairs.sorted(by: { precedes($0.key, $1.key) }) where !seen.insert(new).inserted {
            pairs[old] = nil
        }
    }

    // MARK: Lists

    private mutating func collect(_ old: FlowGraph, _ new: FlowGraph) {
        for flow in old.flows where old.isCompared(flow) {
            guard let other = flows[flow.id] else {
                removedFlows.append(flow)
                continue
            }
            if !old.gaps.contains(flow.subject) { comparedFlows.append((flow, new[other])) }
        }
        for route in old.routes where old.isCompared(old[route.flow]) {
            guard let other = routes[route.id] else {
                removedRoutes.append(route)
                continue
            }
            if !old.gaps.contains(route.subject) { comparedRoutes.append((route, new[other])) }
        }
        let known = (flows: Set(flows.values), routes: Set(routes.values), transitions: Set(transitions.values))
        // What is new may have been in a document that could not be read.
        if !old.gaps.mayMissDocuments {
            addedFlows = new.flows.filter { new.isCompared($0) && !known.flows.contains($0.id) }
        }
        let olds = Dictionary(uniqueKeysWithValues: flows.map { ($1, $0) })
        addedRoutes = new.routes.filter { route in
            guard new.isCompared(new[route.flow]), !known.routes.contains(route.id) else { return false }
            return olds[route.flow].map { !old.gaps.mayMissParts(of: old[$0].name) }
                ?? !old.gaps.mayMissDocuments
        }
        for index in old.transitions.indices {
            if let other = transitions[index] {
                if !old.gaps.contains(old.subject(ofTransition: index)) { comparedTransitions.append((index, other)) }
            } else if stays(old.transitions[index].source, in: new) {
                if old.isBranch(index) { removedBranches.append(index) } else { removedTransitions.append(index) }
            }
        }
        let routesBefore = Dictionary(uniqueKeysWithValues: routes.map { ($1, $0) })
        addedTransitions = new.transitions.indices.filter { index in
            guard !known.transitions.contains(index), !new.isBranch(index) else { return false }
            switch new.transitions[index].source {
            case .route(let route):
                guard let before = routesBefore[route], !new.isRepeated(index, in: new[route].transitions) else {
                    return false
                }
                return !old.gaps.contains(old[before].subject)
            case .anywhere(let flow):
                guard let before = olds[flow], !new.isRepeated(index, in: new[flow].anywhere) else { return false }
                return !old.gaps.contains(old[before].subject)
            case .app:
                return old.app != nil && !old.gaps.contains(.app) && !new.isRepeated(index, in: new.anywhere)
            }
        }
        let calls = comparedTransitions.lazy.map(\.new).filter { !new.branches(of: $0).isEmpty }
        addedBranches = Set(calls).sorted().flatMap { new.branches(of: $0).filter { !known.transitions.contains($0) } }
        let stubs = FormerNames(new.flows.filter(new.isStub).map { ($0.name, $0.id, $0.declaration.annotations.was) })
        for flow in old.flows where old.isStub(flow) && !old.gaps.contains(flow.subject) {
            if let other = stubs[flow.name] { comparedStubs.append((flow, new[other])) }
        }
        for container in old.tabs {
            guard let other = tabs[container.id], !old.gaps.contains(container.subject) else { continue }
            comparedTabs.append((container, new[other]))
        }
    }

    /// Whether what declares a transition is still there.
    private func stays(_ source: Transition.Source, in new: FlowGraph) -> Bool {
        switch source {
        case .route(let route): routes[route] != nil
        case .anywhere(let flow): flows[flow] != nil
        case .app: new.app != nil
        }
    }
}

extension FlowGraph {
    /// Whether a flow is the program's own, with routes.
    func isCompared(_ flow: Flow) -> Bool { !flow.isExternal && isOwn(flow) }

    /// Whether the program itself declares a flow of another module.
    fileprivate func isStub(_ flow: Flow) -> Bool { flow.isExternal && isOwn(flow) }
}

extension FlowGraph {
    /// Whether a list has the transition a second time, which is a mistake, and nothing new.
    fileprivate func isRepeated(_ index: Int, in list: Range<Int>) -> Bool {
        (list.lowerBound..<index).contains { transitions[$0].name == transitions[index].name }
    }
}

/// Finds what has a name or, if nothing has, what once had it.
struct FormerNames<ID> {
    private var present: [String: ID] = [:]
    private var former: [String: ID] = [:]

    init(_ declarations: some Sequence<(name: String, id: ID, was: [Located<String>])>) {
        for (name, id, was) in declarations {
            if present[name] == nil { present[name] = id }
            for name in was where former[name.value] == nil { former[name.value] = id }
        }
    }

    subscript(name: String) -> ID? { present[name] ?? former[name] }
}
