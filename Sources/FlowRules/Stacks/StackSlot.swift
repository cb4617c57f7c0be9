/// Where an entry can stand on the stack of its flow.
enum StackPosition: Int, CaseIterable {
    /// At the bottom.
    case bottom
    /// At the beginning of a layer that was presented.
    case first
    /// On another entry of its layer.
    case pushed
}

/// A place on a stack that holds a certain route, by a number: three for each route of the flow. What was pushed into the
/// place and what took the place of another entry are alike from then on.
struct StackSlot: Hashable {
    let index: Int

    init(index: Int) { self.index = index }

    /// The route is given by its place in the flow.
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

/// How one slot follows another.
struct StackEdge: Hashable {
    private let slot: Int32
    private let cause: Int32

    init(target: StackSlot, transition: Int?) {
        slot = Int32(target.index)
        cause = Int32(transition ?? -1)
    }

    var target: StackSlot { StackSlot(index: Int(slot)) }
    /// Nil where no transition leads there: a link puts its route right above the root.
    var transition: Int? { cause < 0 ? nil : Int(cause) }
}

/// Slots that the same edges leave: the entries that an anchor like `first` can mean. A transition adds an edge to the
/// group in place of one to each slot, which keeps the graph linear.
struct StackGroup {
    struct Key: Hashable {
        /// The slots, as `StackColumns` numbers those that anchors can mean.
        let members: StackFacts
        /// Whether the edges lead to what lies above the slots, or else to what takes their place.
        let isAbove: Bool
    }

    let key: Key
    var edges: [StackEdge] = []

    var members: StackFacts { key.members }
    var isAbove: Bool { key.isAbove }
}
