public import FlowModel

// Flows of other modules.
extension FlowGraph {
    /// The declaration that a caller's module has of a flow that it must not import. Nil if the flow can be named
    /// directly. Without a caller, the app starts the flow.
    public func stub(of flow: Flow.ID, startedBy caller: Flow?) -> Flow.ID? {
        if stubs.isEmpty { return nil }
        let module = caller.flatMap { self.module(of: $0) }
        let isExternal = self[flow].isExternal
        if !isExternal, self.module(of: self[flow]) == module { return nil }
        // The declaration of another module is better than none.
        return stubs[module]?[self[flow].name] ?? (isExternal ? flow : nil)
    }

    /// The flows of other modules that a flow starts without importing them, as declared in its module, in source
    /// order.
    public func stubs(startedBy flow: Flow) -> [Flow.ID] {
        if stubs.isEmpty { return [] }
        return stubs(startedBy: flow, in: [flow.anywhere, flow.branches] + routes(of: flow).map(\.transitions))
    }

    /// The flows of other modules that the app's own transitions start without importing them.
    public var stubsStartedByApp: [Flow.ID] {
        stubs.isEmpty ? [] : stubs(startedBy: nil, in: [anywhere, anywhereBranches])
    }

    /// The callers that start flows of other modules without importing them: flows in source order, then the app.
    public var moduleCallers: [ModuleCaller] {
        guard !stubs.isEmpty else { return [] }
        var callers = flows.map { caller($0.name, of: module(of: $0), starting: stubs(startedBy: $0)) }
        if let app {
            callers.append(caller(app.name.value, of: nil, starting: stubsStartedByApp))
        }
        return callers.filter { !$0.stubs.isEmpty }
    }

    private func caller(_ name: String, of module: String?, starting stubs: [Flow.ID]) -> ModuleCaller {
        let isAnswered = stubs.allSatisfy { flow(named: self[$0].name).map { !self[$0].isExternal } ?? false }
        return ModuleCaller(name: name, module: module, stubs: stubs, isAnswered: isAnswered)
    }

    private func stubs(startedBy flow: Flow?, in transitions: [Range<Int>]) -> [Flow.ID] {
        var seen: Set<Flow.ID> = []
        return transitions.joined().compactMap { stub(of: $0, startedBy: flow) }.filter { seen.insert($0).inserted }
            .sorted { $0.index < $1.index }
    }

    private func stub(of transition: Int, startedBy flow: Flow?) -> Flow.ID? {
        guard case .flow(let target) = transitions[transition].target else { return nil }
        return stub(of: target, startedBy: flow)
    }
}

/// A flow that starts flows of other modules without importing them, or the app.
public struct ModuleCaller: Sendable {
    public let name: String
    /// The other module that it belongs to, if it does not belong to the program itself.
    public let module: String?
    /// The flows that it starts, as declared in their module, in source order.
    public let stubs: [Flow.ID]
    /// Whether all of those flows have been read themselves.
    public let isAnswered: Bool
}
