import FlowAnalysis
package import FlowModel

/// More stacked sheets and covers than the app's limit allows.
package enum ModalDepth: Rule {
    package static let id: RuleID = "modal-depth"
    package static let severity = Severity.warning
    package static let isSlow = true
    package static let summary = "More sheets and covers can be stacked than the app's limit allows."
    package static let explanation = """
        Each sheet and each cover hides what is below, and users lose track of what closing one leads back to. The \
        app's `limits: {modals: 2}` says how many may be stacked, 2 by default; the finding is at the transition \
        that presents one too many, and its path says how the run begins and lists what presents those below, or is the \
        cycle of transitions that presents without end. Push the screen, or first close what is below, with \
        `above: presenter` or `instead: first`. A cycle that closes as many as it presents is none.

        A transition of `anywhere` counts as if each screen declared it, so help that must not cover itself has \
        `except: help`, and what the app's own code takes again and again says so with `unless: shown`; with `unless: top`, \
        two covers can pile up in turn. The flow that a guard shows where it refuses counts as well: on screens of other \
        flows, and once where an app-wide transition or a tab asks. An app-wide transition with `dismissable: false` locks \
        what is shown and does not count, though what is presented from it does.
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
        return findings(analyzed).findings
    }

    package static func needsRuns(in graph: FlowGraph) -> Bool { AppWideCycles.needsRuns(in: graph) }

    /// Returns the findings, and all transitions of circles.
    private static func findings(_ analyzed: AnalyzedGraph) -> (findings: [Finding], endless: [Int]) {
        let limit = analyzed.graph.app?.limits.modals ?? Limits().modals
        var depths = ModalDepths(ModalGraph(analyzed, refined: false), limit)
        // Cases only rule out stacks.
        let isRefined = depths.modals.canBeRefined && !depths.findings.isEmpty
        if isRefined { depths = ModalDepths(ModalGraph(analyzed, refined: true), limit) }
        // What app-wide transitions present above itself again has findings of its own. For the others, it is as if these
        // were mended.
        let endless = depths.endless
        let circling = Set(endless)
        guard analyzed.graph.anywhere.contains(where: circling.contains) else { return (depths.findings, endless) }
        let repeated = AppWideCycles(analyzed).find().filter { circling.contains($0.transition) }
        let graph = ModalGraph(analyzed, refined: isRefined, once: Set(repeated.map(\.transition)))
        let findings = repeated.compactMap { $0.finding(id, doing: "present", in: analyzed.graph) }
        let others = ModalDepths(graph, limit).findings
        return (findings + others.filter { other in !findings.contains { $0.subject == other.subject } }, endless)
    }

    /// Returns the subjects of this rule: a circle is reported at one of its transitions, and each of them can present
    /// without end.
    static func subjects(_ analyzed: AnalyzedGraph) -> [Subject] {
        guard presents(analyzed.graph) else { return [] }
        let found = findings(analyzed)
        return found.findings.map(\.subject) + found.endless.map { analyzed.graph.subject(ofTransition: $0) }
    }

    /// Whether anything is presented at all.
    private static func presents(_ graph: FlowGraph) -> Bool {
        graph.transitions.indices.contains { graph.transitions[$0].style.like != .push }
            || graph.guards.contains { $0.declaration.otherwise?.style != nil || $0.otherwise != nil }
    }
}

/// The largest number of layers that can be below each slot, including its own: the longest path over components, whose
/// cycles either present nothing or are endless. What starts a flow once is added level by level: in each, it starts above what is
/// there in the one before.
private struct ModalDepths {
    /// The depths of a stack with at most so many flows that are started once.
    private struct Level {
        /// The depth of each component; nil if it is unreachable.
        var depth: [Int?]
        var isEndless: [Bool]
        /// The edge that gives each component its depth.
        var arrivals: [Arrival?]
        /// The nodes that can be on top and are not endless, deepest first.
        var sources: [Int] = []
    }

    /// The way by which a component gets its depth. It is small, because there is one for each component: what is large
    /// is given by its index in the graph.
    private enum Arrival {
        case edge(ModalGraph.Edge, from: Int32)
        case once(Int32, from: Int32, level: Int32)
        case beginning(Int32)
    }

    let modals: ModalGraph
    private var graph: FlowGraph { modals.graph }
    private let limit: Int
    private let components: StrongComponents
    private let members: Rows<Int>
    /// Whether each component is an endless cycle.
    private let isCircle: [Bool]
    private var levels: [Level] = []

    init(_ modals: ModalGraph, _ limit: Int) {
        self.modals = modals
        self.limit = limit
        let components = StrongComponents(count: modals.nodeCount) { node, visit in
            for edge in modals.edges(from: node) { visit(edge.target) }
        }
        self.components = components
        members = components.members
        var isCircle = Array(repeating: false, count: components.count)
        for (node, component) in components.numbers.enumerated() where !isCircle[component] {
            isCircle[component] = modals.edges(from: node).contains {
                $0.presents && components.numbers[$0.target] == component
            }
        }
        self.isCircle = isCircle
        var level = Level(
            depth: Array(repeating: nil, count: components.count), isEndless: isCircle,
            arrivals: Array(repeating: nil, count: components.count))
        for (index, start) in modals.starts.enumerated() {
            raise(start.node, to: start.depth, by: .beginning(Int32(index)), in: &level)
        }
        repeat {
            spread(in: &level)
            sortSources(of: &level)
            levels.append(level)
        } while startOnce(in: &level)
    }

    private func sortSources(of level: inout Level) {
        guard !modals.onceEdges.isEmpty else { return }
        var byDepth: [[Int]] = []
        for node in 0..<modals.nodeCount where !modals.isGroup[node] {
            let component = components.numbers[node]
            guard let number = level.depth[component], !level.isEndless[component] else { continue }
            while byDepth.count <= number { byDepth.append([]) }
            byDepth[number].append(node)
        }
        level.sources = byDepth.reversed().flatMap(\.self)
    }

    /// Starts each flow that is started once above the deepest screens of the level before, and returns whether any is deeper
    /// for that.
    private func startOnce(in level: inout Level) -> Bool {
        var isNew = false
        let last = levels.count - 1
        for (index, once) in modals.onceEdges.enumerated() {
            let known = level.depth[components.numbers[once.edge.target]] ?? -1
            guard known <= limit, let source = source(of: once, in: last, where: { _ in true }),
                let below = levels[last].depth[components.numbers[source]]
            else { continue }
            let arrival = Arrival.once(Int32(index), from: Int32(source), level: Int32(last))
            let number = min(below + (once.edge.counts ? 1 : 0), limit + 1)
            if raise(once.edge.target, to: number, by: arrival, in: &level) { isNew = true }
        }
        return isNew
    }

    /// Returns the deepest node where a flow is started once, among those whose depth matches.
    private func source(of once: ModalGraph.OnceEdge, in number: Int, where isMeant: (Int) -> Bool) -> Int? {
        levels[number].sources.first { node in
            levels[number].depth[components.numbers[node]].map(isMeant) == true
                && modals.isAvailable(once.parent, at: node)
                && !isBelow(once, node, in: number)
        }
    }

    /// Whether the flow of an edge is on the known stack with a node on top. A guard's flow may also have been started otherwise;
    /// then it is only on top that it is not started again.
    private func isBelow(_ once: ModalGraph.OnceEdge, _ node: Int, in number: Int) -> Bool {
        guard modals.flow(of: node) != once.flow else { return true }
        var component = components.numbers[node]
        var arrivals = levels[number].arrivals
        func isShown(by edge: ModalGraph.Edge?) -> Bool {
            if once.isRefusal, let edge, members[component].count == 1 {
                return modals.flow(of: edge.target) == once.flow && modals.isRefusal(edge)
            }
            return members[component].contains { modals.flow(of: $0) == once.flow }
        }
        while true {
            switch arrivals[component] {
            case .edge(let edge, let source)?:
                if isShown(by: edge) { return true }
                component = components.numbers[Int(source)]
            case .once(let index, let source, let level)?:
                if isShown(by: modals.onceEdges[Int(index)].edge) { return true }
                component = components.numbers[Int(source)]
                arrivals = levels[Int(level)].arrivals
            case .beginning(let index)?:
                let isAsked = modals.starts[Int(index)].beginning.refusal != nil
                return (!once.isRefusal || isAsked) && isShown(by: nil)
            case nil: return false
            }
        }
    }

    @discardableResult
    private func raise(_ node: Int, to new: Int, by arrival: Arrival, in level: inout Level) -> Bool {
        let component = components.numbers[node]
        guard new > level.depth[component] ?? -1 else { return false }
        level.depth[component] = new
        level.arrivals[component] = arrival
        return true
    }

    /// Spreads depths from components to those that they lead to, which have lower numbers.
    private func spread(in level: inout Level) {
        for component in (0..<components.count).reversed() {
            guard let below = level.depth[component] else { continue }
            for node in members[component] {
                for edge in modals.edges(from: node) {
                    let target = components.numbers[edge.target]
                    if target == component { continue }
                    if level.isEndless[component] { level.isEndless[target] = true }
                    let arrival = Arrival.edge(edge, from: Int32(node))
                    raise(edge.target, to: below + (edge.counts ? 1 : 0), by: arrival, in: &level)
                }
            }
        }
    }

    // MARK: Findings

    /// The most sheets and covers that can be on top of one another; nil if they never end, or if more are there than is
    /// worth counting.
    private var most: Int? {
        let isExact = modals.onceEdges.isEmpty
        guard let level = (isExact ? self : ModalDepths(modals, Self.mostCounted)).levels.last else { return nil }
        let reached = (0..<components.count).filter { level.depth[$0] != nil }
        guard !reached.contains(where: { level.isEndless[$0] }) else { return nil }
        let most = reached.compactMap { level.depth[$0] }.max() ?? 0
        return isExact || most <= Self.mostCounted ? most : nil
    }

    /// The number up to which layers with flows that are started once are counted.
    private static let mostCounted = 12

    var findings: [Finding] {
        var found: [Int: Finding] = [:]
        for component in 0..<components.count where isReached(component) && isCircle[component] {
            let circle = presentations(within: component)
            guard let first = circle.first else { continue }
            found[first.transition] = endless(circle, by: first.transition)
        }
        // What is too deep with flows that are started once may be exactly at the limit without them.
        for number in levels.indices {
            addTooMany(in: number, to: &found)
            for once in modals.onceEdges where once.edge.counts {
                guard let transition = once.edge.transition, found[transition] == nil,
                    let source = source(of: once, in: number, where: { $0 == limit })
                else { continue }
                found[transition] = tooMany(once.edge, from: source, in: number)
            }
        }
        // An `all` stands for several.
        var ranges: Set<SourceRange> = []
        let findings = found.sorted { $0.key < $1.key }.map(\.value).filter { ranges.insert($0.range).inserted }
        guard !findings.isEmpty, let most, most > limit + 1 else { return findings }
        return findings.map { finding in
            var finding = finding
            finding.help = finding.help.map {
                $0 + "; \(most) sheets and covers can be on top of one another: `limits: {modals: \(most)}`"
            }
            return finding
        }
    }

    private func isReached(_ component: Int) -> Bool { levels[levels.count - 1].depth[component] != nil }

    /// Adds what presents from a component that is already at the limit.
    private func addTooMany(in number: Int, to found: inout [Int: Finding]) {
        var isSpent = Array(repeating: false, count: modals.nodeCount)
        let level = levels[number]
        for component in 0..<components.count where level.depth[component] == limit && !level.isEndless[component] {
            for node in members[component] where !modals.isGroup[node] {
                for edge in modals.edges(from: node, throughGroups: &isSpent) where edge.counts {
                    guard let transition = edge.transition, found[transition] == nil else { continue }
                    found[transition] = tooMany(edge, from: node, in: number)
                }
            }
        }
    }

    /// All transitions that present a screen of their own circle.
    var endless: [Int] {
        (0..<components.count).filter { isReached($0) && isCircle[$0] }
            .flatMap { presentations(within: $0).map(\.transition) }
    }

    /// Returns the edges by which a component presents its own nodes.
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

    private func tooMany(_ edge: ModalGraph.Edge, from source: Int, in number: Int) -> Finding? {
        guard let index = edge.transition else { return nil }
        let transition = graph.transitions[index]
        let tooDeep = modals.sources(of: index).filter { depth(at: $0) ?? 0 >= limit }
        let deepest = tooDeep.compactMap(depth).max() ?? limit
        var finding = Finding(
            ModalDepth.id, "this can present sheet or cover number \(limit + 1); the limit is \(limit)",
            at: transition.declaration.verb.range, in: graph.subject(of: transition),
            help: help(
                index, to: edge.target, from: tooDeep, canClose: deepest == limit, others: [raising(to: deepest + 1)]))
        finding.path = path(to: components.numbers[source], in: number) + [modals.step(by: index, to: edge.target)]
        return finding
    }

    /// Returns the largest number of layers up to a node; nil if it is not reached, or only by what never ends.
    private func depth(at node: Int) -> Int? {
        let component = components.numbers[node]
        return levels.compactMap { $0.isEndless[component] ? nil : $0.depth[component] }.max()
    }

    /// Says what may be changed, as far as it is not written already, so that nothing is presented from these nodes.
    private func help(_ index: Int, to target: Int, from sources: [Int], canClose: Bool = true, others: [String] = [])
        -> String
    {
        let transition = graph.transitions[index]
        let targets = modals.presented(by: index, from: sources).union([target])
        let refusals = modals.refusals(of: index, leadingTo: targets)
        var ways: [String] = []
        if refusals.count > 1 {
            ways.append(
                "push " + refusals.map { $0.map { "the flow of `\($0)`" } ?? "the screen" }.joined(separator: " and "))
        } else if targets.contains(where: { modals.replacesRoot(index, at: $0) }) {
            ways.append("push the flow, and what takes the place of its root")
        } else {
            ways.append(
                refusals[0].map { "push the flow of `\($0)` with `style: push` in its `otherwise`" }
                    ?? "push the screen with `style: push`")
        }
        if canClose, refusals == [nil], case .route = transition.target, !transition.isAnchored,
            sources.allSatisfy(modals.hasPresenter)
        {
            ways.append("first close what is below, with `above: presenter` or `instead: first`")
        }
        if let exceptions = exceptions(of: index, at: sources) { ways.append(exceptions) }
        ways += others
        return ways.count < 2 ? ways.joined() : ways.dropLast().joined(separator: ", ") + ", or " + ways[ways.count - 1]
    }

    /// Returns the help for raising the limit. What is started once has no depth beyond the limit.
    private func raising(to depth: Int) -> String {
        modals.onceEdges.isEmpty
            ? "raise the app's `limits: {modals: \(depth)}`" : "raise `modals` in the app's `limits`"
    }

    /// Says where a transition of `anywhere` must not be available; nil if that is everywhere, or in many places.
    private func exceptions(of index: Int, at sources: [Int]) -> String? {
        let transition = graph.transitions[index]
        if case .route = transition.source { return nil }
        guard graph.subject(ofTransition: index).branchedFrom == nil else { return nil }
        let isApp = transition.source == .app
        func name(_ route: Route) -> String { isApp ? route.flowName : route.name }
        let added = Set(sources.map { name(modals.route(of: $0)) })
        let names = transition.declaration.except.map(\.value) + added.sorted()
        let everywhere = Set(modals.sources(of: index).map { name(modals.route(of: $0)) })
        guard (1...3).contains(names.count), !added.isEmpty, added != everywhere else { return nil }
        return
            "write `except: \(names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]")` in `anywhere`"
    }

    /// Returns the beginning of a run, and the transitions that present what is below.
    private func path(to component: Int, in number: Int) -> [PathStep] {
        var path: [PathStep] = []
        var current = component
        var arrivals = levels[number].arrivals
        while let arrival = arrivals[current] {
            switch arrival {
            case .edge(let edge, let source):
                if edge.presents, let index = edge.transition { path.append(modals.step(by: index, to: edge.target)) }
                current = components.numbers[Int(source)]
            case .once(let index, let source, let level):
                let edge = modals.onceEdges[Int(index)].edge
                if edge.presents, let index = edge.transition { path.append(modals.step(by: index, to: edge.target)) }
                current = components.numbers[Int(source)]
                arrivals = levels[Int(level)].arrivals
            case .beginning(let index): return modals.steps(of: modals.starts[Int(index)].beginning) + path.reversed()
            }
        }
        return path.reversed()
    }

    private func endless(_ circle: [(source: Int, target: Int, transition: Int)], by index: Int) -> Finding {
        let own = circle.filter { $0.transition == index }
        let (source, target) = (own[0].source, own[0].target)
        // Another circle may have it as well.
        let reached = modals.sources(of: index).filter { isReached(components.numbers[$0]) }
        let sources = reached.filter { isCircle[components.numbers[$0]] }
        let isAlone = Set(sources.map { components.numbers[$0] }).allSatisfy { component in
            presentations(within: component).allSatisfy { $0.transition == index }
        }
        let transition = graph.transitions[index]
        var finding = Finding(
            ModalDepth.id, "this can present without end: what it shows leads back here",
            at: transition.declaration.verb.range, in: graph.subject(of: transition),
            // What closes one of several that are presented in each round is not enough.
            help: help(index, to: target, from: sources, canClose: isAlone && reached.allSatisfy(modals.hasPresenter)))
        finding.path = [modals.step(by: index, to: target)] + wayBack(from: target, to: source)
        return finding
    }

    /// Returns the shortest path within a component.
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
