extension FlowGraph {
    /// Returns the flows that an entry of `start` shows: its own, or those of its tabs.
    public func flows(of start: Start) -> [Flow.ID] {
        switch start.target {
        case .flow(let flow): [flow]
        case .tabs(let tabs): self[tabs].items.compactMap(\.flow)
        case .missing: []
        }
    }

    /// A place where the app itself shows an instance of a flow: an entry of `start`, or one of its tabs.
    public struct Place: Sendable {
        public let flow: Flow.ID
        /// The route that the instance begins with; nil for the flow's own root.
        public let root: Route.ID?
        /// The arguments of that route.
        public let with: [FixedArgument]
    }

    /// Returns the places where an entry of `start` shows flows.
    public func places(of start: Start) -> [Place] {
        switch start.target {
        case .flow(let flow): [Place(flow: flow, root: start.root, with: start.declaration.with)]
        case .tabs(let tabs):
            self[tabs].items.compactMap { item in
                item.flow.map { Place(flow: $0, root: item.root, with: item.declaration.with) }
            }
        case .missing: []
        }
    }

    /// Whether a start or one of its tabs shows a flow with its own root.
    public func isShown(_ flow: Flow.ID) -> Bool { isShown(self[flow]) }

    /// Whether a start or one of its tabs shows a flow that begins as this one does, and YAML gives a value to each
    /// parameter of its root. Where the app places it without any, the app gives them.
    public func isRootGiven(to flow: Flow) -> Bool {
        start.contains { start in
            (!start.isPlaced || !start.declaration.with.isEmpty) && places(of: start).contains { begins($0, as: flow) }
        }
    }

    /// Whether a start or one of its tabs shows a flow that begins as this one does.
    public func isShown(_ flow: Flow) -> Bool {
        start.contains { places(of: $0).contains { begins($0, as: flow) } }
    }

    /// Returns the tabs in whose first that is there a link to a route of a flow opens: those that begin with the route come
    /// before the others.
    public func tabs(of tabs: Tabs.ID, with flow: Flow.ID, for route: Route.ID) -> [Int] {
        let items = self[tabs].items
        let shown = items.indices.filter { items[$0].flow == flow }
        let begun = shown.filter { (items[$0].root ?? self[flow].root) == route }
        return begun + shown.filter { !begun.contains($0) }
    }

    /// Whether the app shows an instance of a flow that begins with a route.
    public func isShownRoot(_ route: Route) -> Bool { isShown(self[route.flow].beginning(with: route.id)) }

    /// Whether a flow begins with a route where the app shows it. Without a `start`, any flow may be shown.
    package func isHome(_ route: Route) -> Bool {
        let flow = self[route.flow]
        if flow.givenRoots.contains(route.id) { return true }
        return flow.hasRoot(route.id) && (flow.givenRoots.isEmpty || start.isEmpty || isShown(flow))
    }

    /// Whether a place shows an instance of a flow that begins as this one does.
    public func begins(_ place: Place, as flow: Flow) -> Bool {
        place.flow == flow.id && (place.root ?? self[flow.id].root) == flow.root
    }

    /// Whether a link, or a `tab` transition, may show a route in an instance of a flow that begins as this one does.
    public func isOpened(_ route: Route, in flow: Flow) -> Bool {
        guard !self[flow.id].givenRoots.isEmpty else { return true }
        if route.isOpenedOnChain, isLinked(route, in: flow) { return true }
        return tabTransitions.contains { index in
            guard case .tab(let tab) = transitions[index].target, tab.route == route.id else { return false }
            return (self[tab.tabs].items[tab.item].root ?? self[flow.id].root) == flow.root
        }
    }

    /// Whether a link to a route may open in an instance of a flow that begins as this one does.
    private func isLinked(_ route: Route, in flow: Flow) -> Bool {
        guard start.contains(where: { flows(of: $0).contains(flow.id) }) else { return flow.root == self[flow.id].root }
        return start.contains { start in
            guard case .tabs(let tabs) = start.target else {
                return places(of: start).contains { begins($0, as: flow) }
            }
            let items = self.tabs(of: tabs, with: flow.id, for: route.id).map { self[tabs].items[$0] }
            let always = items.firstIndex(where: \.declaration.when.isEmpty) ?? items.count - 1
            return items.prefix(always + 1).contains { ($0.root ?? self[flow.id].root) == flow.root }
        }
    }

    /// Returns a flow as each of its instances sees it into which a link leads, or a `tab` transition: those that the app
    /// shows, each once, or else the one that begins with the flow's own root.
    public func openedBeginnings(of flow: Flow) -> [Flow] {
        guard !flow.givenRoots.isEmpty else { return [flow] }
        let own = isShown(flow) || !start.contains { places(of: $0).contains { $0.flow == flow.id } }
        return (own ? [flow] : []) + flow.givenRoots.map { flow.beginning(with: $0) }
    }

    /// Finds the entries of `start` and of flows' roots that are never shown.
    mutating func noteObstacles() {
        let found = StartObstacles(
            start.filter { !$0.isPlaced }.map { start in
                var isKnown = true
                if case .missing = start.target { isKnown = false }
                return StartObstacles.Entry(
                    conditions: conditions(of: start), hasGuard: !start.declaration.when.isEmpty, isKnown: isKnown)
            }, isAsync: { isAsync($0) }, hasParams: { hasParams($0) })
        for (index, obstacle) in found.obstacles.enumerated() { start[index].obstacle = obstacle }
        startAlwaysHolds = found.alwaysHolds
        for index in flows.indices where !flows[index].earlierRoots.isEmpty { noteRootObstacles(ofFlow: index) }
    }

    /// Finds the roots of a flow that are never shown. A guard that answers later has not when the flow starts, so it
    /// is left out. So are the conditions of the flow: they may have been asked long before.
    private mutating func noteRootObstacles(ofFlow index: Int) {
        let roots = flows[index].earlierRoots
        let entries = roots.map { root in
            StartObstacles.Entry(
                conditions: conditions(of: root), hasGuard: !root.declaration.when.isEmpty,
                late: conditions(of: root).first { self.guard(named: $0.name.value) != nil && isAsync($0) })
        }
        let last = StartObstacles.Entry(conditions: [], hasGuard: false)
        let obstacles = StartObstacles(
            entries + [last], isAsync: { _ in false }, hasParams: { hasParams($0) }
        ).obstacles
        for (root, obstacle) in zip(roots.indices, obstacles) { flows[index].earlierRoots[root].obstacle = obstacle }
        flows[index].rootObstacle = obstacles[roots.count]
    }
}

extension FlowGraph {
    /// Returns, for each transition of a choice, the obstacle that prevents it from ever being chosen.
    package func obstacles(amongChoices choices: Range<Int>) -> [Start.Obstacle?] {
        let entries = choices.map { index in
            let when = transitions[index].declaration.value.choice?.when ?? []
            return StartObstacles.Entry(
                conditions: when, hasGuard: !when.isEmpty,
                late: when.first { self.guard(named: $0.name.value) != nil && isAsync($0) })
        }
        // The last of the list is shown if no other is. That of a choice is not, if it has conditions.
        let end = entries.last?.hasGuard ?? false ? [StartObstacles.Entry(conditions: [], hasGuard: false)] : []
        let all = StartObstacles(entries + end, isAsync: { _ in false }, hasParams: { hasParams($0) }).obstacles
        return Array(all.prefix(choices.count))
    }
}

/// The entries of a list that are never shown, though the first is whose conditions hold. The last one is shown if no other
/// is, whatever it requires.
private struct StartObstacles {
    struct Entry {
        var conditions: [Condition]
        /// Whether the entry has conditions of its own.
        let hasGuard: Bool
        /// Whether the entry's target exists. What does not may require anything.
        var isKnown = true
        /// The guard of the entry that answers too late.
        var late: Condition?
    }

    private(set) var obstacles: [Start.Obstacle?]
    /// Whether some entry always holds.
    private(set) var alwaysHolds = false
    private let entries: [Entry]

    init(_ entries: [Entry], isAsync: (Condition) -> Bool, hasParams: (Condition) -> Bool) {
        obstacles = entries.map { $0.late.map { .late($0) } }
        for (index, entry) in entries.enumerated().dropLast() where obstacles[index] == nil {
            obstacles[index] = entry.conditions.contradiction.map { .contradiction($0, $1) }
        }
        // What an entry asks of a guard with parameters says nothing about any other: there, the values are others.
        self.entries = entries.enumerated().map { index, entry in
            var entry = entry
            entry.conditions = entry.conditions.map { condition in
                guard hasParams(condition) else { return condition }
                let name = Located("\(condition.question) of \(index)", condition.name.range)
                return Condition(name, isNegated: condition.isNegated)
            }
            return entry
        }
        noteEarlier()
        noteCoverage(isAsync)
    }

    private mutating func noteEarlier() {
        // Each entry that can be shown is filed under its condition with the fewest entries so far, so that few are
        // compared. Entries that follow one without conditions are found during reading.
        var earlier: [String: [(index: Int, texts: Set<String>)]] = [:]
        for index in entries.indices.dropLast() where obstacles[index] == nil {
            let conditions = entries[index].conditions
            let texts = Set(conditions.map(\.text))
            if !entries[index].isKnown { continue }
            let before = conditions.compactMap { condition in
                earlier[condition.text]?.first { $0.texts.isSubset(of: texts) }?.index
            }
            if let first = before.min() {
                obstacles[index] = .earlier(first)
            } else if let rarest = conditions.min(by: {
                earlier[$0.text, default: []].count < earlier[$1.text, default: []].count
            }) {
                earlier[rarest.text, default: []].append((index, texts))
            }
        }
    }

    /// Finds the entries that several others together always precede, and whether some entry always holds.
    private mutating func noteCoverage(_ isAsync: (Condition) -> Bool) {
        // An entry after one without conditions is found while reading.
        if entries.dropLast().contains(where: { !$0.hasGuard }) { return }
        let shownAtOnce = entries.filter { $0.late == nil }
        guard let answers = GuardAnswers(of: shownAtOnce.map(\.conditions).joined(), isAsync: isAsync) else { return }
        // The combinations in which no earlier entry surely holds, and those in which none holds.
        var (open, empty) = (GuardAnswers.Table.all, GuardAnswers.Table.all)
        var shown: [(index: Int, table: GuardAnswers.Table)] = []
        for index in entries.indices where entries[index].late == nil {
            let own = answers.table(of: entries[index].conditions)
            empty = empty.subtracting(own)
            if !entries[index].isKnown { continue }
            let wanted = index == entries.count - 1 ? .all : own
            if obstacles[index] == nil {
                if open.intersection(wanted).isEmpty {
                    obstacles[index] = .severalEarlier(Self.cover(of: wanted, among: shown))
                } else {
                    shown.append((index, own))
                }
            }
            open = open.subtracting(own)
        }
        alwaysHolds = empty.isEmpty
    }

    /// Returns a minimal set of entries of which one is shown in all the given combinations.
    private static func cover(
        of wanted: GuardAnswers.Table, among shown: [(index: Int, table: GuardAnswers.Table)]
    ) -> [Int] {
        var cover: [(index: Int, table: GuardAnswers.Table)] = []
        var left = wanted
        for entry in shown where !left.intersection(entry.table).isEmpty {
            left = left.subtracting(entry.table)
            cover.append(entry)
            if left.isEmpty { break }
        }
        for index in cover.indices.reversed() {
            var others = cover
            others.remove(at: index)
            if others.reduce(wanted, { $0.subtracting($1.table) }).isEmpty { cover = others }
        }
        return cover.map(\.index)
    }
}
