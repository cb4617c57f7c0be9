import FlowModel

/// Plans the transitions of one flow.
struct TransitionPlanner {
    let graph: FlowGraph
    let flow: Flow
    /// The routes of the flow, in source order.
    let routes: [TargetPlan]
    let outcomes: [TargetPlan]

    init(graph: FlowGraph, flow: Flow) {
        self.graph = graph
        self.flow = flow
        routes = graph.routes(of: flow).map { route in
            TargetPlan(
                route.name, route.declaration.params, deprecated: route.declaration.annotations.deprecated?.value)
        }
        outcomes = flow.declaration.outcomes.map { TargetPlan($0.name.value, $0.params) }
    }

    func plan(_ transition: Transition) -> TransitionPlan {
        let declaration = transition.declaration
        let target: TargetPlan? =
            switch transition.target {
            case .route(let id): routes[Int(id.index) - flow.routes.lowerBound]
            case .finish(let index): outcomes[index]
            case .back, .open, .missing: nil
            }
        let isRenamed = transition.name != target?.name.text
        var plan = TransitionPlan(
            name: isRenamed ? NamePlan(transition.name) : target?.name ?? .none,
            description: SwiftText.comment(declaration.annotations.description?.value))
        plan.isAnimated = declaration.animated
        plan.isDismissable = declaration.dismissable
        plan.except = declaration.except.map { SwiftText.literal($0.value) }.joined(separator: ", ")
        plan.button = button(of: transition)
        if let target {
            plan.target = target.name
            plan.deprecation = target.deprecation
            plan.isRenamed = isRenamed
            fill(&plan, target, with: declaration.with)
        }
        switch transition.target {
        case .route:
            let style = graph.style(of: transition)
            plan.style = style == BuiltInStyle.push.rawValue ? "" : "." + SwiftName.escaped(style)
            plan.above = declaration.above.map { anchor($0.value) } ?? ""
            plan.instead = declaration.instead.map { anchor($0.value) } ?? ""
        case .finish:
            plan.verb = .finish
        case .back(.anchor(let anchor)):
            plan.verb = .back
            plan.anchor = self.anchor(anchor)
        case .back(.count(let count)):
            plan.verb = .back
            plan.anchor = ".count(\(count))"
        case .open(let url):
            plan.verb = .open
            plan.url = SwiftText.literal(url)
        case .missing:
            break  // An error: nothing is generated then.
        }
        // The function stands in a navigator, and what it does is indented by eight.
        let head = 8 + "public func () {".utf8.count + plan.name.escaped.utf8.count
        plan.isWide = plan.params.reduce(head) { $0 + $1.width } > 108
        let call = 8 + "Self.flowOrigin(of: self).finish(, .(), .init())".utf8.count + plan.name.literal.utf8.count
        plan.isWideCall = plan.arguments.reduce(call + plan.target.escaped.utf8.count) { $0 + $1.width } > 120
        return plan
    }

    /// The parameters that are not fixed become the function's; the target is made with both.
    private func fill(_ plan: inout TransitionPlan, _ target: TargetPlan, with fixed: [FixedArgument]) {
        guard !fixed.isEmpty else {
            plan.params = target.params
            plan.arguments = target.arguments
            return
        }
        for param in target.params {
            if let argument = fixed.first(where: { SwiftName.escaped($0.param.value) == param.name }) {
                plan.arguments.append(ArgumentPlan(label: param.argumentLabel, value: argument.expression.value))
            } else {
                plan.params.append(param)
                plan.arguments.append(ArgumentPlan(label: param.argumentLabel, value: param.name))
            }
        }
    }

    private func anchor(_ anchor: Anchor) -> String {
        switch anchor {
        case .first, .root, .presenter, .top: ".\(anchor.word)"
        case .route(let name): ".route(\(SwiftText.literal(name)))"
        }
    }

    /// The button of the common toolbar. Its title is the target's, or the transition's name in words.
    private func button(of transition: Transition) -> ButtonPlan? {
        guard let symbol = transition.declaration.toolbar else { return nil }
        var title: String?
        if case .route(let id) = transition.target { title = graph.title(of: graph[id]) }
        return ButtonPlan(
            title: SwiftText.literal(title ?? SwiftText.words(transition.name)),
            systemImage: SwiftText.literal(symbol.value))
    }
}
