package import FlowModel

/// More stacked sheets and covers than the app's limit allows.
package enum ModalDepth: Rule {
    package static let id: RuleID = "modal-depth"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge(app: .limits, program: .ways)
    package static let isSlow = true
    package static let summary = "More sheets and covers can be stacked than the app's limit allows."
    package static let explanation = """
        Each sheet and each cover hides what is below, and users lose track of what closing one leads back to. The \
        app's `limits: {modals: 2}` says how many may be stacked, 2 by default; the finding is at the transition \
        that presents one too many, and its path says how the run begins and lists what presents those below, or is the \
        cycle of transitions that presents without end. Push the screen, or first close what is below, with \
        `above: presenter` or `instead: first`. Of the transitions of \
        `anywhere`, one counts on each path, whichever it is: nobody opens help from help. But what the app's own code may \
        take again and again, such as a transition to the login after each request that fails, has to say so with \
        `unless: shown`, if it can present its flow above itself again; `unless: top` does not keep two covers from piling \
        up in turn. An app-wide transition with `dismissable: false` is a lock over whatever is shown, and no step of a \
        pile that the user builds: it does not count, what is presented from it does, and what must not cover it has it in `except`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [filter]}
          filter: {style: sheet, transitions: [brands]}
          brands: {style: sheet, transitions: [brand]}
          brand: {style: sheet}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [filter]}
          filter: {style: sheet, transitions: [brands]}
          brands: {style: sheet, transitions: [brand]}
          brand: {}
        """

    package static func check(_ analyzed: AnalyzedGraph) -> [Finding] {
        guard presents(analyzed.graph) else { return [] }
        var depths = ModalDepths(ModalGraph(analyzed))
        depths.run()
        return findings(depths, in: analyzed.graph)
    }

    private static func findings(_ depths: ModalDepths, in graph: FlowGraph) -> [Finding] {
        let findings = depths.findings(limit: graph.app?.limits.modals ?? Limits().modals)
        let subjects = Set(findings.map(\.subject))
        return findings + repeated(in: graph).filter { !subjects.contains($0.subject) }
    }

    /// What this rule is about: a circle is reported at one of its transitions, and each of them can present without end.
    static func subjects(_ analyzed: AnalyzedGraph) -> [Subject] {
        guard presents(analyzed.graph) else { return [] }
        var depths = ModalDepths(ModalGraph(analyzed))
        depths.run()
        return findings(depths, in: analyzed.graph).map(\.subject)
            + depths.endless.map { analyzed.graph.subject(ofTransition: $0) }
    }

    /// App-wide transitions that present a flow also over itself.
    private static func repeated(in graph: FlowGraph) -> [Finding] {
        guard graph.anywhere.contains(where: { graph.transitions[$0].style.like != .push }) else { return [] }
        return AppWideCycles(graph).find().filter { graph.transitions[$0.transition].style.like != .push }
            .compactMap { $0.finding(id, doing: "present", in: graph) }
    }

    /// Whether anything is presented at all.
    private static func presents(_ graph: FlowGraph) -> Bool {
        graph.transitions.indices.contains { graph.transitions[$0].style.like != .push }
            || graph.guards.contains { $0.declaration.otherwise?.style != nil || $0.otherwise != nil }
    }
}

/// The largest number of layers that can be below each slot, including its own: the longest path over components, whose
/// cycles either present nothing or are endless.
private struct ModalDepths {
    private let modals: ModalGraph
    private var graph: FlowGraph { modals.graph }
    private let components: StrongComponents
    private let members: Rows<Int>
    /// By component; nil if it is unreachable.
    private var depth: [Int?]
    private var isEndless: [Bool]
    /// Whether the component itself is an endless cycle.
    private let isCircle: [Bool]
    /// The edge that gives a component its depth.
    private var arrivals: [Arrival?]
    /// The same before considering what `anywhere` offers. It describes the sources of those edges, so that no
    /// path is a cycle.
    private var plainArrivals: [Arrival?] = []
    private var plainDepth: [Int?] = []
    private var plainEndless: [Bool] = []
    private var sources: [[Int]] = []

    /// Small, because there is one for each component. What is large is given by its index in the graph.
    private enum Arrival {
        case edge(ModalGraph.Edge, from: Int32)
        case anywhere(Int32, from: Int32)
        case beginning(Int32)
    }

    init(_ modals: ModalGraph) {
        self.modals = modals
        let components = StrongComponents(count: modals.nodeCount) { node, visit in
            for edge in modals.edges(from: node) { visit(edge.target) }
        }
        self.components = components
        members = components.members
        depth = Array(repeating: nil, count: components.count)
        arrivals = Array(repeating: nil, count: components.count)
        var isCircle = Array(repeating: false, count: components.count)
        for (node, component) in components.numbers.enumerated() where !isCircle[component] {
            isCircle[component] = modals.edges(from: node).contains {
                $0.presents && components.numbers[$0.target] == component
            }
        }
        self.isCircle = isCircle
        isEndless = isCircle
    }

    mutating func run() {
        for (index, start) in modals.starts.enumerated() {
            raise(components.numbers[start.node], to: start.depth, by: .beginning(Int32(index)))
        }
        spread()
        plainDepth = depth
        plainArrivals = arrivals
        plainEndless = isEndless
        guard !modals.anywhere.isEmpty else { return }
        sortSources()
        for (index, edge) in modals.anywhere.enumerated() {
            guard let source = source(of: edge, where: { _ in true }),
                let below = plainDepth[components.numbers[source]]
            else { continue }
            raise(
                components.numbers[edge.target], to: below + (edge.counts ? 1 : 0),
                by: .anywhere(Int32(index), from: Int32(source)))
        }
        spread()
    }

    /// Sorts the nodes that can be on top and are not endless, deepest first: those of each instance, and last those of
    /// all.
    private mutating func sortSources() {
        var byDepth: [[Int]] = []
        for node in 0..<modals.nodeCount where !modals.isGroup[node] {
            let component = components.numbers[node]
            guard let number = depth[component], !isEndless[component] else { continue }
            while byDepth.count <= number { byDepth.append([]) }
            byDepth[number].append(node)
        }
        let sorted = byDepth.reversed().flatMap(\.self)
        sources = modals.nodes.map { _ in [] } + [sorted]
        for node in sorted { sources[modals.instance(of: node)].append(node) }
    }

    /// The deepest node where an edge of `anywhere` starts, among those whose depth matches.
    private func source(of edge: ModalGraph.AnywhereEdge, where isMeant: (Int) -> Bool) -> Int? {
        func isRight(_ node: Int) -> Bool {
            plainDepth[components.numbers[node]].map(isMeant) == true && modals.isAvailable(edge, at: node)
        }
        if let source = edge.source { return isRight(source) ? source : nil }
        return sources[edge.instance ?? modals.nodes.count].first(where: isRight)
    }

    private mutating func raise(_ component: Int, to new: Int, by arrival: Arrival) {
        guard new > depth[component] ?? -1 else { return }
        depth[component] = new
        arrivals[component] = arrival
    }

    /// Components with a higher number lead to those with a lower one.
    private mutating func spread() {
        for component in (0..<components.count).reversed() {
            guard let below = depth[component] else { continue }
            for node in members[component] {
                for edge in modals.edges(from: node) {
                    let target = components.numbers[edge.target]
                    if target == component { continue }
                    if isEndless[component] { isEndless[target] = true }
                    raise(target, to: below + (edge.presents ? 1 : 0), by: .edge(edge, from: Int32(node)))
                }
            }
        }
    }

    // MARK: Findings

    func findings(limit: Int) -> [Finding] {
        var found: [Int: Finding] = [:]
        for component in 0..<components.count where depth[component] != nil && isCircle[component] {
            guard let circle = presentations(within: component).first else { continue }
            found[circle.transition] = endless(from: circle.source, to: circle.target, by: circle.transition)
        }
        // What is too deep because of what `anywhere` offers may be exactly at the limit without it.
        addTooMany(limit, plainDepth, plainEndless, plainArrivals, &found)
        if !modals.anywhere.isEmpty { addTooMany(limit, depth, isEndless, arrivals, &found) }
        for edge in modals.anywhere where edge.counts && found[edge.transition] == nil {
            guard let source = source(of: edge, where: { $0 == limit }) else { continue }
            let component = components.numbers[source]
            found[edge.transition] = tooMany(
                edge.transition, to: edge.target, limit, path(to: component, plainArrivals))
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Adds what presents from a component that is already at the limit.
    private func addTooMany(
        _ limit: Int, _ depth: [Int?], _ isEndless: [Bool], _ arrivals: [Arrival?], _ found: inout [Int: Finding]
    ) {
        var isSpent = Array(repeating: false, count: modals.nodeCount)
        for component in 0..<components.count where depth[component] == limit && !isEndless[component] {
            func add(_ edge: ModalGraph.Edge) {
                guard edge.presents, let transition = edge.transition, found[transition] == nil else { return }
                found[transition] = tooMany(transition, to: edge.target, limit, path(to: component, arrivals))
            }
            for node in members[component] where !modals.isGroup[node] {
                modals.edges(from: node, throughGroups: &isSpent).forEach(add)
            }
        }
    }

    /// All transitions that present a screen of their own circle.
    var endless: [Int] {
        (0..<components.count).filter { depth[$0] != nil && isCircle[$0] }
            .flatMap { presentations(within: $0).map(\.transition) }
    }

    /// The edges by which a component presents its own nodes.
    private func presentations(within component: Int) -> [(source: Int, target: Int, transition: Int)] {
        var isSpent = Array(repeating: false, count: modals.nodeCount)
        var found: [(source: Int, target: Int, transition: Int)] = []
        for node in members[component] where !modals.isGroup[node] {
            for edge in modals.edges(from: node, throughGroups: &isSpent) {
                guard edge.presents, let transition = edge.transition, components.numbers[edge.target] == component
                else { continue }
                found.append((node, edge.target, transition))
            }
        }
        return found
    }

    private func tooMany(_ index: Int, to target: Int, _ limit: Int, _ path: [PathStep]) -> Finding {
        let transition = graph.transitions[index]
        var finding = Finding(
            ModalDepth.id, "this can present sheet or cover number \(limit + 1); the limit is \(limit)",
            at: transition.declaration.verb.range, in: graph.subject(of: transition),
            help: "push the screen, first close what is below, or raise the app's `limits: {modals: \(limit + 1)}`")
        finding.path = path + [modals.step(by: index, to: target)]
        return finding
    }

    /// How a run begins, and the transitions that present what is below.
    private func path(to component: Int, _ known: [Arrival?]) -> [PathStep] {
        var path: [PathStep] = []
        var current = component
        var arrivals = known
        while let arrival = arrivals[current] {
            switch arrival {
            case .edge(let edge, let source):
                if edge.presents, let index = edge.transition { path.append(modals.step(by: index, to: edge.target)) }
                current = components.numbers[Int(source)]
            case .anywhere(let index, let source):
                let edge = modals.anywhere[Int(index)]
                if edge.presents { path.append(modals.step(by: edge.transition, to: edge.target)) }
                current = components.numbers[Int(source)]
                arrivals = plainArrivals
            case .beginning(let index): return modals.steps(of: modals.starts[Int(index)].beginning) + path.reversed()
            }
        }
        return path.reversed()
    }

    private func endless(from source: Int, to target: Int, by index: Int) -> Finding {
        let transition = graph.transitions[index]
        var finding = Finding(
            ModalDepth.id, "this can present without end: what it shows leads back here",
            at: transition.declaration.verb.range, in: graph.subject(of: transition),
            help: "first close what is below, with `above: presenter` or `instead: first`, or push the screen")
        finding.path = [modals.step(by: index, to: target)] + wayBack(from: target, to: source)
        return finding
    }

    /// The shortest path within a component.
    private func wayBack(from start: Int, to end: Int) -> [PathStep] {
        let component = components.numbers[start]
        var arrivals: [Int: (edge: ModalGraph.Edge, source: Int)] = [:]
        var queue = [start]
        var next = 0
        func visitAll(from node: Int) {
            // A group does not count as a step.
            var open = [node]
            while let node = open.popLast() {
                for edge in modals.edges(from: node) {
                    guard components.numbers[edge.target] == component, arrivals[edge.target] == nil,
                        edge.target != start
                    else { continue }
                    arrivals[edge.target] = (edge, node)
                    if modals.isGroup[edge.target] { open.append(edge.target) } else { queue.append(edge.target) }
                }
            }
        }
        while next < queue.count, arrivals[end] == nil {
            visitAll(from: queue[next])
            next += 1
        }
        var path: [PathStep] = []
        var current = end
        while current != start, let (edge, source) = arrivals[current] {
            if let index = edge.transition { path.append(modals.step(by: index, to: edge.target)) }
            current = source
        }
        return path.reversed()
    }
}
