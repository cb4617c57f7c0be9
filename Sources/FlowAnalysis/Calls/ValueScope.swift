package import FlowModel
package import FlowSwift

/// The values that a Swift expression can name where it stands. Types, functions and modules are the app's, and are not
/// known here.
package struct ValueScope: Sendable {
    /// The payload of the outcome that an entry of `then` follows. It hides parameters of the caller with its names.
    let payload: [ParamDeclaration]
    /// The parameters of the calling route.
    let caller: [ParamDeclaration]
    /// Whether a name may stand there alone, though the calling route may have none, as in `anywhere`.
    package let isOfTransition: Bool

    private init(payload: [ParamDeclaration], caller: [ParamDeclaration], isOfTransition: Bool) {
        (self.payload, self.caller, self.isOfTransition) = (payload, caller, isOfTransition)
    }

    fileprivate init(payload: [ParamDeclaration] = [], caller: [ParamDeclaration]) {
        self.init(payload: payload, caller: caller, isOfTransition: true)
    }

    /// The source of a value.
    package enum Source: Sendable { case payload, caller }

    /// The scope of what is the same for every call: a default, and what `start`, a tab or a guard fixes.
    package static let empty = Self(payload: [], caller: [], isOfTransition: false)

    package var names: [String] { (payload + caller).map(\.name.value) }

    /// Returns the values that an expression names.
    package func names(in expression: String) -> Set<String> {
        if payload.isEmpty, caller.isEmpty { return [] }
        let names = (try? SwiftExpression(expression))?.names ?? []
        return Set(names.map(\.text).filter { source(of: $0) != nil })
    }

    /// Returns the parameters that an expression names, in the order of their declarations.
    package func params(in expression: String) -> [ParamDeclaration] {
        let used = names(in: expression)
        var seen: Set<String> = []
        return (payload + caller).filter { used.contains($0.name.value) && seen.insert($0.name.value).inserted }
    }

    /// Returns the type of a value.
    package func type(of name: String) -> SwiftType? {
        (payload + caller).first { $0.name.value == name }?.type.value
    }

    /// Returns where the value with a name comes from; nil if there is none.
    package func source(of name: String) -> Source? {
        if payload.contains(where: { $0.name.value == name }) { return .payload }
        return caller.contains { $0.name.value == name } ? .caller : nil
    }
}

extension FlowGraph {
    /// Returns what the `with` of a transition in a flow's `anywhere`, or in a part, cannot name: the parameters of the
    /// routes that it is taken from.
    package func paramsOfRoutes(beside transition: Transition) -> [ParamDeclaration] {
        switch transition.source {
        case .anywhere(let flow): return routes(of: self[flow]).flatMap(\.declaration.params)
        case .route(let route): return transition.declaration.part == nil ? [] : self[route].declaration.params
        case .app: return []
        }
    }

    /// Returns what the `with` of a transition can name.
    package func scope(ofTransition index: Int) -> ValueScope {
        ValueScope(caller: callerParams(of: transitions[index]))
    }

    /// Returns the entries of a call's `then` whose outcomes are known, each with the payload that it can name.
    package func knownBranches(of call: Int) -> [(index: Int, payload: [ParamDeclaration])] {
        guard let outcomes = knownOutcomes(ofCall: transitions[call].target) else { return [] }
        return zip(branches(of: call), transitions[call].declaration.then).compactMap { index, branch in
            if branch.outcome.value == BranchDeclaration.dismissed { return (index, []) }
            return outcomes.first { $0.name.value == branch.outcome.value }.map { (index, $0.params) }
        }
    }

    /// Returns what a `with` in an entry of `then` can name.
    package func scope(ofBranch branch: Int, payload: [ParamDeclaration]) -> ValueScope {
        ValueScope(payload: payload, caller: callerParams(of: transitions[branch]))
    }

    /// The parameters of the route that declares a transition; none of one in `anywhere`, or in a part.
    package func callerParams(of transition: Transition) -> [ParamDeclaration] {
        guard case .route(let route) = transition.source, transition.declaration.part == nil else { return [] }
        return routes[Int(route.index)].declaration.params
    }
}
