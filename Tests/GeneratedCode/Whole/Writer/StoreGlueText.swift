/// The Swift that connects a walk to a compiled program's reducers: those of its screens, and what a walk names by text.
extension Program {
    var storeGlue: String {
        let screens = flows.flatMap { flow in
            flow.routes.map { StoreScreenText(program: self, flow: flow, route: $0) }
        }
        var text = "import ComposableArchitecture\n\n" + screens.map(\.feature).joined(separator: "\n")
        let values = guards.map { one in
            let answer = "guards.holds(\"\(one.name)\")" + (one.hasNumber ? " != (n % 2 != 0)" : "")
            let head = one.hasNumber ? (one.isAsync ? "_ in " : "n in ") : ""
            return "\(one.name): { \(head)\(one.isAsync ? "await guards.wait()" : answer) }"
        }
        text += "\nextension \(name)Guards {\n    static var liveValue: Self { testValue }\n}\n"
        text += "\nenum \(name)Glue: StoreGlue {\n    static func feature() -> \(name)Feature { \(name)Feature() }\n"
        text += "    static func initialState() -> \(name)Feature.State { \(name)Feature.State() }\n\n"
        text += "    static func prepare(_ values: inout DependencyValues, _ guards: StoreGuards) {\n"
        text += "        values.\(name.lowercasedFirst)Guards = \(name)Guards(\(values.joined(separator: ", ")))\n"
        text += "    }\n\n"
        text += "    static func action(_ request: FlowFeatureRequest<\(name)Path>) -> \(name)Feature.Action {\n"
        text += "        switch request {\n        case .stack(nil, let action): .stack(action)\n"
        for tab in tabs {
            text += "        case .stack(\"\(tab.name)\", let action): .tabs(.\(tab.name.lowercasedFirst)(action))\n"
        }
        if !tabs.isEmpty {
            text += "        case .select(let tab): .selectTab(tab)\n        case .tap(let tab): .tapTab(tab)\n"
            text += "        case .updateTabs: .updateTabs\n"
        }
        text += "        case .open(let url): .open(url)\n        case .restart: .restart\n"
        text += "        case .restore(let data): .restore(data)\n"
        text += "        default: fatalError(\"\\(request)\")\n        }\n    }\n\n"
        text += "    static func request(_ transition: String, _ n: Int, on screen: String) -> \(name)Path.Action {\n"
        text += "        switch screen {\n" + screens.map(\.requestCase).joined()
        text += "        default: fatalError(screen)\n        }\n    }\n\n"
        text += "    static func close(_ screen: String) -> \(name)Path.Action {\n        switch screen {\n"
        text += screens.map { "        case \($0.key): .\($0.path)(.close))\n" }.joined()
        text += "        default: fatalError(screen)\n        }\n    }\n\n"
        text += "    static func screen(_ state: \(name)Path.State) -> StoreScreen {\n        switch state {\n"
        text += screens.map(\.stateCase).joined()
        text += "        }\n    }\n\n    static func shown(_ state: \(name)Feature.State) -> StoreShown {\n"
        let tabNames = tabs.isEmpty ? "[], nil" : "state.tabNames, state.selectedTab"
        text += "        StoreShown(state.start, \(tabNames), state.link)\n    }\n\n"
        text += "    static func ended(_ action: \(name)Feature.Action) -> StoreEnding? {\n        switch action {\n"
        for transition in anywhere where transition.isCall(in: self, flow: "") {
            text += "        case .ended(.\(transition.name)(let ending)): "
            text += "StoreEnding(\"the app\", \"\(transition.name)\", \(ending(of: transition)))\n"
        }
        text += "        default: nil\n        }\n    }\n"
        text += screens.map(\.requestFunction).joined()
        return text + flows.filter { !$0.outcomes.isEmpty }.map(endingFunction).joined() + "}\n"
    }

    /// The text of an ending, from the value `ending` that a screen is told.
    fileprivate func ending(of transition: Transition) -> String {
        if case .start(let child) = transition.verb { return "\(name)Glue.\(child.lowercasedFirst)Ending(ending)" }
        return "ending.map { \"value(\\($0))\" } ?? \"dismissed\""
    }

    private func endingFunction(_ flow: Flow) -> String {
        let cases = flow.outcomes.map { outcome in
            outcome.hasNumber
                ? "        case .\(outcome.name)(let n): \"\(outcome.name)(\\(n))\"\n"
                : "        case .\(outcome.name): \"\(outcome.name)\"\n"
        }
        return "\n    static func \(flow.name.lowercasedFirst)Ending(_ outcome: \(flow.name)Outcome?) -> String {\n"
            + "        switch outcome {\n\(cases.joined())        case nil: \"dismissed\"\n        }\n    }\n"
    }
}

/// A screen in that Swift.
private struct StoreScreenText {
    let program: Program
    let flow: Program.Flow
    let route: Program.Route

    /// `"AaAnt.r0"`, by which a walk names it.
    var key: String { "\"\(flow.name).\(route.name)\"" }
    /// The text of what it shows, from `state`.
    var text: String { "\"\(flow.name).\(route.name)\(route.hasNumber ? "(\\(state.n))" : "")\"" }
    /// The beginning of its case: `aaAnt(.r0`.
    var path: String { "\(flow.name.lowercasedFirst)(.\(route.name)" }

    private var type: String { "\(flow.name)Screen.\(route.name.uppercased())" }
    private var function: String { "\(flow.name.lowercasedFirst)\(route.name)" }
    private var offered: [Program.Transition] { program.functions(from: route.name, of: flow.name) }
    private var calls: [Program.Transition] {
        offered.filter { $0.scope != .app && $0.isCall(in: program, flow: flow.name) }
    }

    /// Its reducer, which counts what it requests, and passes on how flows end.
    var feature: String {
        var text = "@Reducer\nstruct \(route.reducer(in: flow.name)) {\n    @ObservableState\n"
        text += "    struct State: Equatable {\n\(route.hasNumber ? "        let n: Int\n" : "")"
        text += "        var requests = 0\n    }\n"
        text += "    enum Action {\n        case navigate(\(type))\n        case close\n"
        if !calls.isEmpty { text += "        case ended(\(type).Ended)\n" }
        text += "    }\n    @Dependency(\\.dismiss) var dismiss\n    @Dependency(\\.storeNews) var news\n"
        text += "    var body: some ReducerOf<Self> { Reduce(core) }\n"
        text += "    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {\n"
        text += "        switch action {\n"
        text += "        case .navigate: state.requests += 1\n"
        text += "        case .close: return .run { [dismiss] _ in await dismiss() }\n"
        for call in calls {
            text += "        case .ended(.\(call.name)(let ending)):\n"
            text += "            news.ended(StoreEnding(\(self.text), \"\(call.name)\", \(program.ending(of: call))))\n"
        }
        return text + "        }\n        return .none\n    }\n}\n"
    }

    var stateCase: String { "        case .\(path)(let state)): StoreScreen(\(text), state.requests)\n" }
    var requestCase: String { "        case \(key): .\(path)(.navigate(\(function)(transition, n))))\n" }

    var requestFunction: String {
        var text = "\n    private static func \(function)(_ transition: String, _ n: Int) -> \(type) {\n"
        text += "        switch transition {\n"
        for transition in offered {
            let arguments = program.arguments(transition, flow)
            let request = ".\(transition.function)\(arguments.isEmpty ? "" : "(\(arguments))")"
            text +=
                "        case \"\(transition.function)\": \(transition.scope == .app ? ".app(\(request))" : request)\n"
        }
        return text + "        default: .back\n        }\n    }\n"
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
