/// The position of an entry on the stack of its flow.
enum StackPosition: Int, CaseIterable {
    /// The position at the bottom.
    case bottom
    /// The first position in a presented layer.
    case first
    /// A position above another entry of its layer.
    case pushed
}

/// A route at a position, as a number: each route of the flow has three. Whether an entry was pushed or replaced
/// another one makes no difference afterwards.
struct StackSlot: Hashable {
    let index: Int

    init(index: Int) { self.index = index }

    /// Creates the slot of a route, given by its index in the flow.
    init(_ route: Int, _ position: StackPosition) {
        index = route * StackPosition.allCases.count + position.rawValue
    }

    var route: Int { index / 3 }

    var position: StackPosition {
        switch index % 3 {
        case 0: .bottom
        case 1: .first
        default: .pushed
        }
    }
}

/// A step from a slot or a group to a slot, which is right above it or takes its place.
struct StackEdge: Hashable {
    private let slot: Int32
    private let cause: Int32

    init(target: StackSlot, transition: Int?) {
        slot = Int32(target.index)
        cause = Int32(transition ?? -1)
    }

    var target: StackSlot { StackSlot(index: Int(slot)) }
    /// The transition that leads to the target. Nil if none does: to a route that a link puts right above the root, and
    /// to `FlowStacks.anywhere`.
    var transition: Int? { cause < 0 ? nil : Int(cause) }
}

/// The slots that share outgoing edges: the entries that an anchor such as `first` can mean. A transition adds one edge
/// to the group instead of one to each slot, which keeps the graph linear.
struct StackGroup {
    struct Key: Hashable {
        /// The slots, by their numbers in `StackColumns.anchors`.
        let members: StackFacts
        /// Whether the edges lead to what is right above the slots, rather than to what takes their place.
        let isAbove: Bool
    }

    /// A part of a group, by which groups with the same members in it share it: so many groups together stay small.
    enum Part: Hashable {
        /// The members in one word of the set.
        case word(Int, UInt64, isAbove: Bool)
        /// A pair of parts, which are groups themselves.
        case pair(Int, Int)
    }

    let isAbove: Bool
    /// The members. Nil if the group is only a part of others, and has no edges.
    var members: StackFacts?
    var edges: [StackEdge] = []
    /// The groups that the group is a part of.
    var wider: [Int] = []
}
