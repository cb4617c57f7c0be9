// Where a transition puts its route among the entries of its flow.
extension RunExplorer {
    /// Shows a route on the entries of a flow. The lowest flow is at the bottom of what the app shows.
    static func show(
        _ route: Int, _ placing: RunSystem.Placing, isHeld: Bool, on entries: inout [Entry], isLowest: Bool
    ) {
        let instead = placing.instead.flatMap { replacedIndex($0, in: entries) }
        let kept = instead ?? placing.above.flatMap { index(of: $0, in: entries) }.map { $0 + 1 } ?? entries.count
        var entry = Entry(route: route)
        if placing.isSheet, !(kept == 0 && isLowest) {
            entry.startsLayer = true
            entry.startsHeldLayer = isHeld
        } else {
            entry.isHeld = isHeld
            // A pushed screen stays in the layer of the one it replaces.
            if let instead {
                entry.startsLayer = entries[instead].startsLayer
                entry.startsHeldLayer = entries[instead].startsHeldLayer
            }
        }
        entries[kept...] = [entry]
    }

    /// Returns the index of the entry that `instead` names: the screen itself may be the nearest one of a route.
    private static func replacedIndex(_ anchor: RunSystem.Anchor, in entries: [Entry]) -> Int? {
        if case .route(entries[entries.count - 1].route) = anchor { return entries.count - 1 }
        return index(of: anchor, in: entries)
    }

    /// Returns the index of the entry that an anchor names.
    static func index(of anchor: RunSystem.Anchor, in entries: [Entry]) -> Int? {
        let layer = entries.lastIndex { $0.startsLayer } ?? 0
        switch anchor {
        case .top: return entries.count - 1
        case .first: return layer
        case .root: return 0
        case .presenter: return layer > 0 ? layer - 1 : nil
        case .route(let route): return entries.dropLast().lastIndex { $0.route == route }
        }
    }
}
