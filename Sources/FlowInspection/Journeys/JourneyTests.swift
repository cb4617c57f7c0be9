import FlowAnalysis
import FlowBackends
import FlowModel
import FlowReporters
import FlowRules
import FlowSwift

/// Writes tests that take journeys on the generated routers, as an engineer would write them by hand: what a user does
/// is a call of a navigator, what happens by itself is expected.
struct JourneyTests {
    let graph: FlowGraph
    private let planner: Planner
    private let samples: SampleValues
    private let reader: PathReader
    /// Whether any flow has columns: then each test runs in both sizes.
    private let hasColumns: Bool
    /// The app, if the journeys take place in its window rather than in a flow of its own.
    private let app: AppDocument?

    init(_ graph: FlowGraph) {
        self.graph = graph
        planner = Planner(graph)
        samples = SampleValues(graph)
        app = graph.start.isEmpty ? nil : graph.app
        reader = PathReader(graph)
        hasColumns = !graph.columns.isEmpty
    }

    func text(_ found: Journeys, covering cover: JourneyText.Cover) -> String {
        let tests = found.journeys.enumerated().map { test($1, number: $0 + 1) }
        let body = tests.joined(separator: "\n")
        var text = ""
        for subject in found.uncovered { text += "// No run reaches \(line(subject)).\n" }
        text += "import Foundation\nimport Testing\n"
        for module in imports { text += "import \(module)\n" }
        let module = app?.name.value ?? graph.flows[0].name
        text += "\n// The module with the generated code.\n@testable import \(module)\n\n"
        text += """
            /// Journeys that cover all \(cover.rawValue) of the flows, on routers without views. Parameters of the app's
            /// own types need a value, which the app's tests declare: `extension Sorting { static var sample: Sorting }`.
            @MainActor
            struct JourneyTests {
            \(body)
            """
        if body.contains("await tap(") { text += "\n" + Self.tap }
        text += "}\n"
        if body.contains("\(guardsClass)(") { text += "\n" + guards }
        return text
    }

    /// The imports of the flows, for the types of their parameters, and the module of the runtime, if it is one.
    private var imports: [String] {
        var seen: Set<String> = ["Foundation", "Testing"]
        let runtime = graph.app?.generate.supportModule(in: graph.framework, minimumOS: graph.minimumOS)
        let all = graph.flows.flatMap { $0.declaration.imports.map(\.value) } + (runtime.map { [$0] } ?? [])
        return all.filter { seen.insert($0).inserted }
    }

    /// The Swift of a function that does what a user does. In an asynchronous function that is no closure of this kind,
    /// Swift would choose the forms of transitions that wait for an outcome.
    private static let tap = """
            /// Does what a user does, then waits until all guards have answered that are asked asynchronously.
            private func tap(on stack: FlowStack, _ action: () throws -> Void) async rethrows {
                try action()
                while stack.description.contains("(asks ") { await Task.yield() }
            }

        """

    /// The class of the app's guards. The protocol of an app called Journey has the name that others do not.
    private var guardsClass: String { graph.app?.name.value == "Journey" ? "TestGuards" : "JourneyGuards" }

    /// The app's guards, with answers that a test sets.
    private var guards: String {
        let names = graph.guards.map { asked in
            let name = SwiftName.escaped(asked.name)
            let params = asked.declaration.params.map { param in
                "\(SwiftName.escapedLabel(param.name.value)) _: \(param.type.value.text)"
            }
            // A journey needs one answer, whatever the values.
            let function = "    func \(name)(\(params.joined(separator: ", "))) -> Bool { self.\(name) }\n"
            return "    var \(name) = false\n" + (params.isEmpty ? "" : function)
        }.joined()
        return "@MainActor\nprivate final class \(guardsClass): \(graph.app?.name.value ?? "")Guards {\n\(names)}\n"
    }

    // MARK: A test

    private func test(_ journey: Journey, number: Int) -> String {
        let title = SwiftText.literal("Journey \(number), from \(journey.beginning)")
        guard let router = router(of: journey) else {
            return disabled(journey, title, number, because: "Only the app's own code can begin here.")
        }
        let groups = reader.groups(of: journey.steps)
        let answers =
            [beginning(journey) + (groups.first ?? []).flatMap(\.assumptions)]
            + groups.dropFirst().map { $0.flatMap(\.assumptions) }
        if answers.contains(where: isContradictory) {
            let reason = "A guard gives different answers without a step in between."
            return disabled(journey, title, number, because: reason)
        }
        // A start and its tabs ask only guards that answer at once.
        if (beginning(journey) + journey.steps.flatMap(presence)).contains(where: isAsync) {
            return disabled(journey, title, number, because: "It depends on what an asynchronous guard answers first.")
        }
        if groups.contains(where: { $0.contains(where: leavesModule) }) {
            return disabled(journey, title, number, because: "It leads through a flow of another module.")
        }
        if journey.steps.contains(where: \.isBack) {
            let reason = "It goes back to a screen that a link has put below its own."
            return disabled(journey, title, number, because: reason)
        }
        if journey.mayBeIdle {
            return disabled(journey, title, number, because: "A flow that is shown already is not started again.")
        }
        let isAsync = journey.steps.flatMap(\.assumptions).contains(where: isAsync)
        var lines = router + (hasColumns ? ["router.stack.expand(inColumns)"] : [])
        if journey.beginning.kind == .link { lines += open(journey.beginning, isAsync) }
        for group in groups {
            lines += self.answers(of: group.flatMap(\.assumptions))
            lines += group.flatMap(act).flatMap { isAsync ? tap($0) : [$0] }
            lines += group.compactMap { reader.isScreen($0) ? graph.route(of: $0.subject).map(isShown) : nil }
        }
        lines +=
            (journey.steps.last.map(end(after:)) ?? [])
            + (journey.beginning.kind == .link ? [] : ["#expect(recorder.reports == [])"])
        let effects = isAsync ? "async throws" : "throws"
        return hasColumns
            ? function("\(title), arguments: [false, true]", number, "(inColumns: Bool) \(effects)", lines)
            : function(title, number, "() \(effects)", lines)
    }

    private func function(_ title: String, _ number: Int, _ signature: String, _ lines: [String]) -> String {
        let body = lines.map { "        \($0)\n" }.joined()
        return "    @Test(\(title))\n    func journey\(number)\(signature) {\n\(body)    }\n"
    }

    private func disabled(_ journey: Journey, _ title: String, _ number: Int, because reason: String) -> String {
        let steps = journey.steps.map { "// \(line($0))" }
        let attribute = "\n        \(title),\n        .disabled(\(SwiftText.literal(reason)))\n    "
        return function(attribute, number, "()", steps)
    }

    /// Returns what guards answer when a journey begins. The flows of all tabs start then, each with its later root.
    private func beginning(_ journey: Journey) -> [PathStep.Condition] {
        start(of: journey) + journey.steps.filter(reader.selectsTabWithRoots).flatMap(\.assumptions)
    }

    /// Returns what guards answer at the start of a journey. A link waits until the start of its flow is shown.
    private func start(of journey: Journey) -> [PathStep.Condition] {
        guard journey.beginning.kind == .link, let id = flow(of: journey),
            let home = graph.start.first(where: { graph.flows(of: $0).contains(id) }), !home.isPlaced
        else { return journey.beginning.assumptions }
        var conditions = home.declaration.when.map { PathStep.Condition($0.name.value, isNegated: $0.isNegated) }
        for start in graph.start.prefix(while: { !graph.flows(of: $0).contains(id) }) {
            guard let last = start.declaration.when.last else { continue }
            conditions.append(PathStep.Condition(last.name.value, isNegated: !last.isNegated))
        }
        return conditions + journey.beginning.assumptions
    }

    /// Returns the flow with which a journey begins that opens a route: by a link, perhaps of a screen below.
    private func flow(of journey: Journey) -> Flow.ID? {
        guard case .route(let flow, _) = journey.beginning.subject else { return nil }
        return flowOfLink(journey.beginning.title) ?? graph.flow(named: flow)
    }

    /// Returns the flow with which a link begins, if it says that.
    private func flowOfLink(_ pattern: String) -> Flow.ID? {
        for route in graph.routes where route.isOpenedFromOutside {
            for path in route.declaration.value.paths where path.from != nil && path.text == pattern {
                return graph.place(of: path, to: route.id).map { graph[$0.first].flow }
            }
        }
        return nil
    }

    private func isContradictory(_ conditions: [PathStep.Condition]) -> Bool {
        conditions.contains { conditions.contains(PathStep.Condition($0.name, isNegated: !$0.isNegated)) }
    }

    private func isAsync(_ condition: PathStep.Condition) -> Bool {
        graph.guard(named: condition.name).map { graph[$0].declaration.isAsync } ?? false
    }

    /// Returns what creates the router on which a journey takes place; nil if there is none.
    private func router(of journey: Journey) -> [String]? {
        let guards = ["let guards = \(guardsClass)()"] + answers(of: beginning(journey))
        let rest = "onReport: recorder.record)"
        let recorder = "let recorder = FlowRecorder()"
        if let app {
            if journey.beginning.kind == .entry { return nil }
            if journey.beginning.kind == .link, app.links.schemes.isEmpty, app.links.hosts.isEmpty { return nil }
            let isGuarded = !graph.guards.isEmpty
            let given = "(\(isGuarded ? "guards: guards, " : "")\(rest)"
            let place = place(of: journey)
            let created =
                if let place {
                    [
                        "let app = \(app.name.value)\(app.start.isEmpty ? "Places" : "Router")\(given)",
                        "let router = app.place(\(expression(of: place)))",
                    ]
                } else {
                    ["let router = \(app.name.value)Router\(given)"]
                }
            return (isGuarded ? guards : []) + [recorder] + created
        }
        guard journey.beginning.kind == .start,
            let flow = graph.flow(named: journey.beginning.title).map({ graph[$0] }),
            !flow.isExternal, let root = flow.root
        else { return nil }
        let isGuarded = planner.needsGuards(flow)
        let arguments =
            samples.arguments(graph[root].declaration.params) + (isGuarded ? ["guards: FlowGuards(guards)"] : [])
        return (isGuarded ? guards : []) + [
            recorder, "let router = \(FlowTypeNames(flow.name).router)(\((arguments + [rest]).joined(separator: ", "))",
        ]
    }

    /// Returns the place where a journey begins, with what the app places there or by a link into it. Without a `start`, a link
    /// to what is not placed opens over the first.
    private func place(of journey: Journey) -> Start? {
        if let name = journey.beginning.place {
            return graph.start.first { $0.isPlaced && $0.declaration.name.value == name }
        }
        let home = flow(of: journey).flatMap { id in graph.start.first { graph.flows(of: $0).contains(id) } }
        return (home ?? graph.start.first).flatMap { $0.isPlaced ? $0 : nil }
    }

    /// Returns what the app places, with sample values: `.timeline(id: 1)`.
    private func expression(of place: Start) -> String {
        let name = "." + SwiftName.escaped(SwiftName.lowerCamel(place.declaration.name.value))
        guard case .flow(let flow) = place.target, place.declaration.with.isEmpty,
            let root = (place.root ?? graph[flow].root).map({ graph[$0] }), !root.declaration.params.isEmpty
        else { return name }
        return "\(name)(\(samples.arguments(root.declaration.params).joined(separator: ", ")))"
    }

    /// Waits after an action until guards have answered.
    private func tap(_ action: String) -> [String] {
        ["\(action.hasPrefix("try ") ? "try " : "")await tap(on: router.stack) {", "    \(action)", "}"]
    }

    private func open(_ beginning: Journey.Beginning, _ isAsync: Bool) -> [String] {
        guard let route = graph.route(of: beginning.subject) else { return [] }
        let open = "router.open(url)"
        return ["let url = try #require(router.url(of: \(expression(of: route))))"] + (isAsync ? tap(open) : [open])
    }

    private func leavesModule(_ step: PathStep) -> Bool {
        if case .flow(let name) = step.subject { return graph.flow(named: name).map { graph[$0].isExternal } ?? true }
        guard let index = reader.transition(of: step), case .flow(let child) = graph.transitions[index].target else {
            return false
        }
        let caller: Flow? =
            switch graph.transitions[index].source {
            case .route(let route): graph[graph[route].flow]
            case .anywhere(let flow): graph[flow]
            case .app: nil
            }
        return graph.stub(of: child, startedBy: caller) != nil
    }

    // MARK: Steps

    private func answers(of conditions: [PathStep.Condition]) -> [String] {
        conditions.enumerated().filter { !conditions[..<$0].contains($1) }.map(\.element).map {
            "guards.\(SwiftName.escaped($0.name)) = \(!$0.isNegated)"
        }
    }

    /// Returns what the user does.
    private func act(_ step: PathStep) -> [String] {
        if reader.isAutomatic(step) { return [] }
        return (reader.selectsConditionalTab(step) ? ["router.updateTabs()"] : []) + taps(step)
    }

    /// Returns what has held where a step selects a tab, because the tab is there.
    private func presence(_ step: PathStep) -> [PathStep.Condition] {
        let when = reader.tab(selectedBy: step).map { graph[$0.tabs].items[$0.item].declaration.when } ?? []
        return when.map { PathStep.Condition($0.name.value, isNegated: $0.isNegated) }
    }

    private func taps(_ step: PathStep) -> [String] {
        if let tab = step.tab {
            let name = SwiftName.escaped(SwiftName.lowerCamel(graph[tab.tabs].items[tab.item].name))
            return ["try #require(router.tabs).tap(\(GeneratedNames.tab(tabs: graph[tab.tabs].name)).\(name))"]
        }
        guard let index = reader.transition(of: step) else { return ending(step) }
        let transition = graph.transitions[index]
        let call = "\(SwiftName.escaped(transition.function))(\(arguments(of: index).joined(separator: ", ")))"
        switch transition.source {
        case .app where app != nil: return ["router.\(call)"]
        case .route(let route): return ["\(navigator(of: graph[route])).\(call)"]
        case .app, .anywhere:
            guard let screen = step.screen else { return [] }
            return ["\(navigator(of: graph[screen])).\(call)"]
        }
    }

    /// The end of a flow or of a route that returns a value, without a transition.
    private func ending(_ step: PathStep) -> [String] {
        if let route = graph.route(of: step.subject), step.name.hasSuffix(".done") {
            let values = (route.declaration.result?.values ?? []).map(samples.argument)
            return ["\(navigator(of: route)).done(\(values.joined(separator: ", ")))"]
        }
        return step.screen.map { ["\(navigator(of: graph[$0])).back()"] } ?? []
    }

    /// Returns what is shown after the last step.
    private func end(after step: PathStep) -> [String] {
        guard step.refusal == nil, let index = reader.transition(of: step) else { return [] }
        switch graph.transitions[index].target {
        case .route(let route), .result(let route): return [isShown(graph[route])]
        // Of several roots, which one is shown is not known.
        case .flow(let flow): return graph[flow].roots.count == 1 ? [isShown(graph[graph[flow].roots[0]])] : []
        case .restart: return ["#expect(router.stack.entries.count == 1)"]
        case .tab(let tab): return tab.route.map { [isShown(graph[$0])] } ?? []
        case .finish, .back, .open, .missing: return []
        }
    }

    // MARK: Swift

    private func isShown(_ route: Route) -> String {
        let type = FlowTypeNames(route.flowName).route
        return "#expect((router.stack.top.route as? \(type))?.kind == .\(SwiftName.escaped(route.name)))"
    }

    private func navigator(of route: Route) -> String {
        let type = "\(FlowTypeNames(route.flowName).screen).\(SwiftName.escaped(GeneratedNames.screenType(route.name)))"
        return "try #require(\(type)(onTopOf: router.stack))"
    }

    private func expression(of route: Route) -> String {
        let name = "\(FlowTypeNames(route.flowName).route).\(SwiftName.escaped(route.name))"
        let params = route.declaration.params
        return params.isEmpty ? name : "\(name)(\(samples.arguments(params).joined(separator: ", ")))"
    }

    /// The arguments of a transition's function: `with` gives the others.
    private func arguments(of transition: Int) -> [String] { samples.arguments(graph.params(ofFunction: transition)) }

    private func line(_ text: some CustomStringConvertible) -> String { VisibleText.line(text.description) }
}
