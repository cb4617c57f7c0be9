public import FlowModel
import FlowSwift

extension FlowGraph {
    /// The parameters for starting a flow: those of its root, or those declared for a flow of another module. Nil if
    /// the root does not exist, or the parameters could not be read.
    public func params(of flow: Flow.ID) -> [ParamDeclaration]? {
        let flow = flows[Int(flow.index)]
        if !flow.isExternal { return flow.root.flatMap(params) }
        return gaps.contains(flow.subject) || mayBeElsewhere(flow) ? nil : flow.declaration.params
    }

    /// Whether a flow of another module is known only from its declaration here, and may also be declared in a document
    /// that could not be read.
    private func mayBeElsewhere(_ flow: Flow) -> Bool { flow.isExternal && gaps.mayMissDocuments }

    /// Returns the outcomes like `outcomes(ofCall:)`, but nil also if they could not be read.
    public func knownOutcomes(ofCall target: Transition.Target) -> [OutcomeDeclaration]? {
        if case .flow(let flow) = target, mayBeElsewhere(self[flow]) || gaps.mayMissParts(of: self[flow].name) {
            return nil
        }
        return outcomes(ofCall: target)
    }

    /// The parameters of a route; nil if they could not be read.
    package func params(of route: Route.ID) -> [ParamDeclaration]? {
        let route = routes[Int(route.index)]
        return gaps.contains(route.subject) ? nil : route.declaration.params
    }

    /// The outcomes of the child flow, or of the route that returns a value, that a transition calls; `dismissed` is
    /// not included. Nil if the transition calls nothing.
    public func outcomes(ofCall target: Transition.Target) -> [OutcomeDeclaration]? {
        switch target {
        case .flow(let flow): flows[Int(flow.index)].declaration.outcomes
        case .result(let route): routes[Int(route.index)].declaration.resultOutcome.map { [$0] }
        case .route, .tab, .back, .finish, .restart, .open, .missing: nil
        }
    }

    /// The parameters that a transition carries: those of its route, its outcome, or the root of its flow, with the
    /// name of their owner. Nil if it carries nothing, or this is unknown.
    public func params(ofTransition index: Int) -> (owner: String, params: [ParamDeclaration])? {
        switch transitions[index].target {
        case .route(let route), .result(let route):
            return params(of: route).map { (name(of: route), $0) }
        case .flow(let flow):
            return params(of: flow).map { (flows[Int(flow.index)].name, $0) }
        case .tab(let target):
            guard let route = target.route else { return (tabs[Int(target.tabs.index)].items[target.item].name, []) }
            return params(of: route).map { (name(of: route), $0) }
        case .finish(let outcome):
            guard let flow = flow(of: transitions[index].source).map({ self[$0] }),
                !gaps.mayMissParts(of: flow.name)
            else { return nil }
            return (flow.declaration.outcomes[outcome].name.value, flow.declaration.outcomes[outcome].params)
        case .back, .restart, .open, .missing:
            return nil
        }
    }

    /// The flow that a transition belongs to; nil for one of the app.
    public func flow(of source: Transition.Source) -> Flow.ID? {
        switch source {
        case .route(let route): routes[Int(route.index)].flow
        case .anywhere(let flow): flow
        case .app: nil
        }
    }

    // MARK: Branches

    /// The source of a parameter's value in a branch.
    public enum BranchArgument: Sendable {
        /// The `with` of the branch.
        case fixed(FixedArgument)
        /// The payload of the outcome.
        case payload
        /// The calling route's parameter with this name.
        case caller
        /// The parameter's own default.
        case standard
        case missing
    }

    /// Returns how a branch fills the parameters of its target: from `with`, the outcome's payload and the calling
    /// route's parameters, in this order, by name and type.
    public func arguments(
        ofBranch branch: Int, payload: [ParamDeclaration]
    ) -> [(param: ParamDeclaration, argument: BranchArgument)] {
        let params = params(ofTransition: branch)?.params ?? []
        if params.isEmpty { return [] }
        let declared = NamedList(transitions[branch].declaration.with)
        let payload = NamedList(payload)
        let caller = NamedList(callerParams(of: transitions[branch]))
        return params.map { param in
            if let fixed = declared[param.name.value] { return (param, .fixed(fixed)) }
            if param.canHold(oneOf: payload) { return (param, .payload) }
            if param.canHold(oneOf: caller) { return (param, .caller) }
            return (param, param.isRequired ? .missing : .standard)
        }
    }
}

extension ParamDeclaration {
    /// Whether it accepts the value of another parameter with its name: one of the same type, or of the type that it
    /// makes optional.
    public func canHold(_ other: ParamDeclaration) -> Bool {
        name.value == other.name.value && canHoldType(of: other)
    }

    /// Whether it passes on the parameter with its own name.
    public func canHold(oneOf params: NamedList<ParamDeclaration>) -> Bool { params[name.value].map(canHold) ?? false }
}
