// Small random programs.
extension RunSystem {
    /// What random systems contain.
    struct Features {
        var hasTabs = false
        var hasGuards = true
        var hasAnywhere = true
        var hasLinks = true
        var holds = false
        /// Sheets, and anchors in them.
        var hasLayers = false
        /// Anchors that are on some stacks only.
        var hasNamedAnchors = false
        /// Many `back` transitions, including those to a named route, to a presenter and after outcomes.
        var hasBacks = false
        /// Whether child flows may be presented.
        var presentsFlows = false
        /// Flows with their own style.
        var hasFlowStyles = false
        /// Routes with a result.
        var hasResults = false
        /// Screens that hide the tab bar.
        var hidesTabBars = false
        /// Many links into flows that are not those of tabs.
        var hasManyLinks = false
        /// Several entries of `start` with several conditions.
        var hasOrderedStart = false
        /// Whether the app's `anywhere` is not available from some flow, or a route of one.
        var hasExceptions = false
        /// Whether the app's `anywhere` may have `unless: shown`, which only the stack tells.
        var hasUnlessShown = false
        /// Whether the app's `anywhere` is its signals.
        var hasSignals = false
        /// Whether the flow of a tab may be shown without the tabs, too.
        var showsTabsAlone = false
        /// Two tabs of one flow.
        var hasTwins = false
        /// Tabs, and starts, that begin with another route of their flow than its root.
        var hasGivenRoots = false
        /// Screens whose first transitions are those of a choice.
        var hasChoices = false
        /// Flows that take the place of the screen that starts them.
        var takesPlaces = false
        /// Flows with several roots.
        var hasRoots = false
        /// Whether the roots have guards of their own. What the app shows at its start is otherwise known of theirs, which rules
        /// about stacks do not consider.
        var hasRootGuards = false
        /// Flows that the app places itself.
        var hasPlaces = false
        /// Whether a guard has parameters. Not together with several roots.
        var hasGuardParams = false
        var flows = 3
        var routes = 3
        var mix = Mix.everything
    }

    /// Which transitions are likely.
    enum Mix {
        case everything
        /// Mostly those that show a screen, so that little leads out of held screens.
        case screens
        /// Child flows with branches after their outcomes, and transitions that replace their first screen.
        case calls
    }

    static func random(_ features: Features, _ random: inout LinearCongruential) -> RunSystem {
        var system = RunSystem()
        var maker = Maker(features: features)
        if features.hasGuards {
            system.guards = [
                Guard(otherwise: maker.callable(&random), until: [random.next(below: 2)]),
                Guard(otherwise: nil, until: []),
            ]
            if features.presentsFlows { system.guards[0].isSheet = random.next(below: 2) == 0 }
            if features.hasRootGuards { system.guards += [Guard(otherwise: nil, until: [])] }
        }
        for flow in 0..<features.flows {
            let count = 2 + random.next(below: features.routes - 1)
            var routes = (0..<count).map { _ in Route() }
            for route in 0..<count {
                for _ in 0..<random.next(below: features.hasBacks ? 6 : 4) {
                    routes[route].transitions.append(maker.transition(count, in: flow, &random))
                }
                routes[route].requires = maker.requires(5, &random)
                if features.hasLinks {
                    routes[route].isLinked = random.next(below: 8) == 0
                    routes[route].isEntry = random.next(below: 10) == 0
                }
                if features.hasManyLinks {
                    let isOfTab = features.hasTabs && flow < 2
                    routes[route].isLinked = !isOfTab && random.next(below: 3) == 0
                    routes[route].isEntry = false
                }
                if features.hidesTabBars { routes[route].hidesTabBar = random.next(below: 3) == 0 }
            }
            var anywhere: [Transition] = []
            if features.hasAnywhere, random.next(below: 3) == 0 {
                for _ in 0...random.next(below: 2) {
                    var transition = maker.transition(count, in: flow, &random)
                    if random.next(below: 2) == 0 { transition.except = [random.next(below: count)] }
                    anywhere.append(transition)
                }
            }
            if features.hasResults, random.next(below: 3) > 0 {
                for _ in 0...random.next(below: 2) {
                    let asking = maker.asking(count, &random)
                    routes[random.next(below: count)].transitions.append(asking)
                }
                routes.append(Route(requires: maker.requires(5, &random), isResult: true))
            }
            var made = Flow(routes: routes, anywhere: anywhere, requires: maker.requires(8, &random))
            // A sheet in a tab's own flow is assumed to leave the tab bar visible.
            if features.hasTabs, flow < 2, made.presentsScreens {
                for route in made.routes.indices { made.routes[route].hidesTabBar = false }
            }
            if features.hasFlowStyles { made.isSheet = random.next(below: 3) == 0 }
            if features.hasRoots, random.next(below: 3) > 0 { maker.addRoots(to: &made, count, &random) }
            system.flows.append(made)
        }
        if features.hasAnywhere, random.next(below: 4) == 0 {
            system.anywhere.append(maker.appWide(&random))
            system.areSignals = features.hasSignals
            if features.hasExceptions {
                let flow = random.next(below: features.flows)
                let route = random.next(below: 2) == 0 ? nil : random.next(below: system.flows[flow].routes.count)
                system.anywhere[0].exceptFlows = [(flow, route)]
            }
        }
        if features.hasTabs {
            system.tabs = (0..<2).map { ($0, maker.requires(3, &random), maker.requires(2, &random), nil) }
            let isFirst = random.next(below: 2) == 0
            let isTabAlone = features.showsTabsAlone && random.next(below: 3) > 0
            let flow = isTabAlone ? random.next(below: 2) : features.flows - 1
            switch random.next(below: 3) {
            // Without guards, only the first entry can ever be shown.
            case 0: system.starts = [Start(flow: nil, when: [])]
            case _ where !features.hasGuards: system.starts = [Start(flow: nil, when: [])]
            case _ where isFirst:
                system.starts = [Start(flow: nil, when: maker.condition()), Start(flow: flow, when: [])]
            default: system.starts = [Start(flow: flow, when: maker.condition()), Start(flow: nil, when: [])]
            }
        } else if random.next(below: 3) == 0, features.hasGuards {
            system.starts = [Start(flow: 0, when: maker.condition()), Start(flow: 1, when: [])]
        } else {
            system.starts = [Start(flow: 0, when: [])]
        }
        if features.hasTwins, features.hasTabs {
            let twin: (flow: Int, when: [Int], requires: [Int], root: Int?) = (
                random.next(below: 2), maker.requires(2, &random), maker.requires(2, &random), nil
            )
            system.tabs.append(twin)
            // Otherwise, links seldom open in the second one.
            let first = twin.flow
            if system.tabs[first].when.isEmpty, random.next(below: 3) > 0 {
                system.tabs[first].when = maker.condition()
            }
        }
        if features.hasOrderedStart { system.starts = maker.orderedStarts(&random) }
        if features.hasGivenRoots { giveRoots(in: &system, random) }
        if features.hasSignals { maker.addSignals(to: &system, random) }
        if features.takesPlaces { maker.takePlaces(in: &system, &random) }
        if features.hasChoices, features.hasGuards { addChoices(to: &system, random) }
        if features.hasGuardParams { system.addGuardParams() }
        for flow in system.flows.indices {
            for route in system.flows[flow].routes.indices {
                // Those of a part come after the route's own, which matters where one is the first of several.
                let ofPart = system.flows[flow].routes[route].ofPart
                system.flows[flow].routes[route].transitions.removeAll { one in ofPart.contains { $0.id == one.id } }
                system.flows[flow].routes[route].transitions += ofPart
            }
        }
        if features.hasPlaces {
            let free = system.flows.indices.filter { flow in
                // Nothing asks what a placed flow requires.
                system.flows[flow].requires.isEmpty && system.flows[flow].routes[0].requires.isEmpty
            }
            system.places = free.filter { _ in random.next(below: 3) == 0 }
        }
        return system
    }

    /// Gives a guard parameters, and asks it only where something is entered. The rest of a program, and the programs that
    /// follow, stay what they are without.
    private mutating func addGuardParams() {
        guard !guards.isEmpty else { return }
        guards[0].hasParams = true
        func others(_ conditions: [Int]) -> [Int] { conditions.filter { $0 != 0 && $0 != ~0 } }
        // What has conditions keeps some.
        func others(instead when: [Int]) -> [Int] { others(when).isEmpty && !when.isEmpty ? [1] : others(when) }
        func ask(_ transition: inout Transition) {
            switch transition.verb {
            case .show, .call, .ask: break
            default:
                transition.requires = others(transition.requires)
                transition.when = others(instead: transition.when)
            }
            for place in transition.then.indices where transition.then[place] != nil { ask(&transition.then[place]!) }
        }
        for place in anywhere.indices { ask(&anywhere[place]) }
        for flow in flows.indices {
            for place in flows[flow].anywhere.indices { ask(&flows[flow].anywhere[place]) }
            for place in flows[flow].signals.indices { ask(&flows[flow].signals[place]) }
            for route in flows[flow].routes.indices {
                for place in flows[flow].routes[route].transitions.indices {
                    ask(&flows[flow].routes[route].transitions[place])
                }
            }
        }
        starts = starts.map { start in
            start.flow == nil ? Start(flow: nil, when: others(instead: start.when), root: start.root) : start
        }
    }

    /// Makes the first transitions of screens a choice. Those that are never taken are among them. The rest of a program, and
    /// the programs that follow, stay what they are without.
    private static func addChoices(to system: inout RunSystem, _ random: LinearCongruential) {
        var random = random
        let lists = [[0], [~0], [1], [~1], [0, 1], [0, ~1], [~0, 1]]
        for flow in system.flows.indices {
            for route in system.flows[flow].routes.indices {
                let transitions = system.flows[flow].routes[route].transitions
                let count = min(transitions.count, 2 + random.next(below: 2))
                guard count > 1, !system.flows[flow].routes[route].isResult else { continue }
                for place in 0..<count {
                    let one = transitions[place]
                    let isAlways = place == count - 1 && random.next(below: 2) == 0
                    var choice = Transition(
                        id: one.id, name: "c\(transitions[0].id)/t\(one.id)", verb: one.verb, isHeld: one.isHeld,
                        isSheet: one.isSheet, takesPlace: one.takesPlace, requires: one.requires, then: one.then)
                    choice.choice = transitions[0].id
                    choice.when = isAlways ? [] : lists[random.next(below: lists.count)]
                    system.flows[flow].routes[route].transitions[place] = choice
                }
            }
        }
    }

    /// Lets tabs and starts begin with another route than the flow's root. The rest of a program, and the programs that
    /// follow, stay what they are without.
    private static func giveRoots(in system: inout RunSystem, _ random: LinearCongruential) {
        var random = random
        func given(to flow: Int) -> Int? {
            let routes = system.flows[flow].routes.indices.filter {
                !system.isRoot($0, of: flow) && !system.flows[flow].routes[$0].isResult
            }
            return routes.isEmpty || random.next(below: 3) == 0 ? nil : routes[random.next(below: routes.count)]
        }
        for tab in system.tabs.indices { system.tabs[tab].root = given(to: system.tabs[tab].flow) }
        for start in system.starts.indices {
            if let flow = system.starts[start].flow { system.starts[start].root = given(to: flow) }
        }
    }

    private struct Maker {
        let features: Features
        var count = 0

        /// Returns a flow that can be started: tabs' flows are shown only in their tabs.
        func callable(_ random: inout LinearCongruential) -> Int {
            features.hasTabs ? 2 + random.next(below: features.flows - 2) : random.next(below: features.flows)
        }

        func condition() -> [Int] { features.hasGuards ? [1] : [] }

        /// Adds what happens to flows. The programs that follow stay what they are without.
        mutating func addSignals(to system: inout RunSystem, _ random: LinearCongruential) {
            var random = random
            for flow in system.flows.indices where random.next(below: 3) == 0 {
                let routes = system.flows[flow].routes.indices.filter { !system.flows[flow].routes[$0].isResult }
                for _ in 0...random.next(below: 2) {
                    var signal = transition(routes.count, in: flow, &random)
                    switch signal.verb {
                    case .tab, .restart, .open, .stay: continue
                    case .finish where !system.flows[flow].hasOutcomes: continue
                    case .show, .call, .ask, .finish, .back: break
                    }
                    signal.name = "s\(signal.id)"
                    if random.next(below: 3) == 0 { signal.except = [random.next(below: routes.count)] }
                    system.flows[flow].signals.append(signal)
                }
            }
        }

        /// Returns entries of `start` of which the last has no conditions. Those that are never shown are among them.
        func orderedStarts(_ random: inout LinearCongruential) -> [Start] {
            let lists = [[0], [~0], [1], [~1], [0, 1], [0, ~1], [~0, 1], [~1, ~0]]
            let tabs = features.hasTabs ? random.next(below: 3) : -1
            return (0..<3).map { place in
                let when = place == 2 ? [] : lists[random.next(below: lists.count)]
                return Start(flow: place == tabs ? nil : callable(&random), when: when)
            }
        }

        /// Adds roots before the first route. Those that are never shown are among them, and some that lead on as the last one
        /// does.
        mutating func addRoots(to flow: inout Flow, _ routes: Int, _ random: inout LinearCongruential) {
            let lists = features.hasRootGuards ? [[2], [~2]] : [[0], [~0], [1], [~1], [0, 1], [0, ~1], [~0, 1]]
            flow.routes[0].requires = []
            if features.hasRootGuards { for route in flow.routes.indices { flow.routes[route].requires = [] } }
            for _ in 0...random.next(below: 2) {
                let route = random.next(below: 6) == 0 ? 0 : 1 + random.next(below: routes - 1)
                flow.earlierRoots.append((route, lists[random.next(below: lists.count)]))
                guard route > 0, random.next(below: 2) == 0 else { continue }
                let names = flow.routes[route].transitions.map(\.name)
                for var copy in flow.routes[0].transitions where !names.contains(copy.name) {
                    guard case .show = copy.verb else { continue }
                    count += 1
                    copy = Transition(
                        id: count, name: copy.name, verb: copy.verb, isHeld: copy.isHeld,
                        requires: random.next(below: 4) == 0 ? [] : copy.requires)
                    flow.routes[route].transitions.append(copy)
                }
            }
        }

        /// Lets transitions that start one of the flows, which ends without outcomes, remove the calling screen. Some are
        /// available from all screens of their flow that are above another one.
        mutating func takePlaces(in system: inout RunSystem, _ random: inout LinearCongruential) {
            let others = (features.hasTabs ? 2 : 0)..<features.flows
            let endless = others.filter { flow in !system.guards.contains { $0.otherwise == flow } }
            let started = endless[random.next(below: endless.count)]
            system.removeOutcomes(of: started)
            func isPlaced(_ transition: Transition) -> Bool {
                if case .call(started) = transition.verb { transition.then.allSatisfy { $0 == nil } } else { false }
            }
            for flow in system.flows.indices {
                let upper = system.upperRoutes(of: flow)
                for route in upper {
                    for place in system.flows[flow].routes[route].transitions.indices
                    where isPlaced(system.flows[flow].routes[route].transitions[place]) {
                        system.flows[flow].routes[route].transitions[place].takesPlace = random.next(below: 3) > 0
                    }
                }
                guard !upper.isEmpty, random.next(below: 2) == 0 else { continue }
                count += 1
                var transition = Transition(id: count, name: "t\(count)", verb: .call(started))
                transition.takesPlace = true
                transition.isHeld = features.holds && random.next(below: 3) == 0
                transition.isSheet = features.presentsFlows && random.next(below: 3) == 0
                transition.requires = requires(6, &random)
                transition.except = system.flows[flow].routes.indices.filter { !upper.contains($0) }
                system.flows[flow].anywhere.append(transition)
            }
        }

        func requires(_ rarity: Int, _ random: inout LinearCongruential) -> [Int] {
            guard features.hasGuards, random.next(below: rarity) == 0 else { return [] }
            switch random.next(below: 4) {
            case 0: return [0]
            case 1: return [1]
            case 2: return [~1]
            default: return [1, 0]
            }
        }

        mutating func transition(_ routes: Int, in flow: Int, _ random: inout LinearCongruential) -> Transition {
            let verb: Verb
            if features.hasBacks, random.next(below: 3) == 0 {
                return make(.back(backAnchor(routes, &random)), routes, &random)
            }
            switch features.mix {
            case .everything: break
            case .screens:
                switch random.next(below: 10) {
                case 0: verb = .back(features.hasLayers ? anchor(routes, allowsTop: false, &random) : .root)
                case 1...3 where features.hasTabs: verb = .tab(random.next(below: 2), route: nil)
                default: verb = show(routes, &random)
                }
                return make(verb, routes, &random)
            case .calls:
                switch random.next(below: 8) {
                case 0: verb = .finish(random.next(below: 2))
                case 1...4: verb = .call(callable(&random))
                default: verb = show(routes, &random)
                }
                return make(verb, routes, &random)
            }
            switch random.next(below: 14) {
            case 0...4: verb = show(routes, &random)
            case 5, 6: verb = .finish(random.next(below: 2))
            case 7: verb = .back(features.hasLayers ? anchor(routes, allowsTop: false, &random) : .root)
            case 8: verb = random.next(below: 3) == 0 ? .restart : show(routes, &random)
            case 9: verb = random.next(below: 4) == 0 ? .open : show(routes, &random)
            case 10:
                verb =
                    features.hasTabs
                    ? .tab(random.next(below: 2), route: random.next(below: 2) == 0 ? random.next(below: 2) : nil)
                    : show(routes, &random)
            default: verb = .call(callable(&random))
            }
            return make(verb, routes, &random)
        }

        /// Returns a transition to the route after the others, which has a result.
        mutating func asking(_ routes: Int, _ random: inout LinearCongruential) -> Transition {
            make(.ask(routes), routes, &random)
        }

        /// Returns a transition of the app's `anywhere`.
        mutating func appWide(_ random: inout LinearCongruential) -> Transition {
            if random.next(below: 6) == 0 { return make(.restart, nil, &random) }
            var transition = make(.call(callable(&random)), nil, &random)
            transition.isUnlessTop = random.next(below: 3) == 0
            if features.hasUnlessShown, !transition.isUnlessTop {
                transition.isUnlessShown = random.next(below: 2) == 0
            }
            return transition
        }

        private func show(_ routes: Int, _ random: inout LinearCongruential) -> Verb {
            guard features.hasLayers else {
                let anchor = random.next(below: 8)
                let placing = Placing(
                    instead: anchor == 0 ? .top : anchor < 3 ? .root : nil, above: anchor == 3 ? .root : nil)
                return .show(random.next(below: routes), placing)
            }
            var placing = Placing(isSheet: random.next(below: 3) == 0)
            switch random.next(below: features.mix == .screens ? 4 : 6) {
            case 0: placing.instead = anchor(routes, allowsTop: true, &random)
            case 1: placing.above = anchor(routes, allowsTop: false, &random)
            default: break
            }
            // A presented route needs something below it.
            if placing.instead == .root { placing.isSheet = false }
            return .show(random.next(below: routes), placing)
        }

        private func anchor(_ routes: Int, allowsTop: Bool, _ random: inout LinearCongruential) -> Anchor {
            switch random.next(below: features.hasNamedAnchors ? 6 : 3) {
            case 0: .root
            case 1: .first
            case 2: allowsTop ? .top : .root
            case 3 where !allowsTop: .presenter
            default: .route(random.next(below: routes))
            }
        }

        private func backAnchor(_ routes: Int, _ random: inout LinearCongruential) -> Anchor {
            switch random.next(below: 6) {
            case 0: .root
            case 1: .first
            case 2: .presenter
            default: .route(random.next(below: routes))
            }
        }

        private mutating func make(
            _ verb: Verb, _ routes: Int?, _ random: inout LinearCongruential, isBranch: Bool = false
        ) -> Transition {
            count += 1
            // Some names are shared, so that transitions hide one another.
            let isHiding = random.next(below: 6) == 0 && !isBranch
            var transition = Transition(id: count, name: isHiding ? "common" : "t\(count)", verb: verb)
            if case .stay = verb { return transition }
            transition.requires = requires(6, &random)
            switch verb {
            case .call:
                transition.isHeld = features.holds && random.next(below: 3) == 0
                transition.isSheet = features.presentsFlows && random.next(below: 3) == 0
                guard !isBranch else { break }
                transition.then = (0..<3).map { _ in
                    guard random.next(below: 2) == 0 || features.mix == .calls else { return nil }
                    return branch(routes, &random)
                }
            case .ask:
                transition.isHeld = features.holds && random.next(below: 3) == 0
                transition.then = (0..<3).map { outcome in
                    outcome != 1 && random.next(below: 2) == 0 ? branch(routes, &random) : nil
                }
            case .show: transition.isHeld = features.holds && random.next(below: 4) == 0
            default: break
            }
            return transition
        }

        private mutating func branch(_ routes: Int?, _ random: inout LinearCongruential) -> Transition {
            if features.hasBacks, let routes, random.next(below: 3) == 0 {
                return make(.back(backAnchor(routes, &random)), routes, &random, isBranch: true)
            }
            switch features.mix == .calls ? 2 + random.next(below: 2) : random.next(below: 6) {
            case 0: return make(.stay, routes, &random, isBranch: true)
            case 1: return make(.restart, routes, &random, isBranch: true)
            case 2:
                return make(.call(callable(&random)), routes, &random, isBranch: true)
            default:
                guard let routes else { return make(.stay, routes, &random, isBranch: true) }
                return make(show(routes, &random), routes, &random, isBranch: true)
            }
        }
    }
}

extension RunSystem.Flow {
    /// Whether one of its screens may come as a sheet.
    fileprivate var presentsScreens: Bool {
        (anywhere + routes.flatMap(\.transitions)).flatMap { [$0] + $0.then.compactMap(\.self) }.contains {
            if case .show(_, let placing) = $0.verb { placing.isSheet } else { false }
        }
    }
}
