import FlowAnalysis
import FlowModel
import FlowReporters
import FlowRules
import FlowSwift

/// The program as the page's script knows it: the graph with every decision that needs the language already made. Link
/// stacks, conditions, styles and where values come from are the graph's, as in the generated Swift.
struct PageModel {
    let graph: FlowGraph
    let findings: [Finding]
    /// The starts for which links wait.
    let starts: AwaitedStarts
    /// The columns of the flows that have some.
    let columns: [Flow.ID: FlowColumns]
    /// The flows of the page. One that several modules declare is there once.
    let flows: [Flow]
    /// A flow of another module whose screens are not known has one that stands for them, after all others.
    let placeholders: [Flow.ID]
    /// The names of transitions that only the page has: how a value is returned, and how an unknown flow ends.
    let ends: [(owner: Int, outcome: OutcomeDeclaration)]
    private let endsOfScreen: [Int: [Int]]
    /// The parameters that an outcome gives to each branch that follows it.
    let payloads: [Int: [ParamDeclaration]]
    private let positions: [Int32: Int]

    init(_ graph: FlowGraph, _ findings: [Finding] = []) {
        self.graph = graph
        self.findings = findings
        starts = AwaitedStarts(graph)
        columns = graph.columns
        var positions: [Int32: Int] = [:]
        var flows: [Flow] = []
        for flow in graph.flows where graph.flow(named: flow.name) == flow.id {
            positions[flow.id.index] = flows.count
            flows.append(flow)
        }
        for flow in graph.flows {
            guard let known = graph.flow(named: flow.name) else { continue }
            positions[flow.id.index] = positions[known.index]
        }
        self.positions = positions
        self.flows = flows
        placeholders = flows.filter { $0.root == nil }.map(\.id)
        var payloads: [Int: [ParamDeclaration]] = [:]
        for call in graph.branchingTransitions {
            for (branch, payload) in graph.knownBranches(of: call) { payloads[branch] = payload }
        }
        self.payloads = payloads
        var ends: [(owner: Int, outcome: OutcomeDeclaration)] = []
        for route in graph.routes {
            if let outcome = route.declaration.resultOutcome { ends.append((Int(route.id.index), outcome)) }
        }
        for (index, flow) in placeholders.enumerated() {
            for outcome in graph[flow].declaration.outcomes { ends.append((graph.routes.count + index, outcome)) }
        }
        self.ends = ends
        endsOfScreen = Dictionary(grouping: ends.indices, by: { ends[$0].owner })
    }

    // MARK: Indices

    func index(of flow: Flow.ID) -> Int { positions[flow.index] ?? 0 }

    func index(of route: Route.ID) -> Int { Int(route.index) }

    /// The index of the screen at the bottom of a flow.
    func root(of flow: Flow) -> Int {
        flow.root.map(index) ?? graph.routes.count + (placeholders.firstIndex(of: flow.id) ?? 0)
    }

    /// The indices of the flow's screens.
    func screens(of flow: Flow) -> [Int] { flow.root == nil ? [root(of: flow)] : Array(flow.routes) }

    var screenCount: Int { graph.routes.count + placeholders.count }

    /// The indices of the transitions that only the page has, of one screen.
    func ends(of screen: Int) -> [Int] {
        (endsOfScreen[screen] ?? []).map { graph.transitions.count + $0 }
    }

    // MARK: The whole

    /// The title of the page: the name of the app, or of what is there instead.
    var title: String { graph.app?.name.value ?? flows.first?.name ?? "Flows" }

    func json(_ layout: PageLayout, _ changes: PageChanges?) -> JSONValue {
        let ghosts = changes.map { changes in changes.ghosts.map { json(ghost: $0, of: changes, layout) } } ?? []
        let goneFlows =
            changes.map { changes in changes.goneFlows.map { json(goneFlow: $0, of: changes, layout) } } ?? []
        let screens = SubjectScreens(self, changes)
        var walks = PageWalks(graph, starts)
        let ownScreens = graph.routes.map { json($0, layout, changes).adding(.members(["ways": walks.ways(to: $0)])) }
        let unknownScreens = placeholders.map { flow in
            placeholder(flow, layout).adding(.members(["ways": walks.ways(toExternal: flow)]))
        }
        let proven = invariants(screens, &walks)
        let found = findings(screens, &walks)
        let changed = changes.map { json($0, screens, &walks) }
        return .members([
            "version": 1,
            "title": .string(title),
            "size": .array([.integer(layout.width), .integer(layout.height)]),
            "card": .array([.integer(PageLayout.cardWidth), .integer(layout.cardHeight)]),
            "flows": .array(flows.map { json($0, layout) } + goneFlows),
            "screens": .array(ownScreens + unknownScreens + ghosts),
            "transitions": .array(
                graph.transitions.indices.map { transition($0, isNew: changes?.newTransitions.contains($0) ?? false) }
                    + ends.map(end)),
            "anywhere": indices(Array(graph.anywhere)),
            "start": .array(graph.start.map(json)),
            "tabs": .array(graph.tabs.map(json)),
            "guards": .array(graph.guards.map(json)),
            "links": links,
            "walks": walks.json,
            "invariants": .array(proven),
            "findings": .array(found),
            "changes": changed,
        ])
    }

    func indices(_ indices: [Int]) -> JSONValue { .array(indices.map { .integer($0) }) }

    func params(_ params: [ParamDeclaration]) -> JSONValue? {
        guard !params.isEmpty else { return nil }
        return .array(
            params.map { param in
                .members([
                    "name": .string(param.name.value), "type": .string(param.type.value.text),
                    "default": .text(param.effectiveDefault.map { PageValue.text(of: $0, as: param) }),
                ])
            })
    }

    /// The values that a declaration fixes for every call.
    func fixed(_ arguments: [FixedArgument], of params: [ParamDeclaration]) -> JSONValue? {
        let named = NamedList(params)
        let values = arguments.compactMap { argument in
            named[argument.param.value].map { (argument.param.value, PageValue(argument.expression.value, for: $0)) }
        }
        return values.isEmpty ? nil : .values(values)
    }

    // MARK: The app

    private func json(_ start: Start) -> JSONValue {
        let when = JSONValue.conditions(graph.conditions(of: start))
        switch start.target {
        case .flow(let flow):
            return .members([
                "flow": .integer(index(of: flow)), "root": start.root.map { .integer(index(of: $0)) }, "when": when,
                "values": fixed(start.declaration.with, of: params(of: flow, from: start.root)),
                "place": start.isPlaced ? .string(start.declaration.name.value) : nil,
            ])
        case .tabs(let tabs): return ["tabs": .integer(Int(tabs.index)), "when": when]
        case .missing: return ["when": when]
        }
    }

    private func json(_ tabs: Tabs) -> JSONValue {
        [
            "name": .string(tabs.name),
            "items": .array(
                tabs.items.compactMap { item in
                    guard let flow = item.flow else { return nil }
                    return .members([
                        "name": .string(item.name), "title": .text(item.declaration.title?.value),
                        "flow": .integer(index(of: flow)), "root": item.root.map { .integer(index(of: $0)) },
                        "when": .conditions(item.declaration.when),
                        "requires": .conditions(item.declaration.requires),
                        "select": .conditions(graph.conditions(toSelect: item)),
                        "values": fixed(item.declaration.with, of: params(of: flow, from: item.root)),
                    ])
                }),
        ]
    }

    /// The parameters of a flow, or those of the root that it is given.
    private func params(of flow: Flow.ID, from given: Route.ID?) -> [ParamDeclaration] {
        given.map { graph[$0].declaration.params } ?? graph.params(of: flow) ?? []
    }

    private func json(_ condition: Guard) -> JSONValue {
        let declaration = condition.declaration
        let outcomes = condition.otherwise.map { graph[$0].declaration.outcomes } ?? []
        return .members([
            "name": .string(condition.name), "description": .text(declaration.description?.value),
            "async": .flag(declaration.isAsync), "flow": condition.otherwise.map { .integer(index(of: $0)) },
            "like": condition.otherwise.map { _ in .string(graph.builtIn(graph.style(of: condition)).rawValue) },
            "requires": condition.otherwise.map { .conditions(graph.conditions(of: $0)) },
            "until": .texts(condition.until.map { outcomes[$0].name.value }),
            "values": condition.otherwise.flatMap { flow in
                fixed(declaration.otherwise?.with ?? [], of: graph.params(of: flow) ?? [])
            },
        ])
    }
}
