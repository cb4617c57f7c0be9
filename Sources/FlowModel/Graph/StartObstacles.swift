extension FlowGraph {
    /// The flows that an entry of `start` shows: its own, or those of its tabs.
    public func flows(of start: Start) -> [Flow.ID] {
        switch start.target {
        case .flow(let flow): [flow]
        case .tabs(let tabs): self[tabs].items.compactMap(\.flow)
        case .missing: []
        }
    }

    /// Whether a start or one of its tabs shows a flow, and so gives a value to each parameter of its root.
    public func isShown(_ flow: Flow.ID) -> Bool { start.contains { flows(of: $0).contains(flow) } }

    /// Finds the entries of `start` that are never shown. The last one is shown if no other is, whatever it requires.
    mutating func noteObstacles() {
        // Each entry that can be shown is filed under its condition with the fewest entries so far, so that few are
        // compared. Entries that follow one without conditions are found during reading.
        var earlier: [String: [(index: Int, texts: Set<String>)]] = [:]
        for index in start.indices.dropLast() {
            let conditions = conditions(of: start[index])
            let texts = Set(conditions.map(\.text))
            if let (one, other) = conditions.contradiction {
                start[index].obstacle = .contradiction(one, other)
                continue
            }
            // An undeclared target may require anything.
            if case .missing = start[index].target { continue }
            let before = conditions.compactMap { condition in
                earlier[condition.text]?.first { $0.texts.isSubset(of: texts) }?.index
            }
            if let first = before.min() {
                start[index].obstacle = .earlier(first)
            } else if let rarest = conditions.min(by: {
                earlier[$0.text, default: []].count < earlier[$1.text, default: []].count
            }) {
                earlier[rarest.text, default: []].append((index, texts))
            }
        }
        noteCoverage()
    }

    /// Finds the entries that several others together always precede, and whether some entry always holds.
    private mutating func noteCoverage() {
        // An entry after one without conditions is found while reading.
        if start.dropLast().contains(where: \.declaration.when.isEmpty) { return }
        let conditions = start.map { self.conditions(of: $0) }
        guard let answers = GuardAnswers(of: conditions.joined(), isAsync: { isAsync($0) }) else { return }
        // The combinations in which no earlier entry surely holds, and those in which none holds.
        var (open, empty) = (GuardAnswers.Table.all, GuardAnswers.Table.all)
        var shown: [(index: Int, table: GuardAnswers.Table)] = []
        for index in start.indices {
            let own = answers.table(of: conditions[index])
            empty = empty.subtracting(own)
            if case .missing = start[index].target { continue }
            let wanted = index == start.count - 1 ? .all : own
            if start[index].obstacle == nil {
                if open.intersection(wanted).isEmpty {
                    start[index].obstacle = .severalEarlier(Self.cover(of: wanted, among: shown))
                } else {
                    shown.append((index, own))
                }
            }
            open = open.subtracting(own)
        }
        startAlwaysHolds = empty.isEmpty
    }

    /// A minimal set of entries of which one is shown in all the given combinations.
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
