extension FlowGraph {
    /// The flows that an entry of `start` shows: its own, or those of its tabs.
    public func flows(of start: Start) -> [Flow.ID] {
        switch start.target {
        case .flow(let flow): [flow]
        case .tabs(let tabs): self[tabs].items.compactMap(\.flow)
        case .missing: []
        }
    }

    /// Finds the entries of `start` that are never shown. The last one is shown if no other is, whatever it requires.
    mutating func noteObstacles() {
        // Each entry that can be shown is filed under its condition with the fewest entries so far, so that few are
        // compared. Entries that follow one without conditions are found during reading.
        var earlier: [String: [(place: Int, texts: Set<String>)]] = [:]
        for place in start.indices.dropLast() {
            let conditions = conditions(of: start[place])
            let texts = Set(conditions.map(\.text))
            if let obstacle = contradiction(in: conditions, texts) {
                start[place].obstacle = obstacle
                continue
            }
            // An undeclared target may require anything.
            if case .missing = start[place].target { continue }
            let before = conditions.compactMap { condition in
                earlier[condition.text]?.first { $0.texts.isSubset(of: texts) }?.place
            }
            if let first = before.min() {
                start[place].obstacle = .earlier(first)
            } else if let rarest = conditions.min(by: {
                earlier[$0.text, default: []].count < earlier[$1.text, default: []].count
            }) {
                earlier[rarest.text, default: []].append((place, texts))
            }
        }
    }

    private func contradiction(in conditions: [Condition], _ texts: Set<String>) -> Start.Obstacle? {
        guard let one = conditions.first(where: { texts.contains($0.oppositeText) }),
            let other = conditions.first(where: { $0.text == one.oppositeText })
        else { return nil }
        return .contradiction(one, other)
    }
}
