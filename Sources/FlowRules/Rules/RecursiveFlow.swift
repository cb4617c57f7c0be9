package import FlowModel

/// A flow that can start itself, directly or through others.
package enum RecursiveFlow: Rule {
    package static let id: RuleID = "recursive-flow"
    package static let severity = Severity.information
    package static let knowledge = Knowledge.flow
    package static let summary = "A flow can start itself, directly or through other flows."
    package static let explanation = """
        Each start of a child flow puts another instance on top of the running one, so a flow that starts itself can \
        grow without end, and each instance waits for the next one. That is right for a profile that leads to other \
        profiles, and a mistake if an earlier screen was meant to come back: use `finish` for that. A cycle of \
        several flows is reported once, at the first of them; `anywhere` transitions are ignored, \
        because they are available in what they start by nature.
        """
    package static let badExample = """
        flow: Profile
        root: person
        routes:
          person: {transitions: [friends]}
          friends: {transitions: [Profile]}
        """
    package static let goodExample = """
        flow: Profile
        root: person
        outcomes: [closed]
        routes:
          person: {transitions: [friends]}
          friends: {transitions: [{finish: closed}]}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let calls = graph.flows.indices.map { flow in
            FlowCalls.own(of: flow, in: graph)
        }
        let components = StrongComponents(count: calls.count) { flow, visit in
            for call in calls[flow] { visit(Int(call.target.index)) }
        }
        var isReported = Array(repeating: false, count: components.count)
        return graph.flows.indices.compactMap { flow in
            let component = components.numbers[flow]
            guard !isReported[component],
                let circle = circle(from: flow, calls, isInside: { components.numbers[$0] == component })
            else { return nil }
            isReported[component] = true
            return finding(flow, circle, in: graph)
        }
    }

    /// Returns the shortest chain of calls from a flow to itself, by breadth-first search. It stays within the
    /// component.
    private static func circle(
        from start: Int, _ calls: [[FlowCalls.Call]], isInside: (Int) -> Bool
    ) -> [Int]? {
        var arrivals: [Int: (transition: Int, from: Int)] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let flow = queue[next]
            next += 1
            for (transition, target) in calls[flow] where isInside(Int(target.index)) {
                let target = Int(target.index)
                if target == start {
                    var circle = [transition]
                    var current = flow
                    while current != start, let arrival = arrivals[current] {
                        circle.append(arrival.transition)
                        current = arrival.from
                    }
                    return circle.reversed()
                }
                if arrivals[target] == nil {
                    arrivals[target] = (transition, flow)
                    queue.append(target)
                }
            }
        }
        return nil
    }

    private static func finding(_ flow: Int, _ circle: [Int], in graph: FlowGraph) -> Finding? {
        guard let first = circle.first else { return nil }
        let transition = graph.transitions[first]
        let names = circle.dropLast().compactMap { index -> String? in
            if case .flow(let target) = graph.transitions[index].target { graph[target].name } else { nil }
        }
        let name = graph.flows[flow].name
        var finding = Finding(
            id, "\(name) can start itself" + (names.isEmpty ? "" : ", through \(names.joined(separator: ", then "))"),
            at: transition.declaration.verb.range, in: graph.flows[flow].subject,
            help: "end the flow with `finish` to come back, or allow it in \(name) and say why",
            notes: circle.dropFirst().map { index in
                Finding.Note("the next start", graph.transitions[index].declaration.verb.range)
            })
        finding.path =
            [PathStep(graph.flows[flow].subject)]
            + circle.enumerated().map { PathStep(graph.subject(ofTransition: $1), level: $0) }
        return finding
    }
}

extension FlowCalls {
    /// Returns the calls that the routes of a flow make themselves, including those that follow an outcome.
    fileprivate static func own(of flow: Int, in graph: FlowGraph) -> [Call] {
        var calls: [Call] = []
        graph.forEachTransition(ofFlow: flow) { index in
            guard case .route = graph.transitions[index].source,
                case .flow(let target) = graph.transitions[index].target
            else { return }
            calls.append((index, target))
        }
        return calls
    }
}
