/// Random programs, always the same for a seed, and valid: what flowgen rejects is not created.
struct RandomProgram {
    private var random: SplitMix
    private let prefix: String
    private let shape: Shape
    private var program: Program
    private var nextName = 0

    /// - Parameter prefix: The prefix of its names, so that several programs fit in one module.
    static func make(seed: UInt64, prefix: String = "", shape: Shape = Shape()) -> Program {
        var maker = RandomProgram(seed: seed, prefix: prefix, shape: shape)
        return maker.make()
    }

    /// How much of each feature a program has.
    struct Shape {
        var flows = 5
        var guards = 4
        /// Of a flow.
        var routes = 2..<6
        /// Of a route.
        var transitions = 2..<6
        /// The transitions available everywhere in a flow, or in the app.
        var anywhere = 0..<3
        var hasNumbers = true
        /// Whether some guards answer later.
        var hasAsyncGuards = true
        /// Whether both a guard and its opposite can be required; if not, only the last guard is negated, always.
        var mixesNegations = true
        var shareOfTabs = 0.75
        var shareOfLinks = 0.5
        /// The share of links that go on from another screen, if one leads there.
        var shareOfOrigins = 0.4
        var shareOfThen = 0.6
        /// The share of flows with several roots.
        var shareOfRoots = 0.4
        /// The share of tabs and starts that fix the number of their root, and of roots whose link has none.
        var shareOfFixed = 0.4
        /// The share of tabs with a second one of the same flow.
        var shareOfTwins = 0.2
        /// The share of screens with a choice.
        var shareOfChoices = 0.3
        /// The share of flows with one root that are shown in columns.
        var shareOfColumns = 0.5
        /// Whether the first screen of each column leads to the next one in several ways, so that they are often seen.
        var leadsThroughColumns = false
        /// The share of programs without tabs whose flows the app places itself.
        var shareOfPlaces = 0.0
        /// The share of programs whose guards start different flows.
        var shareOfOwnOtherwise = 0.5
        /// Whether the flows of guards require guards and start flows, too, and the app's own transitions often do.
        var repeatsGuards = true
        /// Whether some of the app's own transitions, and of the flows', are signals.
        var hasSignals = false
        /// Whether a guard is asked about the number of what is entered.
        var asksNumbers = false
        /// The factor by which conditions are more frequent.
        var conditions = 1.0
    }

    /// Returns a program for walks at run time: of some, the app has signals, or places what it shows. The page knows no
    /// places, and one answer of a guard for all values.
    static func walked(seed: UInt64, onPage: Bool = false) -> Program {
        var shape = Shape()
        shape.shareOfPlaces = onPage ? 0 : 0.6
        shape.asksNumbers = !onPage
        if onPage { shape.shareOfColumns = 0 }
        if seed % 4 == 1, !onPage {
            (shape.shareOfColumns, shape.shareOfRoots, shape.conditions) = (1, 0, 0.3)
            shape.leadsThroughColumns = true
        }
        shape.hasSignals = !seed.isMultiple(of: 3)
        return make(seed: seed, shape: shape)
    }

    private init(seed: UInt64, prefix: String, shape: Shape) {
        random = SplitMix(state: seed)
        self.prefix = prefix
        self.shape = shape
        program = Program(name: prefix + "App")
    }

    private static let animals = ["Ant", "Bee", "Cat", "Dog", "Eel", "Fox"]

    private mutating func make() -> Program {
        let names = Self.animals.prefix(shape.flows).map { prefix + $0 }
        // The last one is for guards, or the last two: it ends in two ways, and requires nothing of those that start it.
        let asking = names[shape.flows - 1]
        let other = shape.flows > 4 && chance(shape.shareOfOwnOtherwise) ? names[shape.flows - 2] : asking
        for index in 0..<shape.guards {
            let hasOtherwise = index < 2
            program.guards.append(
                Program.Guard(
                    name: "g\(index)",
                    isAsync: shape.hasAsyncGuards && index % 2 == 1 && (!hasOtherwise || chance(0.5)),
                    otherwise: hasOtherwise
                        ? Program.Otherwise(
                            flow: index == 0 ? asking : other, style: pick(Program.Style.allCases), until: ["out0"])
                        : nil))
        }
        for name in names { program.flows.append(flow(name, isAsking: [asking, other].contains(name))) }
        for index in program.flows.indices {
            connect(index, isAsking: [asking, other].contains(program.flows[index].name))
        }
        let tabbed = Array(names.prefix(chance(shape.shareOfTabs) ? min(2 + int(2), shape.flows - 1) : 0))
        for flow in tabbed { addTabs(of: flow) }
        if !tabbed.isEmpty {
            addTabTransitions()
            if chance(0.5) {
                program.starts = [
                    Program.Start(flow: nil, conditions: [condition()]), Program.Start(flow: asking),
                ]
            } else {
                program.starts = [Program.Start(flow: nil)]
            }
        } else {
            if chance(0.5) { program.starts.append(Program.Start(flow: names[1], conditions: [condition()])) }
            program.starts.append(Program.Start(flow: names[0]))
        }
        addStarts(names.filter { name in !tabbed.contains(name) && !program.starts.contains { $0.flow == name } })
        for index in program.starts.indices {
            program.starts[index].with = program.starts[index].flow.flatMap { fixedNumber(of: $0) }
        }
        addAppWide(names)
        hideNames()
        for index in program.flows.indices where chance(shape.shareOfRoots) { addRoots(toFlow: index) }
        takePlaces()
        if shape.guards > 2, !program.starts.contains(where: { $0.flow == asking }), chance(0.3) {
            let isLast = shape.guards == 3
            program.flows[shape.flows - 1].requires = [
                Program.Condition(name: "g2", isNegated: !shape.mixesNegations && isLast)
            ]
        }
        if shape.hasSignals { makeSignals() }
        addChoices()
        addOrigins()
        if tabbed.isEmpty, chance(shape.shareOfPlaces) { place() }
        if shape.asksNumbers { askForNumbers(sparing: [asking, other]) }
        for index in program.flows.indices where chance(shape.shareOfColumns) { addColumns(toFlow: index) }
        for flow in program.flows.indices {
            for route in program.flows[flow].routes.indices {
                program.flows[flow].routes[route].transitions = program.flows[flow].routes[route].orderedTransitions
            }
        }
        return program
    }

    /// Adds a guard that is asked about the number of a screen, by the screen itself and by what leads there. No root, and
    /// nothing in the flows of guards.
    private mutating func askForNumbers(sparing asking: Set<String>) {
        let otherwise = chance(0.5) ? program.guards.first?.otherwise : nil
        program.guards.append(
            Program.Guard(name: "numbered", isAsync: chance(0.3), otherwise: otherwise, hasNumber: true))
        for index in program.flows.indices where !asking.contains(program.flows[index].name) {
            let flow = program.flows[index]
            func isAsked(_ route: Program.Route) -> Bool {
                route.hasNumber && !route.isResult && !flow.isRoot(route.name)
            }
            for place in flow.routes.indices {
                if isAsked(flow.routes[place]) { program.flows[index].routes[place].requires += numbered() }
                for (each, transition) in flow.routes[place].transitions.enumerated() {
                    guard case .to(let target) = transition.verb, isAsked(program.route(target, of: flow.name))
                    else { continue }
                    program.flows[index].routes[place].transitions[each].requires += numbered()
                }
            }
            for (each, transition) in flow.anywhere.enumerated() {
                guard case .to(let target) = transition.verb, isAsked(program.route(target, of: flow.name))
                else { continue }
                program.flows[index].anywhere[each].requires += numbered()
            }
        }
    }

    /// The condition that asks for a number, sometimes.
    private mutating func numbered() -> [Program.Condition] {
        chance(0.3) ? [Program.Condition(name: "numbered", isNegated: chance(0.25), asksNumber: true)] : []
    }

    /// Adds a tab, or two that only their names tell apart.
    private mutating func addTabs(of flow: String) {
        let hasTwin = chance(shape.shareOfTwins)
        let isNamed = hasTwin && chance(0.5)
        for name in [isNamed ? flow + "One" : flow] + (hasTwin ? [flow + "Two"] : []) {
            let tab = Program.Tab(
                name: name, flow: flow, with: fixedNumber(of: flow), when: conditions(hasTwin ? 0.5 : 0.2),
                requires: conditions(0.25))
            program.tabs.insert(tab, at: hasTwin ? int(program.tabs.count + 1) : program.tabs.count)
        }
    }

    private mutating func fixedNumber(of flow: String) -> Int? {
        program.flow(flow).root.hasNumber && chance(shape.shareOfFixed) ? 600 + int(99) : nil
    }

    /// Adds entries with several conditions before the last one, each of which can be shown.
    private mutating func addStarts(_ names: [String]) {
        func conditions(_ start: Program.Start) -> Set<Program.Condition> {
            let own = start.flow.map { name in program.flows.first { $0.name == name } }
            return Set(start.conditions + (own.flatMap { $0.map(program.conditions) } ?? []))
        }
        for name in names where program.starts.count < 4 && chance(0.4) {
            let several = program.distinct((0..<(1 + int(2))).map { _ in condition() })
            let start = Program.Start(flow: name, conditions: several)
            let all = conditions(start)
            let place = int(program.starts.count)
            var starts = program.starts
            starts.insert(start, at: place)
            let sets = starts.map(conditions)
            // One that comes too late, or contradicts itself, is rejected.
            let isShown = starts.indices.dropLast().allSatisfy { index in
                !sets[..<index].contains { $0.isSubset(of: sets[index]) }
            }
            let guards = Set(sets.flatMap { $0 }.filter(\.isNegated).map(\.name))
            if isShown, !all.contains(where: { !$0.isNegated && guards.contains($0.name) }) { program.starts = starts }
        }
    }

    // MARK: Flows and routes

    private mutating func flow(_ name: String, isAsking: Bool) -> Program.Flow {
        var routes: [Program.Route] = []
        for index in 0..<count(shape.routes) {
            let isRoot = index == 0
            let isResult = !isRoot && !isAsking && chance(0.15)
            routes.append(
                Program.Route(
                    name: "r\(index)", hasNumber: chance(shape.hasNumbers ? 0.6 : 0), isResult: isResult,
                    hasPath: !isResult && chance(shape.shareOfLinks), omitsNumber: isRoot && chance(shape.shareOfFixed),
                    restores: isRoot || chance(0.9),
                    style: chance(0.15) ? pick(Program.Style.allCases) : nil,
                    requires: isAsking ? [] : conditions(isRoot ? 0.1 : 0.15)))
        }
        let outcomes = (0..<(isAsking ? 2 : int(3))).map {
            Program.Outcome(name: "out\($0)", hasNumber: chance(shape.hasNumbers ? 0.4 : 0))
        }
        return Program.Flow(
            name: name, style: chance(0.5) ? pick(Program.Style.allCases) : nil,
            requires: isAsking ? [] : conditions(0.1), outcomes: outcomes, routes: routes)
    }

    private mutating func connect(_ index: Int, isAsking: Bool) {
        let flow = program.flows[index]
        for place in flow.routes.indices {
            let count = flow.routes[place].isResult ? int(2) : count(shape.transitions)
            for _ in 0..<count {
                let transition = self.transition(of: flow, fromResult: flow.routes[place].isResult, isAsking: isAsking)
                program.flows[index].routes[place].transitions.append(transition)
            }
            if isAsking {
                program.flows[index].routes[place].transitions.append(
                    Program.Transition(name: name(), verb: .finish(pick(flow.outcomes).name)))
            }
        }
        for _ in 0..<count(shape.anywhere) {
            var transition = self.transition(of: flow, fromResult: false, isAsking: isAsking).called(nil, in: .flow)
            transition.except = flow.routes.filter { $0.isResult || chance(0.2) }.map(\.name)
            if transition.except.count < flow.routes.count { program.flows[index].anywhere.append(transition) }
        }
    }

    /// A route that returns a value is a flow of its own: it leads to no other route of the flow that declares it.
    private mutating func transition(of flow: Program.Flow, fromResult: Bool, isAsking: Bool) -> Program.Transition {
        var transition: Program.Transition
        switch fromResult ? 9 : int(12) {
        case 0..<5: transition = show(flow)
        case 5: transition = Program.Transition(name: name(), verb: .back(anchor(flow, isBack: true)))
        case 6 where !flow.outcomes.isEmpty:
            transition = Program.Transition(name: name(), verb: .finish(pick(flow.outcomes).name))
        case 7 where chance(0.15): transition = Program.Transition(name: name(), verb: .restart)
        default: transition = isAsking && !fromResult && !(shape.repeatsGuards && chance(0.4)) ? show(flow) : start()
        }
        if !isAsking || shape.repeatsGuards { transition.requires = conditions(0.12) }
        if chance(0.15) { transition.with = hasArgument(transition, in: flow) ? 900 + int(99) : nil }
        addThen(&transition, in: flow, depth: 0, isAppWide: fromResult)
        return transition
    }

    private mutating func show(_ flow: Program.Flow) -> Program.Transition {
        let target = pick(flow.routes)
        var transition = Program.Transition(name: name(), verb: .to(target.name))
        if chance(0.5) { transition.style = pick(Program.Style.allCases) }
        if chance(0.1) { transition.isDismissable = false }
        // A route that returns a value needs a caller.
        if target.isResult { return transition }
        switch int(6) {
        case 0: transition.above = anchor(flow, isBack: false)
        case 1:
            transition.instead = insteadAnchor(flow)
            // There would be no screen below.
            if transition.instead == .root { transition.style = .push }
        default: break
        }
        return transition
    }

    private mutating func start() -> Program.Transition {
        let names = Self.animals.prefix(shape.flows).map { prefix + $0 }
        var transition = Program.Transition(name: name(), verb: .start(pick(Array(names))))
        if chance(0.5) { transition.style = pick(Program.Style.allCases) }
        if chance(0.1) { transition.isDismissable = false }
        return transition
    }

    private mutating func anchor(_ flow: Program.Flow, isBack: Bool) -> Program.Anchor {
        switch int(isBack ? 5 : 4) {
        case 0: .first
        case 1: .root
        case 2: .presenter
        case 3: .route(pick(flow.routes.filter { !$0.isResult }).name)
        default: .count(1 + int(3))
        }
    }

    private mutating func insteadAnchor(_ flow: Program.Flow) -> Program.Anchor {
        switch int(4) {
        case 0: .top
        case 1: .first
        case 2: .root
        default: .route(pick(flow.routes.filter { !$0.isResult }).name)
        }
    }

    /// Adds roots before the last one, which requires nothing then. Some lead on as that does.
    private mutating func addRoots(toFlow index: Int) {
        let flow = program.flows[index]
        let routes = flow.routes.filter { !$0.isResult && ($0.name != flow.root.name || $0.hasNumber) }
        guard !routes.isEmpty else { return }
        program.flows[index].routes[0].requires = []
        for _ in 0...int(2) {
            let route = pick(routes)
            let isFixed = route.hasNumber && (!flow.root.hasNumber || route.name == flow.root.name || chance(0.3))
            var when = [condition()]
            if chance(0.2) { when.append(condition()) }
            program.flows[index].earlierRoots.append(
                Program.EarlierRoot(
                    route: route.name, when: program.distinct(when), with: isFixed ? 700 + int(99) : nil))
            guard route.name != flow.root.name, chance(0.6),
                let place = program.flows[index].routes.firstIndex(where: { $0.name == route.name })
            else { continue }
            for transition in flow.root.transitions {
                guard case .to = transition.verb,
                    !program.flows[index].routes[place].transitions.contains(where: { $0.name == transition.name })
                else { continue }
                program.flows[index].routes[place].transitions.append(transition)
            }
        }
    }

    /// Lets a flow with one root be shown in columns, each of which begins with a route that a screen of the one before
    /// pushes.
    private mutating func addColumns(toFlow index: Int) {
        guard program.flows[index].earlierRoots.isEmpty else { return }
        if shape.leadsThroughColumns { leadThroughColumns(ofFlow: index) }
        let flow = program.flows[index]
        var columns = [flow.root.name]
        for _ in 0...int(2) {
            let next = program.route(columns[columns.count - 1], of: flow.name).transitions.compactMap { transition in
                if case .to(let name) = transition.verb, program.style(of: transition, in: flow.name) == .push,
                    transition.instead == nil, !columns.contains(name), !program.route(name, of: flow.name).isResult
                {
                    return name
                }
                return nil
            }
            if !next.isEmpty { columns.append(pick(next)) }
        }
        if columns.count > 1 { program.flows[index].columns = columns }
    }

    private mutating func leadThroughColumns(ofFlow index: Int) {
        let routes = program.flows[index].routes.indices.filter { !program.flows[index].routes[$0].isResult }
        for (place, next) in zip(routes, routes.dropFirst()) {
            let target = program.flows[index].routes[next].name
            for _ in 0...2 {
                program.flows[index].routes[place].transitions.append(
                    Program.Transition(name: name(), verb: .to(target), style: .push))
            }
        }
    }

    // MARK: What follows a flow

    /// All flows are created before they are connected, so that their outcomes are known; an app's own transition can
    /// only do what every route can do.
    private mutating func addThen(
        _ transition: inout Program.Transition, in flow: Program.Flow?, depth: Int, isAppWide: Bool
    ) {
        guard depth < 2, chance(shape.shareOfThen) else { return }
        var endings = ["dismissed"]
        switch transition.verb {
        case .start(let name): endings += program.flows.first { $0.name == name }?.outcomes.map(\.name) ?? []
        case .to(let name):
            guard let flow, flow.routes.first(where: { $0.name == name })?.isResult == true else { return }
            endings.append("done")
        case .back, .finish, .tab, .restart: return
        }
        for ending in endings where chance(0.6) {
            var branch = isAppWide || flow == nil ? appWideBranch() : branch(in: flow ?? program.flows[0])
            branch = renamed(branch, "\(transition.name).\(ending)")
            if let flow, needsNumber(branch, in: flow) { branch.with = 800 + int(99) }
            if branch.with == nil, let flow, hasArgument(branch, in: flow), chance(0.2) { branch.with = 800 + int(99) }
            addThen(&branch, in: flow, depth: depth + 1, isAppWide: isAppWide)
            transition.then.append(Program.Branch(outcome: ending, transition: branch))
        }
    }

    private mutating func branch(in flow: Program.Flow) -> Program.Transition {
        var transition: Program.Transition
        switch int(10) {
        case 0..<4: transition = show(flow)
        case 4, 5: transition = Program.Transition(name: "", verb: .back(anchor(flow, isBack: true)))
        case 6 where !flow.outcomes.isEmpty, 7 where !flow.outcomes.isEmpty:
            transition = Program.Transition(name: "", verb: .finish(pick(flow.outcomes).name))
        case 8 where chance(0.2): transition = Program.Transition(name: "", verb: .restart)
        default: transition = start()
        }
        transition.requires = conditions(0.15)
        return transition
    }

    private mutating func appWideBranch() -> Program.Transition {
        var transition = chance(0.3) ? Program.Transition(name: "", verb: .restart) : start()
        transition.requires = conditions(0.15)
        return transition
    }

    /// A branch is named after its transition.
    private func renamed(_ transition: Program.Transition, _ name: String) -> Program.Transition {
        var copy = Program.Transition(name: name, verb: transition.verb)
        copy.style = transition.style
        copy.above = transition.above
        copy.instead = transition.instead
        copy.isDismissable = transition.isDismissable
        copy.requires = transition.requires
        return copy
    }

    /// Whether a branch needs a number that may be missing: not every payload and not every caller has one.
    private func needsNumber(_ transition: Program.Transition, in flow: Program.Flow) -> Bool {
        switch transition.verb {
        case .to(let name):
            name != flow.root.name && flow.routes.first { $0.name == name }?.hasNumber == true
        case .finish(let name): flow.outcomes.first { $0.name == name }?.hasNumber == true
        case .start, .back, .tab, .restart: false
        }
    }

    private func hasArgument(_ transition: Program.Transition, in flow: Program.Flow) -> Bool {
        switch transition.verb {
        case .to(let name): flow.routes.first { $0.name == name }?.hasNumber == true
        case .finish(let name): flow.outcomes.first { $0.name == name }?.hasNumber == true
        case .start(let name): program.flows.first { $0.name == name }?.root.hasNumber == true
        case .back, .tab, .restart: false
        }
    }

    // MARK: The app

    private mutating func addTabTransitions() {
        for index in program.flows.indices {
            for place in program.flows[index].routes.indices where chance(0.3) {
                let tab = pick(program.tabs)
                let routes = program.flow(tab.flow).routes.filter { !$0.isResult }
                let route = chance(0.5) ? pick(routes).name : nil
                let named = chance(0.7) ? tab.name : tab.flow
                var transition = Program.Transition(name: name(), verb: .tab(named, route: route))
                if chance(0.3) { transition.resets = true }
                program.flows[index].routes[place].transitions.append(transition)
            }
        }
    }

    private mutating func addAppWide(_ names: [String]) {
        let own = prefix.lowercased() + "app"
        for index in 0..<count(shape.anywhere) {
            var transition = Program.Transition(name: "\(own)\(index)", verb: .start(pick(names)))
            if chance(0.7) { transition.style = pick(Program.Style.allCases) }
            transition.requires = conditions(shape.repeatsGuards ? 0.2 : 0.1)
            if chance(0.4) { transition.unless = pick(["shown", "top"]) }
            for flow in program.flows where chance(0.15) {
                transition.except.append(chance(0.5) ? flow.name : "\(flow.name)/\(pick(flow.routes).name)")
            }
            addThen(&transition, in: nil, depth: 0, isAppWide: true)
            program.anywhere.append(transition.called(nil, in: .app))
        }
        if chance(0.3) {
            program.anywhere.append(Program.Transition(name: "\(own)Out", verb: .restart, scope: .app))
        }
    }

    /// Makes some of the app's own transitions signals, and some of the flows'. Screens may have transitions of their names.
    private mutating func makeSignals() {
        for index in program.anywhere.indices where chance(0.5) {
            program.anywhere[index] = program.anywhere[index].asSignal
            program.anywhere[index].waits = !chance(0.2)
        }
        for flow in program.flows.indices {
            for index in program.flows[flow].anywhere.indices where chance(0.5) {
                switch program.flows[flow].anywhere[index].verb {
                case .tab, .restart: break
                case .to, .start, .back, .finish:
                    program.flows[flow].anywhere[index] = program.flows[flow].anywhere[index].asSignal
                    program.flows[flow].anywhere[index].waits = !chance(0.2)
                }
            }
        }
    }

    /// Gives some transitions that start a flow the name of one that is available from more routes, which they hide.
    private mutating func hideNames() {
        for index in program.flows.indices {
            let appWide = program.anywhere.filter(\.startsFlow).map(\.name)
            program.flows[index].anywhere = hiding(appWide, program.flows[index].anywhere)
            let flowWide = program.flows[index].anywhere.filter(\.startsFlow).map(\.name)
            for place in program.flows[index].routes.indices where !program.flows[index].routes[place].isResult {
                let own = program.flows[index].routes[place].transitions
                program.flows[index].routes[place].transitions = hiding(flowWide + appWide, own)
            }
        }
    }

    // MARK: Places

    /// Lets the app place some flows that require nothing, instead of what `start` shows.
    private mutating func place() {
        let flows = program.flows.filter { program.conditions(of: $0).isEmpty }
        for flow in flows.prefix(2) {
            let isFixed = flow.root.hasNumber && chance(shape.shareOfFixed)
            program.places.append(
                Program.Place(flow: flow.name, number: flow.root.hasNumber ? 500 + int(3) : nil, isFixed: isFixed))
        }
        if !program.places.isEmpty { program.starts = [] }
    }

    // MARK: Choices

    /// Makes choices of some screens' transitions. What ends the flow of a guard, the last of each screen, stays what it is.
    private mutating func addChoices() {
        for flow in program.flows.indices {
            let isAsking = program.guards.contains { $0.otherwise?.flow == program.flows[flow].name }
            for route in program.flows[flow].routes.indices {
                let count = program.flows[flow].routes[route].transitions.count - (isAsking ? 1 : 0)
                guard count > 1, chance(shape.shareOfChoices) else { continue }
                let first = int(count - 1)
                let last = first + 1 + int(min(2, count - 1 - first))
                let name = name()
                for index in first...last {
                    let transition = program.flows[flow].routes[route].transitions[index]
                    var when = index < last || chance(0.5) ? [condition()] : []
                    if !when.isEmpty, chance(0.3) { when.append(condition()) }
                    let choice = Program.Choice(name: name, when: program.distinct(when))
                    var chosen = transition.called("\(name)/\(transition.name)")
                    chosen.choice = choice
                    program.flows[flow].routes[route].transitions[index] = chosen
                }
            }
        }
    }

    // MARK: Links from other screens

    /// Lets some links go on from a screen that leads to their route and has a value for its number.
    private mutating func addOrigins() {
        for index in program.flows.indices {
            for place in program.flows[index].routes.indices {
                let (flow, route) = (program.flows[index], program.flows[index].routes[place])
                guard route.hasPath, chance(shape.shareOfOrigins) else { continue }
                let sources = program.flows.flatMap { other in
                    other.routes.filter { source in
                        !source.isResult && (!source.hasNumber || route.hasNumber || other.root.name == source.name)
                            && program.transition(from: source, of: other, to: route, of: flow) != nil
                            && !isBelow(route.name, flow.name, source, other.name)
                    }.map { Program.Screen(flow: other.name, route: $0.name) }
                }
                if !sources.isEmpty { program.flows[index].routes[place].from = pick(sources) }
            }
        }
    }

    /// Whether a link to a route goes on from another one.
    private func isBelow(_ route: String, _ flow: String, _ above: Program.Route, _ flowAbove: String) -> Bool {
        if route == above.name, flow == flowAbove { return true }
        return above.from.map { isBelow(route, flow, program.route($0.route, of: $0.flow), $0.flow) } ?? false
    }

    // MARK: Flows in place of their callers

    /// Lets some transitions to flows without outcomes remove the calling screen, if another one of the flow is below.
    private mutating func takePlaces() {
        let endless = Set(program.flows.filter(\.outcomes.isEmpty).map(\.name))
        for index in program.flows.indices {
            let flow = program.flows[index]
            // What replaces a screen may be at the bottom.
            let all = flow.anywhere + flow.routes.flatMap(\.transitions)
            let replacing = all.flatMap { $0.withBranches }.filter { $0.instead != nil }.map(\.verb)
            // So is a root, and what only a link or a tab shows.
            let bottoms = flow.routes.filter { route in
                route.isResult || replacing.contains(.to(route.name))
                    || program.chain(to: route, of: flow).last?.transition == nil
            }.map(\.name)
            for place in flow.routes.indices {
                let route = flow.routes[place]
                program.flows[index].routes[place].transitions = route.transitions.map {
                    placed($0, endless, isAbove: !bottoms.contains(route.name))
                }
            }
            // One of the flow's is available only from screens that are not at the bottom.
            program.flows[index].anywhere = flow.anywhere.map { transition in
                var transition = transition
                if transition.startsFlow, chance(0.5) {
                    let except = flow.routes.map(\.name).filter {
                        transition.except.contains($0) || bottoms.contains($0)
                    }
                    if except.count < flow.routes.count { transition.except = except }
                }
                return placed(transition, endless, isAbove: Set(bottoms).isSubset(of: transition.except))
            }
        }
    }

    private mutating func placed(
        _ transition: Program.Transition, _ endless: Set<String>, isAbove: Bool
    ) -> Program.Transition {
        var transition = transition
        transition.then = transition.then.map {
            Program.Branch(outcome: $0.outcome, transition: placed($0.transition, endless, isAbove: isAbove))
        }
        guard case .start(let name) = transition.verb, endless.contains(name), transition.then.isEmpty, chance(0.5)
        else { return transition }
        switch int(5) {
        case 0: transition.above = .root
        case 1: transition.above = .first
        case 2: transition.above = .presenter
        default: if isAbove { transition.instead = .top }
        }
        return transition
    }

    private mutating func hiding(_ names: [String], _ transitions: [Program.Transition]) -> [Program.Transition] {
        var transitions = transitions
        for place in transitions.indices where transitions[place].startsFlow && !names.isEmpty && chance(0.3) {
            let name = pick(names)
            if !transitions.contains(where: { $0.name == name }) {
                transitions[place] = transitions[place].called(name)
            }
        }
        return transitions
    }

    private mutating func condition() -> Program.Condition {
        let name = pick(program.guards).name
        let isNegated = shape.mixesNegations ? chance(0.25) : name == program.guards.last?.name
        return Program.Condition(name: name, isNegated: isNegated)
    }

    private mutating func conditions(_ share: Double) -> [Program.Condition] {
        var conditions: [Program.Condition] = []
        while conditions.count < 2, chance(share * shape.conditions) { conditions.append(condition()) }
        return program.distinct(conditions)
    }

    // MARK: Chance

    private mutating func name() -> String {
        nextName += 1
        return "t\(nextName)"
    }

    private mutating func int(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    private mutating func count(_ range: Range<Int>) -> Int { range.lowerBound + int(range.count) }
    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    private mutating func pick<Value>(_ values: [Value]) -> Value { values[int(values.count)] }
}

extension RandomProgram.Shape {
    /// What a program that is compiled has: one of three leads through columns, and the last has no tabs, and places what it
    /// shows.
    static func compiled(at index: Int, forStores: Bool) -> Self {
        var shape = Self()
        shape.asksNumbers = true
        if index % 3 == 1 { (shape.shareOfColumns, shape.shareOfRoots, shape.leadsThroughColumns) = (1, 0, true) }
        if index % 3 == 2, !forStores { (shape.shareOfTabs, shape.shareOfPlaces) = (0, 1) }
        return shape
    }
}

extension Program.Transition {
    /// The transition and what follows it.
    fileprivate var withBranches: [Self] { [self] + then.flatMap(\.transition.withBranches) }

    fileprivate var startsFlow: Bool { if case .start = verb { true } else { false } }

    /// Returns the same transition under another name, or declared elsewhere, along with what follows it.
    /// The transition, and what follows it, as a signal.
    fileprivate var asSignal: Self {
        var copy = self
        copy.isSignal = true
        copy.then = then.map { Program.Branch(outcome: $0.outcome, transition: $0.transition.asSignal) }
        return copy
    }

    fileprivate func called(_ newName: String?, in newScope: Program.Scope? = nil) -> Self {
        var copy = self
        copy.name = newName ?? name
        copy.scope = newScope ?? scope
        copy.then = then.map { branch in
            let name = "\(copy.name).\(branch.outcome)"
            return Program.Branch(outcome: branch.outcome, transition: branch.transition.called(name, in: newScope))
        }
        return copy
    }
}
