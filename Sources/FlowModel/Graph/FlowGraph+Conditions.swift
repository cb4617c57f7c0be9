extension FlowGraph {
    /// Returns the conditions for a transition to be taken: its own conditions, then those of what it shows, each once.
    public func conditions(of transition: Transition) -> [Condition] {
        conditions(of: transition.target, own: transition.declaration.requires)
    }

    /// Returns the conditions for the transition at an index to be taken. The transition is not copied.
    public func conditions(ofTransition index: Int) -> [Condition] {
        conditions(of: transitions[index].target, own: transitions[index].declaration.requires)
    }

    /// Returns the conditions for a transition to be taken, after those for it to be chosen, each once.
    package func conditions(toTake index: Int) -> [Condition] {
        ((transitions[index].declaration.value.choice?.when ?? []) + conditions(ofTransition: index)).distinct
    }

    // Inlined, because a target is as large as a few words.
    @inline(__always) private func conditions(of target: Transition.Target, own: [Condition]) -> [Condition] {
        switch target {
        case .route(let route), .result(let route):
            let others = routes[Int(route.index)].declaration.requires
            return own.isEmpty ? others : others.isEmpty ? own : (own + others).distinct
        case .flow(let flow):
            return (own + conditions(of: flow)).distinct
        case .tab, .back, .finish, .restart, .open, .missing:
            return own
        }
    }

    /// Returns the conditions for a flow to start: its own conditions, then those of its root, each once.
    /// - Parameter given: The route that it begins with; nil for its own root.
    public func conditions(of flow: Flow.ID, from given: Route.ID? = nil) -> [Condition] {
        let root = (given ?? self[flow].root).map { self[$0].declaration.requires } ?? []
        return (self[flow].declaration.requires + root).distinct
    }

    /// Returns the conditions for a root to be shown, when the flow starts: its `when`, then what its route requires,
    /// each once.
    public func conditions(of root: Flow.Root) -> [Condition] {
        (root.declaration.when + self[root.route].declaration.requires).distinct
    }

    /// Returns the conditions for an entry of `start` to be shown: its `when`, then the conditions of its flow, each
    /// once.
    public func conditions(of start: Start) -> [Condition] {
        guard case .flow(let flow) = start.target else { return start.declaration.when.distinct }
        return (start.declaration.when + conditions(of: flow, from: start.root)).distinct
    }

    /// Returns the conditions for a tab to be there and to be selected: its `when`, then what selecting it asks, each
    /// once.
    public func conditions(of item: TabItem) -> [Condition] {
        (item.declaration.when + conditions(toSelect: item)).distinct
    }

    /// Returns the conditions that have held if a tab is there: none for the first of tabs that may all be absent,
    /// because there is always one.
    public func conditions(ofPresence tab: TabTarget) -> [Condition] {
        let items = self[tab.tabs].items
        let isAlwaysThere = tab.item == 0 && !items.contains { $0.declaration.when.isEmpty }
        return isAlwaysThere ? [] : items[tab.item].declaration.when
    }

    /// Returns the conditions for selecting a tab that is there: its `requires`, then the conditions of its flow, each
    /// once.
    public func conditions(toSelect item: TabItem) -> [Condition] {
        (item.declaration.requires + (item.flow.map { conditions(of: $0, from: item.root) } ?? [])).distinct
    }

    /// Whether a condition that does not hold simply refuses: no flow runs that could change it.
    public func isFlag(_ condition: Condition) -> Bool {
        guard let name = self.guard(named: condition.name.value) else { return false }
        return self[name].declaration.otherwise == nil || condition.isNegated
    }

    /// Whether a flag may refuse the function that takes a transition, so that it is worth asking in advance.
    package func mayBeRefused(_ index: Int) -> Bool {
        let choices = choices(beside: index)
        // Which of them is chosen depends on values that nobody has given yet.
        if choices.contains(where: { (transitions[$0].declaration.value.choice?.when ?? []).contains(where: hasParams) }
        ) {
            return false
        }
        return withoutValues(conditions(ofTransition: index)).contains(where: isFlag)
            || choices.contains { choice in
                withoutValues(conditions(ofTransition: choice)).contains(where: isFlag)
                    || choice == choices.last
                        && !(transitions[choice].declaration.value.choice?.when.isEmpty ?? true)
            }
    }

    /// Whether the guard has parameters, so that it may answer differently for other values.
    public func hasParams(_ condition: Condition) -> Bool {
        self.guard(named: condition.name.value).map { !self[$0].declaration.params.isEmpty } ?? false
    }

    /// Whether a guard may need a parameter of a route, so that it is read back from text.
    package func mayBeAsked(about route: RouteDeclaration) -> Bool {
        !route.params.isEmpty
            && guards.contains { asked in
                asked.declaration.params.contains { param in route.params.contains { param.canHoldType(of: $0) } }
            }
    }

    /// Whether the guard's answer is known to be the same wherever it is asked at one moment: at once, and without
    /// values.
    package func isSettled(_ condition: Condition) -> Bool { !isAsync(condition) && !hasParams(condition) }

    /// Returns the conditions of guards without parameters: what several screens ask of one that has them may differ.
    package func withoutValues(_ conditions: [Condition]) -> [Condition] { conditions.filter { !hasParams($0) } }

    /// Whether the app may answer asynchronously, or it is unknown how it answers.
    public func isAsync(_ condition: Condition) -> Bool {
        self.guard(named: condition.name.value).map { self[$0].declaration.isAsync } ?? true
    }
}

extension [Condition] {
    /// The conditions without duplicates.
    public var distinct: Self {
        guard count > 1 else { return self }
        var seen: Set<String> = []
        return filter { seen.insert($0.identity).inserted }
    }

    /// The first guard among these conditions whose opposite is among them, too, with it: they never hold together. Nil
    /// if there is none.
    public var contradiction: (one: Condition, other: Condition)? {
        guard contains(where: { $0.isNegated }), contains(where: { !$0.isNegated }) else { return nil }
        let negated = Set(filter(\.isNegated).map(\.question))
        let held = Set(filter { !$0.isNegated }.map(\.question))
        guard let one = first(where: { ($0.isNegated ? held : negated).contains($0.question) }),
            let other = first(where: { $0.isOpposite(of: one) })
        else { return nil }
        return (one, other)
    }
}

extension Condition {
    /// The condition's text in generated code: the guard's name, preceded by `!` if it must not hold.
    public var text: String { (isNegated ? "!" : "") + name.value }

    /// The text of the opposite condition, which holds if this one does not, once the app has answered.
    public var oppositeText: String { (isNegated ? "" : "!") + name.value }
}
