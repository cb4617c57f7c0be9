extension FoundEdge {
    /// Whether a coordinator shows the target at its start, or because of a link.
    fileprivate var beginsByItself: Bool { remark?.hasSuffix(" itself") == true }
}

/// The screens, and their view models, that call functions of coordinators.
extension CoordinatorFinder {
    /// Calls of coordinators' functions by screens and their view models.
    mutating func findCallsFromOutside() {
        var owners: [String: [(screen: String, flow: String)]] = [:]
        for (flow, screens) in made {
            for screen in screens { owners[screen, default: []].append((screen, flow)) }
            for function in program.members[flow]?.order ?? [] {
                for call in program.body(flow, function).calls
                where call.path.count == 1 && call.path[0].startsUppercase && !screens.contains(call.path[0]) {
                    if let screen = servant(call.path[0], flow, function), values.kind(of: call.path[0]) == .unknown {
                        owners[call.path[0], default: []].append((screen, flow))
                    }
                }
            }
        }
        for call in program.calls where call.path.count > 1 && !coordinators.contains(call.scope.type) {
            guard call.written == nil, Receiver.isNamed(call.path[call.path.count - 2]) else { continue }
            var owner = owners[call.scope.type] ?? []
            if owner.isEmpty, program.isController(call.scope.type) || program.isView(call.scope.type) {
                // A screen that a storyboard or another object made: it is one of the coordinator that it calls.
                let callable = coordinators.filter { program.members[$0]?.functions[call.name] != nil }
                if callable.count == 1, let flow = callable.first {
                    owner = [(program.frames.content(of: call.scope.type), flow)]
                }
            }
            for flow in coordinators.sorted() where program.members[flow]?.functions[call.name] != nil {
                let selectors = call.arguments.compactMap { caseOfPath($0.value.path) }
                for (screen, ofFlow) in owner where ofFlow == flow {
                    let found = effects(
                        Question(
                            type: flow, function: call.name, listener: .nobody, selectors: selectors, screen: screen))
                    if !found.isEmpty { adopt(screen, flow) }
                    graph.edges += found.map { effect in
                        var effect = effect
                        effect.place = call.scope.place
                        return edge(from: screen, effect, flow)
                    }
                    if !found.isEmpty {
                        note(call.scope.place, call.text, .understood("from \(screen)"))
                    }
                }
            }
        }
    }

    /// Removes what was thought to begin by itself, and is what a screen of the same coordinator asks for.
    mutating func removeAsked() {
        let flows = Dictionary(graph.screens.map { ($0.id, $0.flow) }) { one, _ in one }
        let asked = Set(
            graph.edges.filter { !$0.beginsByItself }.map { Asked(flow: flows[$0.from] ?? nil, target: $0.target) })
        graph.edges.removeAll { edge in
            edge.beginsByItself && asked.contains(Asked(flow: flows[edge.from] ?? nil, target: edge.target))
        }
    }

    private struct Asked: Hashable {
        var flow: String?
        var target: FoundEdge.Target
    }

    /// Adds a screen that calls a coordinator, and that the coordinator does not show itself.
    private mutating func adopt(_ screen: String, _ flow: String) {
        guard !graph.screens.contains(where: { $0.id == id(screen, flow) }),
            let place = program.type(screen)?.scope.place
        else { return }
        graph.screens.append(
            FoundScreen(id: id(screen, flow), name: screen, view: screen, place: place, flow: flow))
        made[flow, default: []].append(screen)
        // What only such a screen asks for does not begin by itself.
        if let index = graph.flows.firstIndex(where: { $0.id == flow }), made[flow]?.count == 1 {
            graph.flows[index].root = id(screen, flow)
        }
    }
}
