/// An entry of the stack, as a transition names it. It is always an entry of the flow on top.
nonisolated public enum FlowAnchor: Hashable, Sendable {
    /// The entry on top.
    case top
    /// The first entry in the top layer.
    case first
    /// The bottom entry, whatever route it now holds.
    case root
    /// The entry that the top layer was presented from.
    case presenter
    /// The nearest entry of this route below the top.
    case route(String)
    /// The entry this many below the top, or the bottom one.
    case count(Int)

    package init(_ text: String) {
        switch text {
        case "top": self = .top
        case "first": self = .first
        case "root": self = .root
        case "presenter": self = .presenter
        default: self = Int(text).map { .count($0) } ?? .route(text)
        }
    }
}

/// An entry of a stack, as far as moves ask for it. `flowgen` moves on stacks whose entries have no values.
nonisolated package protocol FlowStacked {
    /// Whether a layer begins with the entry.
    var opensLayer: Bool { get }

    /// Whether the entry is one of the route with this name.
    func isOfRoute(_ name: String) -> Bool
}

/// The place that a transition gives to the entry that it shows.
nonisolated package struct FlowPlacing: Sendable {
    /// The number of entries that stay below the new one.
    package let kept: Int
    /// Whether the new entry replaces the next one: it begins the flow that that one began and, if it is pushed, the layer.
    package let replaces: Bool

    /// The index of the entry that the new one replaces, or is put on. If it is pushed, it is in its layer.
    package var anchor: Int { replaces ? kept : kept - 1 }
}

// The entries of the flow on top.
nonisolated extension Swift.RandomAccessCollection where Element: FlowStacked, Index == Swift.Int {
    /// Returns the index of the entry that an anchor names, if there is one.
    package func index(of anchor: FlowAnchor) -> Int? {
        let first = lastIndex(where: \.opensLayer) ?? startIndex
        switch anchor {
        case .top: return endIndex - 1
        case .first: return first
        case .root: return startIndex
        case .presenter: return first > startIndex ? first - 1 : nil
        case .route(let name): return dropLast().lastIndex { $0.isOfRoute(name) }
        case .count(let count): return Swift.max(startIndex, endIndex - 1 - count)
        }
    }

    /// Returns the place of a new entry above another one, or instead of it. If that is missing, nothing is removed.
    package func placing(above: FlowAnchor?, instead: FlowAnchor?) -> FlowPlacing {
        if let replaced = instead.flatMap(replacedIndex) { return FlowPlacing(kept: replaced, replaces: true) }
        return FlowPlacing(kept: above.flatMap(index).map { $0 + 1 } ?? endIndex, replaces: false)
    }

    /// Returns the index of the entry that `instead` names. The nearest entry of a route may be the top itself.
    private func replacedIndex(_ anchor: FlowAnchor) -> Int? {
        if case .route(let name) = anchor, last?.isOfRoute(name) == true { return endIndex - 1 }
        return index(of: anchor)
    }
}
