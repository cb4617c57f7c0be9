public import FlowModel
import FlowSwift

/// The place of a link: the route on whose chain it begins, and the transitions that it takes from there to its own.
public struct LinkPlace: Hashable, Sendable {
    /// The route that is shown as a link to it would; the link's own if it has no `from`.
    public let first: Route.ID
    /// The transitions, each with the route that it shows.
    public let steps: [LinkChains.Step]

    public init(first: Route.ID, steps: [LinkChains.Step] = []) {
        self.first = first
        self.steps = steps
    }
}

/// The source of the values of the screen that a `from` names.
public struct LinkPassing: Sendable {
    /// The parameters of that screen that the link gives, each with the parameter of the route above.
    public let params: [(param: String, from: String)]
    /// The parameters that get no value.
    public let missing: [ParamDeclaration]
}

extension FlowGraph {
    /// Returns the place of a link. Nil if a `from` of it leads nowhere.
    public func place(of path: PathDeclaration, to route: Route.ID) -> LinkPlace? {
        guard let below = routesBelow(path) else { return nil }
        var steps: [LinkChains.Step] = []
        var target = route
        for source in below {
            guard let transition = linkTransition(from: source, to: target) else { return nil }
            steps.insert(LinkChains.Step(transition: transition, route: target), at: 0)
            target = source
        }
        return LinkPlace(first: target, steps: steps)
    }

    /// Returns the transition that a link takes from one screen to another: one that removes nothing, is declared by
    /// the screen or its flow, and is none of a choice. Of several, it is one that passes on what the screen has, or else one
    /// that fixes nothing.
    public func linkTransition(from source: Route.ID, to target: Route.ID) -> Int? {
        func rank(_ index: Int) -> Int {
            let with = transitions[index].declaration.value.with
            if with.isEmpty { return 1 }
            return with.allSatisfy { names(in: $0, of: source) } ? 0 : 2
        }
        let found = leading(from: source, to: target).filter { transitions[$0].declaration.value.choice == nil }
        return found.min { rank($0) < rank($1) }
    }

    /// Returns the transition of a choice that leads from one screen to another as a link would. A link does not choose.
    package func choice(from source: Route.ID, to target: Route.ID) -> Int? {
        leading(from: source, to: target).first { transitions[$0].declaration.value.choice != nil }
    }

    /// Returns the transitions from one screen to another that remove nothing and are declared by the screen or its flow.
    private func leading(from source: Route.ID, to target: Route.ID) -> [Int] {
        transitions(availableFrom: self[source]).filter { index in
            guard !transitions[index].isAnchored, transitions[index].source != .app else { return false }
            return switch transitions[index].target {
            case .route(let route), .result(let route): route == target
            case .flow(let flow): flow == self[target].flow && self[flow].hasRoot(target)
            case .tab, .back, .finish, .restart, .open, .missing: false
            }
        }
    }

    /// Whether an argument has parameters of the calling route.
    private func names(in argument: FixedArgument, of source: Route.ID) -> Bool {
        let params = NamedList(self[source].declaration.value.params)
        return ((try? SwiftExpression(argument.expression.value))?.names ?? []).contains { params[$0.text] != nil }
    }

    /// Returns how the screen below a link's step gets its values: what the transition passes on, or else what has the
    /// same name and type in the route above.
    public func passing(to source: Route.ID, by step: LinkChains.Step) -> LinkPassing {
        let own = self[step.route].declaration.value.params
        let with = step.transition.map { transitions[$0].declaration.value.with } ?? []
        var params: [(param: String, from: String)] = []
        var missing: [ParamDeclaration] = []
        for param in self[source].declaration.value.params {
            let name = param.name.value
            let passed = with.first { argument in
                argument.expression.value == SwiftName.escaped(name)
                    && own.contains { $0.name.value == argument.param.value && param.canHoldType(of: $0) }
            }
            if let passed {
                params.append((name, passed.param.value))
            } else if param.canHold(oneOf: NamedList(own)) {
                params.append((name, name))
            } else if param.isRequired {
                missing.append(param)
            }
        }
        // A root that the app shows has its values from there, unless the link gives some.
        let isGiven = params.isEmpty && isShownRoot(self[source])
        return LinkPassing(params: params, missing: isGiven ? [] : missing)
    }

    /// Returns the stack on which a link shows its route, with the values of each screen's parameters as the route has
    /// them.
    /// - Parameter chain: The chain to the place's first route, whose own parameters are known.
    public func stack(
        of place: LinkPlace, on chain: [LinkChains.Step], _ values: [[String: ChainValue]]
    ) -> (steps: [LinkChains.Step], values: [[String: ChainValue]]) {
        let steps = chain + place.steps
        guard let last = steps.last else { return (steps, values) }
        // From the top: what each screen passes on to the one below.
        var known: [String: ChainValue] = [:]
        for param in self[last.route].declaration.value.params { known[param.name.value] = .linked(param.name.value) }
        var above: [[String: ChainValue]] = []
        for (index, step) in place.steps.enumerated().reversed() {
            above.insert(known, at: 0)
            let source = index == 0 ? place.first : place.steps[index - 1].route
            let passed = passing(to: source, by: step).params
            var given: [String: ChainValue] = [:]
            for param in self[source].declaration.value.params {
                given[param.name.value] = param.effectiveDefault.map { .standard($0) }
            }
            for (param, from) in passed { given[param] = known[from] }
            known = given
        }
        return (steps, values.map { $0.compactMapValues { $0.linking(known) } } + above)
    }
}

extension ChainValue {
    /// Returns the value with those of the linked route's parameters; nil if one of them has none.
    fileprivate func linking(_ values: [String: ChainValue]) -> ChainValue? {
        switch self {
        case .linked(let name): return values[name]
        case .fixed(let argument, let names):
            let known = names.compactMap { name in name.value.linking(values).map { (param: name.param, value: $0) } }
            return known.count == names.count ? .fixed(argument, known) : nil
        case .standard: return self
        }
    }
}
