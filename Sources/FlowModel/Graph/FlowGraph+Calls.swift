extension FlowGraph {
    /// What starting a flow takes: the params of its root, or those that are given of a flow of another module. Nil where
    /// the root leads nowhere, or the params could not be read.
    public func params(of flow: Flow.ID) -> [ParamDeclaration]? {
        let flow = flows[Int(flow.index)]
        if !flow.isExternal { return flow.root.flatMap(params) }
        return gaps.of(flow.subject).contains(.params) || mayBeElsewhere(flow) ? nil : flow.declaration.params
    }

    /// Whether a flow of another module is known by what is said of it here, and may stand in a document that could not be
    /// read.
    private func mayBeElsewhere(_ flow: Flow) -> Bool { flow.isExternal && gaps.program.contains(.documents) }

    /// How a call can end, as `outcomes(ofCall:)`. Nil where that could not be read, too.
    public func knownOutcomes(ofCall target: Transition.Target) -> [OutcomeDeclaration]? {
        if case .flow(let flow) = target, mayBeElsewhere(self[flow]) || gaps.of(self[flow].subject).contains(.outcomes)
        {
            return nil
        }
        return outcomes(ofCall: target)
    }

    /// The params of a route; nil where they could not be read.
    private func params(of route: Route.ID) -> [ParamDeclaration]? {
        let route = routes[Int(route.index)]
        return gaps.of(route.subject).contains(.params) ? nil : route.declaration.params
    }

    /// How the child flow, or the route that gives a value back, can end that a transition calls. `dismissed` is not
    /// among them. Nil where the transition calls nothing.
    public func outcomes(ofCall target: Transition.Target) -> [OutcomeDeclaration]? {
        switch target {
        case .flow(let flow): flows[Int(flow.index)].declaration.outcomes
        case .result(let route): routes[Int(route.index)].declaration.resultOutcome.map { [$0] }
        case .route, .tab, .back, .finish, .restart, .open, .missing: nil
        }
    }

    /// What a transition carries: the params of its route or outcome, or of the root of its flow, and what that is
    /// called. Nil where it carries nothing, or nobody knows what.
    public func params(ofTransition index: Int) -> (owner: String, params: [ParamDeclaration])? {
        switch transitions[index].target {
        case .route(let route), .result(let route):
            return params(of: route).map { (name(of: route), $0) }
        case .flow(let flow):
            return params(of: flow).map { (flows[Int(flow.index)].name, $0) }
        case .tab(let target):
            guard let route = target.route else { return (tabs[Int(target.tabs.index)].items[target.item].name, []) }
            return params(of: route).map { (name(of: route), $0) }
        case .finish(let place):
            guard let flow = flow(of: transitions[index].source).map({ self[$0] }),
                !gaps.of(flow.subject).contains(.outcomes)
            else { return nil }
            return (flow.declaration.outcomes[place].name.value, flow.declaration.outcomes[place].params)
        case .back, .restart, .open, .missing:
            return nil
        }
    }

    /// The flow that a transition belongs to; nil of one of the app.
    public func flow(of source: Transition.Source) -> Flow.ID? {
        switch source {
        case .route(let route): routes[Int(route.index)].flow
        case .anywhere(let flow): flow
        case .app: nil
        }
    }

    // MARK: Branches

    /// Where a branch has the value of a param from.
    public enum BranchArgument: Hashable, Sendable {
        /// Its `with`: the Swift expression.
        case fixed(String)
        /// The payload of the outcome.
        case payload
        /// The calling route's param of that name.
        case caller
        /// The param's own default.
        case standard
        case missing
    }

    /// What a branch fills the params of its target with: `with`, the outcome's payload and the calling route's params, in
    /// this order, by name and type.
    public func arguments(
        ofBranch branch: Int, payload: [ParamDeclaration]
    ) -> [(param: ParamDeclaration, argument: BranchArgument)] {
        let params = params(ofTransition: branch)?.params ?? []
        if params.isEmpty { return [] }
        let declared = NamedList(transitions[branch].declaration.with)
        let payload = NamedList(payload)
        var caller = NamedList<ParamDeclaration>([])
        if case .route(let route) = transitions[branch].source {
            caller = NamedList(routes[Int(route.index)].declaration.params)
        }
        return params.map { param in
            if let fixed = declared[param.name.value] { return (param, .fixed(fixed.expression.value)) }
            if param.canHold(oneOf: payload) { return (param, .payload) }
            if param.canHold(oneOf: caller) { return (param, .caller) }
            return (param, param.isRequired ? .missing : .standard)
        }
    }
}

extension ParamDeclaration {
    /// Whether it takes the value of another param of its name: one of its type, or of the type that it makes optional.
    public func canHold(_ other: ParamDeclaration) -> Bool {
        guard name.value == other.name.value else { return false }
        return type.value.text == other.type.value.text
            || (type.value.isOptional && type.value.unwrapped == other.type.value.text)
    }

    /// Whether it takes the value of the param of its name.
    public func canHold(oneOf params: NamedList<ParamDeclaration>) -> Bool { params[name.value].map(canHold) ?? false }
}
