import FlowAnalysis
package import FlowModel

/// Conditions of one entry that never hold together.
package enum ContradictoryConditions: Rule {
    package static let id: RuleID = "contradictory-conditions"
    package static let severity = Severity.error
    package static let knowledge = Knowledge.flow
    package static let summary = "Something requires a guard and its opposite."
    package static let explanation = """
        All conditions of an entry have to hold: those of a transition, and of the route, or the flow and its root, that \
        it shows; those of a tab and its flow; those of a flow and of each of its roots; those of a flow and all the routes \
        on which a link shows its own; those of a guard's `otherwise`, which the guard starts only where it does not hold. \
        If one of them is the opposite of another, nothing ever passes, whatever the guard answers. Remove one of the \
        two. A transition of a `choose` never happens either if it requires what does not hold where it is chosen: the \
        opposite of its `when`, or what an earlier transition is chosen by. A guard whose flow may change the answer before \
        that is asked contradicts nothing. An entry of `start` or `root` that contradicts itself is `start-never-shown`.
        """
    package static let badExample = """
        app: Corner
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: orders, requires: {not: isLoggedIn}}]}
          orders: {requires: isLoggedIn}
        """
    package static let goodExample = """
        app: Corner
        guards: {isLoggedIn: {}}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [orders]}
          orders: {requires: isLoggedIn}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        if graph.guards.isEmpty { return [] }
        var findings: [Finding] = []
        /// Reports a contradiction of an entry's own conditions with all of its conditions. What is shown may
        /// contradict itself: that has a finding there.
        func check(_ own: [Condition], _ all: () -> [Condition], _ subject: () -> Subject, _ title: () -> String) {
            guard !own.isEmpty else { return }
            let all = all()
            guard let one = own.last(where: { one in all.contains { $0.isOpposite(of: one) } }),
                let other = all.first(where: { $0.isOpposite(of: one) })
            else { return }
            findings.append(finding(one, other, in: subject(), title()))
        }
        for index in graph.flows.indices {
            let flow = graph.flows[index]
            check(flow.declaration.requires, { graph.conditions(of: flow.id) }, { flow.subject }) {
                "\(flow.name) never starts"
            }
            for root in flow.earlierRoots {
                // What contradicts itself is never shown, which another rule reports.
                let own = graph.conditions(of: root)
                if own.contradiction != nil { continue }
                check(own, { own + flow.declaration.requires }, { flow.subject }) {
                    "\(flow.name) never starts with `\(root.declaration.target.value)`"
                }
            }
            findings += links(to: flow, in: graph)
        }
        for index in graph.routes.indices {
            let own = graph.routes[index].declaration.requires
            check(own, { own }, { graph.routes[index].subject }) { "`\(graph.routes[index].name)` is never entered" }
        }
        for index in graph.conditionalTransitions {
            let own = graph.transitions[index].declaration.requires
            check(own, { conditions(of: index, in: graph) }, { graph.subject(ofTransition: index) }) {
                "this transition never happens"
            }
        }
        for index in graph.chosenTransitions {
            let own = graph.transitions[index].declaration.value.choice?.when ?? []
            check(own, { own }, { graph.subject(ofTransition: index) }) { "this transition never happens" }
        }
        findings += graph.allChoices.flatMap { transitions(of: $0, in: graph) }
        findings += flowsOfGuards(in: graph)
        for tabs in graph.tabs {
            for item in tabs.items {
                check(item.declaration.requires, { graph.conditions(toSelect: item) }, { tabs.subject }) {
                    "a tap never shows the tab \(item.name)"
                }
                check(item.declaration.when, { item.declaration.when }, { tabs.subject }) {
                    "the tab \(item.name) is never there"
                }
            }
        }
        return findings
    }

    /// Returns the findings about transitions of a choice that require what does not hold where they are chosen. Time
    /// passes while a guard's flow is shown, or until a guard has answered: what is required after that may hold by then.
    private static func transitions(of choices: Range<Int>, in graph: FlowGraph) -> [Finding] {
        let whens = choices.map { graph.transitions[$0].declaration.value.choice?.when ?? [] }
        let first = graph.occasions(ofChoices: choices, knowing: GuardFacts(graph))
        return choices.enumerated().compactMap { number, index in
            let occasions = first[number]
            let required = Array(
                conditions(of: index, in: graph).prefix { !graph.isAsync($0) && !graph.mayChange($0) })
            guard !occasions.isEmpty, required.contradiction == nil,
                let one = required.first(where: { one in
                    graph.code(of: one).map { code in occasions.allSatisfy { $0.holding([code]) == nil } } ?? false
                })
            else { return nil }
            if let other = whens[number].first(where: { $0.text == one.oppositeText }) {
                return finding(other, one, in: graph.subject(ofTransition: index), "this transition never happens")
            }
            let (name, transition) = (one.name.value, graph.transitions[index].declaration)
            let isOwn = transition.requires.contains { $0.name.range == one.name.range }
            let earlier = whens[..<number].joined().first { $0.text == one.text }
            return Finding(
                id,
                "this transition never happens: where it is chosen, `\(name)` "
                    + (one.isNegated ? "holds" : "does not hold"),
                at: isOwn ? one.name.range : transition.nameRange, in: graph.subject(ofTransition: index),
                help: "remove the condition, or the transition", key: name,
                notes: (isOwn ? [] : [Finding.Note("required here", one.name.range)])
                    + (earlier.map { [Finding.Note("an earlier transition is chosen there", $0.name.range)] } ?? []))
        }
    }

    /// Returns the findings about guards whose flow requires them: they start it only where they do not hold.
    private static func flowsOfGuards(in graph: FlowGraph) -> [Finding] {
        graph.guards.compactMap { asked in
            guard asked.declaration.params.isEmpty, let otherwise = asked.declaration.otherwise,
                let flow = asked.otherwise,
                let own = graph.conditions(of: flow).first(where: { !$0.isNegated && $0.name.value == asked.name })
            else { return nil }
            let name = graph[flow].name
            return Finding(
                id, "`\(asked.name)` never starts \(name), which requires `\(own.text)` itself",
                at: otherwise.flow.range, in: .app,
                help: "remove the condition from \(name), or name another flow", key: asked.name,
                notes: [Finding.Note("required here", own.name.range)])
        }
    }

    private static func conditions(of transition: Int, in graph: FlowGraph) -> [Condition] {
        let own = graph.conditions(ofTransition: transition)
        guard case .tab(let tab) = graph.transitions[transition].target else { return own }
        let others =
            graph.conditions(toSelect: graph[tab.tabs].items[tab.item])
            + (tab.route.map { graph[$0].declaration.requires } ?? [])
        return own + graph.withoutValues(others)
    }

    /// Returns the findings about the links of a flow whose routes contradict those below.
    private static func links(to flow: Flow, in graph: FlowGraph) -> [Finding] {
        let linked = flow.routes.filter { graph.routes[$0].isOpenedFromOutside }
        guard !linked.isEmpty, graph.guards.count > 0 else { return [] }
        return
            (graph.mayContradict(flow)
            ? graph.openedBeginnings(of: flow).flatMap { links(linked, to: $0, in: graph) } : [])
            + linked.flatMap { linksFromOthers(to: graph.routes[$0], in: graph) }
    }

    /// Returns the findings about links whose `from` and what they take from there contradict each other.
    private static func linksFromOthers(to route: Route, in graph: FlowGraph) -> [Finding] {
        route.declaration.value.paths.filter { $0.from != nil }.compactMap { path in
            guard let place = graph.place(of: path, to: route.id) else { return nil }
            let flow = graph[graph[place.first].flow]
            var chains = LinkChains(graph, flow)
            guard let chain = chains.chain(to: place.first).map({ $0 + place.steps }),
                graph.conditions(of: flow.id).contradiction == nil,
                !chain.contains(where: { graph.conditions(of: $0).contradiction != nil }),
                let (one, other) = graph.withoutValues(graph.conditions(of: chain, in: flow.id)).contradiction
            else { return nil }
            return finding(path, route, one, other)
        }
    }

    private static func links(_ linked: [Int], to flow: Flow, in graph: FlowGraph) -> [Finding] {
        let given = flow.root == graph[flow.id].root ? nil : flow.root
        guard graph.conditions(of: flow.id, from: given).contradiction == nil else { return [] }
        var chains = LinkChains(graph, flow)
        return linked.compactMap { index in
            guard graph.isOpened(graph.routes[index], in: flow) else { return nil }
            let route = graph.routes[index]
            guard let path = route.declaration.paths.first(where: { $0.from == nil }),
                let chain = chains.chain(to: route.id),
                !chain.contains(where: { graph.conditions(of: $0).contradiction != nil }),
                let (one, other) = graph.withoutValues(graph.conditions(of: chain, in: flow.id, from: given))
                    .contradiction
            else { return nil }
            return finding(path, route, one, other)
        }
    }

    private static func finding(
        _ path: PathDeclaration, _ route: Route, _ one: Condition, _ other: Condition
    ) -> Finding {
        Finding(
            id, "no link opens `\(route.name)`: \([one, other].listed) never hold together", at: path.range,
            in: route.subject, help: "remove one of the two conditions, or the path", key: "path",
            notes: [Finding.Note("required here", one.name.range), Finding.Note("and here", other.name.range)])
    }

    private static func finding(_ one: Condition, _ other: Condition, in subject: Subject, _ title: String) -> Finding {
        Finding(
            id, "\(title): \([one, other].listed) never hold together", at: one.name.range, in: subject,
            help: "remove one of the two", key: one.name.value,
            notes: [Finding.Note("the opposite is required here", other.name.range)])
    }
}

extension FlowGraph {
    /// Whether the flow of a guard may change its answer before the guard is asked again.
    fileprivate func mayChange(_ condition: Condition) -> Bool {
        guard !isFlag(condition), let asked = self.guard(named: condition.name.value) else { return false }
        return !self[asked].until.isEmpty
    }

    /// Whether anything in a flow must not hold. Most flows have no such conditions, so that no link is looked at.
    fileprivate func mayContradict(_ flow: Flow) -> Bool {
        func negates(_ conditions: [Condition]) -> Bool { conditions.contains { $0.isNegated } }
        if negates(flow.declaration.requires) { return true }
        return flow.routes.contains { route in
            negates(routes[route].declaration.requires)
                || routes[route].transitions.contains { negates(transitions[$0].declaration.requires) }
        } || flow.anywhere.contains { negates(transitions[$0].declaration.requires) }
    }

    /// Returns the conditions that a step of a link's chain asks.
    fileprivate func conditions(of step: LinkChains.Step) -> [Condition] {
        step.transition.map { conditions(ofTransition: $0) } ?? self[step.route].declaration.requires
    }
}
