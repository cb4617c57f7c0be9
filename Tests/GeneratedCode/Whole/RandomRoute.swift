/// A route of a flow that is generated at random at run time: it drives the support code as a generated route does.
import Foundation

/// The program to which random routes belong. One at a time: the support code uses types, not values.
struct CurrentProgram {
    let program: Program
    let tables: [FlowTransitions]
    let appTable: FlowTransitions

    nonisolated(unsafe) static var current = CurrentProgram(RandomProgram.make(seed: 0))

    init(_ program: Program) {
        self.program = program
        tables = program.flows.map { FlowTransitions($0.table(in: program)) }
        appTable = FlowTransitions(
            "*\n" + program.anywhere.map { $0.lines(in: program, flow: nil) }.joined())
    }

    static func route(_ name: String, of flow: String, number: Int?) -> any FlowRoute {
        let place = current.program.flows.firstIndex { $0.name == flow }
        switch place {
        case 0: return RandomRoute<Slot0>(name, number)
        case 1: return RandomRoute<Slot1>(name, number)
        case 2: return RandomRoute<Slot2>(name, number)
        case 3: return RandomRoute<Slot3>(name, number)
        default: return RandomRoute<Slot4>(name, number)
        }
    }

    static func root(of flow: String, number: Int?) -> any FlowRoute {
        route(current.program.flow(flow).root.name, of: flow, number: number ?? 0)
    }
}

/// The flow of the program that a route type stands for.
protocol FlowSlot: Hashable, Sendable { static var index: Int { get } }
enum Slot0: FlowSlot { static let index = 0 }
enum Slot1: FlowSlot { static let index = 1 }
enum Slot2: FlowSlot { static let index = 2 }
enum Slot3: FlowSlot { static let index = 3 }
enum Slot4: FlowSlot { static let index = 4 }

extension FlowSlot {
    static var flow: Program.Flow { CurrentProgram.current.program.flows[index] }
}

struct RandomKind<Slot: FlowSlot>: FlowKind {
    let rawValue: String

    init?(rawValue: String) {
        guard Slot.flow.routes.contains(where: { $0.name == rawValue }) else { return nil }
        self.rawValue = rawValue
    }

    init(_ name: String) { rawValue = name }

    static var formerNames: [String: Self] {
        let renamed = Slot.flow.routes.compactMap { route in route.was.map { ($0, Self(route.name)) } }
        return Dictionary(renamed, uniquingKeysWith: { first, _ in first })
    }
    static var allCases: [Self] { Slot.flow.routes.map { Self($0.name) } }
}

/// The key to every random flow.
struct RandomKey {}

struct RandomRoute<Slot: FlowSlot>: FlowRoute {
    typealias Outcome = Ending
    typealias Key = RandomKey

    let kind: RandomKind<Slot>
    let number: Int?

    init(_ name: String, _ number: Int?) {
        kind = RandomKind(name)
        self.number = Self.program.route(name, of: Slot.flow.name).hasNumber ? number : nil
    }

    private static var program: Program { CurrentProgram.current.program }
    private var declaration: Program.Route { Self.program.route(name, of: Slot.flow.name) }

    static var flowName: String { Slot.flow.name }
    static var rootKind: RandomKind<Slot> { RandomKind(Slot.flow.root.name) }
    static var flowRoots: [RandomKind<Slot>] {
        (Slot.flow.earlierRoots.map(\.route) + [Slot.flow.root.name]).map { RandomKind($0) }
    }
    static var flowColumns: [RandomKind<Slot>] { Slot.flow.columns.map { RandomKind($0) } }
    static var flowStyle: FlowStyle { Slot.flow.style?.flowStyle ?? .push }
    static var flowRequires: [FlowCondition] { program.conditions(of: Slot.flow).map { FlowCondition($0.word) } }
    static var flowTransitions: FlowTransitions { CurrentProgram.current.tables[Slot.index] }
    static var flowPaths: [FlowPath<RandomKind<Slot>>] {
        Slot.flow.routes.filter(\.hasPath).map { FlowPath($0.pattern(in: Slot.flow.name), RandomKind($0.name)) }
    }

    var requires: [FlowCondition] {
        Self.program.conditions(toShow: declaration, of: Slot.flow).map { FlowCondition($0.word) }
    }
    var earlierRoots: [FlowRoot] {
        guard kind == Self.rootKind, !Slot.flow.earlierRoots.isEmpty else { return [] }
        let conditions = Slot.flow.earlierRoots.map { Self.program.conditions(of: $0, in: Slot.flow) }
        RandomQuestion.hear(.whichRoot(of: Slot.flow.name, conditions))
        return zip(Slot.flow.earlierRoots, conditions).map { entry, conditions in
            FlowRoot(Self(entry.route, entry.with ?? number), when: conditions.map { FlowCondition($0.word) })
        }
    }
    var restores: Bool { declaration.restores }
    var givesResult: Bool { declaration.isResult }
    var arguments: FlowArguments { number.map { FlowArguments().adding("n", $0) } ?? FlowArguments() }

    init(_ kind: RandomKind<Slot>, _ arguments: FlowArguments) throws {
        let declaration = Self.program.route(kind.rawValue, of: Slot.flow.name)
        var number: Int?
        if declaration.hasNumber {
            number = kind == Self.rootKind ? try arguments.optional("n") ?? 0 : try arguments.value("n")
        }
        self.init(kind.rawValue, number)
    }

    func chain(on root: Self?) -> [FlowStep] {
        let chain = Self.program.chain(to: declaration, of: Slot.flow)
        return chain.enumerated().map { place, step in
            if place == 0, chain.count > 1, let root { return FlowStep("", root) }
            let number = step.number(of: number, isLast: place == chain.count - 1)
            return FlowStep(step.transition?.name ?? "", Self(step.route, number ?? 0))
        }
    }

    func next(after outcome: (any Sendable)?, of transition: String) -> FlowCommand? {
        let own = declaration.transitions
        let hidesName = own.contains { $0.name == transition.prefix { $0 != "." } }
        guard let known = Program.known(transition, in: hidesName ? own : Slot.flow.anywhere) else { return nil }
        RandomQuestion.hear(.next(known, after: Ending(outcome), from: Slot.flow.name, name))
        return known.command(after: outcome, in: Slot.flow.name, callersNumber: known.isWide ? nil : number)
    }
}

/// Observes what the support code requests from a running random program, to learn what happens within a step.
enum RandomQuestion {
    /// Asks what follows a transition when what it showed has ended. It belongs to a route, to its flow or to the app.
    case next(Program.Transition, after: Ending?, from: String, String)
    /// Asks whether the end of its flow lets through what a guard has refused, with the answer.
    case isLetThrough(by: String, Bool)
    /// Asks with which root a flow starts, whose guards are asked next: the conditions of each but the last.
    case whichRoot(of: String, [[Program.Condition]])

    nonisolated(unsafe) static var hear: (RandomQuestion) -> Void = { _ in }
}

extension Program.Transition {
    /// What the function of a screen of a flow requests.
    func request(_ number: Int, in flow: String) -> FlowCommand {
        if choice != nil {
            return .choose(
                function,
                CurrentProgram.current.program.choices(beside: self, of: flow).map { $0.taking(number, in: flow) })
        }
        return taking(number, in: flow)
    }

    /// What takes the transition itself.
    func taking(_ number: Int, in flow: String) -> FlowCommand {
        let number = with ?? number
        switch verb {
        case .to(let name): return .to(key, CurrentProgram.route(name, of: flow, number: number))
        case .start(let name): return .to(key, CurrentProgram.root(of: name, number: number))
        case .back: return .back(key)
        case .finish("done"): return .finish("done", number)
        case .finish(let outcome): return .finish(key, Ending(outcome, of: flow, number))
        case .tab(let name, let route):
            let tab = CurrentProgram.current.program.tab(named: name)
            return .tab(key, route.map { CurrentProgram.route($0, of: tab.flow, number: number) })
        case .restart: return .restart(key)
        }
    }

    /// What its `then` declares, as generated code expresses it.
    func command(after outcome: (any Sendable)?, in flow: String?, callersNumber: Int?) -> FlowCommand? {
        let ending = Ending(outcome)
        guard outcome == nil || ending != nil,
            let branch = then.first(where: { $0.outcome == ending?.name ?? "dismissed" })?.transition
        else { return nil }
        let number = branch.with ?? ending?.number ?? callersNumber ?? 0
        switch branch.verb {
        case .to(let name): return .to(branch.key, CurrentProgram.route(name, of: flow ?? "", number: number))
        case .start(let name): return .to(branch.key, CurrentProgram.root(of: name, number: number))
        case .back: return .back(branch.key)
        case .finish(let name): return .finish(branch.key, Ending(name, of: flow ?? "", number))
        case .tab: return nil
        case .restart: return .restart(branch.key)
        }
    }
}

extension Ending {
    /// What generated code is told, where it is told something.
    init?(_ outcome: (any Sendable)?) {
        guard let ending = outcome as? Ending ?? (outcome as? Int).map({ .value($0) }) else { return nil }
        self = ending
    }

    init(_ outcome: String, of flow: String, _ number: Int) {
        let declared = CurrentProgram.current.program.flow(flow).outcomes.first { $0.name == outcome }
        self = .outcome(outcome, number: declared?.hasNumber == true ? number : nil)
    }
}

extension Program.Style {
    var flowStyle: FlowStyle { FlowStyle(FlowStyle.Presentation(rawValue: rawValue) ?? .push) }
}

extension Program.Condition {
    /// As tables have it.
    var word: String { (isNegated ? "!" : "") + name + (asksNumber ? "(n)" : "") }
}
