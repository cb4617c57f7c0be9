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

    var route: Int { index / StackPosition.allCases.count }
    var position: StackPosition { StackPosition.allCases[index % StackPosition.allCases.count] }
}

/// How one slot follows another.
struct StackEdge: Hashable {
    let target: StackSlot
    /// Nil where no transition leads there: a link puts its route right above the root.
    let transition: Int?
}
