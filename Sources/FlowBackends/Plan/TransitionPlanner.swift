import FlowModel

/// Plans the transitions of one flow.
struct TransitionPlanner {
    let graph: FlowGraph
    let flow: Flow

    func plan(_ transition: Transition) -> TransitionPlan {
        let declaration = transition.declaration
        var plan = TransitionPlan(
            verb: .to, name: SwiftText.literal(transition.name), function: SwiftName.escaped(transition.name),
            description: SwiftText.comment(declaration.annotations.description?.value), params: [], target: "",
            targetName: "", arguments: [], isRenamed: false)
        plan.isAnimated = declaration.animated
        plan.isDismissable = declaration.dismissable
        plan.except = declaration.except.map { SwiftText.literal($0.value) }.joined(separator: ", ")
        plan.button = button(of: transition)
        switch transition.target {
        case .route(let id):
            let route = graph[id]
            plan.target = SwiftName.escaped(route.name)
            plan.targetName = SwiftText.literal(route.name)
            plan.deprecation = route.declaration.annotations.deprecated.map { SwiftText.literal($0.value) }
            plan.isRenamed = route.name != transition.name
            let style = graph.style(of: transition)
            plan.style = style == BuiltInStyle.push.rawValue ? "" : "." + SwiftName.escaped(style)
            plan.above = declaration.above.map { anchor($0.value) } ?? ""
            plan.instead = declaration.instead.map { anchor($0.value) } ?? ""
            fill(&plan, params: route.declaration.params, with: declaration.with)
        case .finish(let index):
            let outcome = flow.declaration.outcomes[index]
            plan.verb = .finish
            plan.target = SwiftName.escaped(outcome.name.value)
            plan.targetName = SwiftText.literal(outcome.name.value)
            plan.isRenamed = outcome.name.value != transition.name
            fill(&plan, params: outcome.params, with: declaration.with)
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
        // The function stands in a navigator, indented by eight.
        let indented = 8 + "public func () {".utf8.count
        plan.isWide = plan.params.reduce(indented + plan.function.utf8.count) { $0 + $1.width } > 108
        return plan
    }

    /// The parameters that are not fixed become the function's; the target is made with both.
    private func fill(_ plan: inout TransitionPlan, params: [ParamDeclaration], with fixed: [FixedArgument]) {
        for param in params {
            let name = SwiftName.escaped(param.name.value)
            if let argument = fixed.first(where: { $0.param.value == param.name.value }) {
                plan.arguments.append(ArgumentPlan(label: name, value: argument.expression.value))
            } else {
                plan.params.append(FlowPlanner.param(param))
                plan.arguments.append(ArgumentPlan(label: name, value: name))
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
