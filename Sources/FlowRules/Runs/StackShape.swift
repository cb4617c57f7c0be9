import FlowModel

/// A stack of one flow, without the routes of its entries: it stands for all stacks like it. So a fact about stacks changes with
/// a move as it does on the shapes that have it, by the moves of the runtime (`Moves.swift`).
struct StackShape: Hashable {
    struct Entry: Hashable, FlowStacked {
        var opensLayer = false
        /// Whether it was shown with `dismissable: false`, and whether the layer was that it begins.
        var isHeld = false
        var beginsHeldLayer = false

        var holds: Bool { isHeld || beginsHeldLayer }

        /// Returns false: of no entry the route is known, so that names are counted through.
        func isOfRoute(_ name: String) -> Bool { false }
    }

    var entries: [Entry]

    /// The place of an entry: at the bottom, elsewhere in the first layer, first in a layer above, elsewhere there.
    enum Place: Int, CaseIterable { case bottom, base, first, upper }

    func place(of index: Int) -> Place {
        if index == 0 { return .bottom }
        if entries[index].opensLayer { return .first }
        return entries[1...index].contains(where: \.opensLayer) ? .upper : .base
    }

    /// The place of the entry on top.
    var place: Place { place(of: entries.count - 1) }

    /// The shapes with nothing that holds, high enough that each move does on one of them what it can do.
    static let all: [StackShape] = {
        var shapes = [StackShape(entries: [Entry()])]
        var highest = shapes
        for _ in 1..<4 {
            highest = highest.flatMap { shape in
                [false, true].map { StackShape(entries: shape.entries + [Entry(opensLayer: $0)]) }
            }
            shapes += highest
        }
        return shapes
    }()

    /// The same in which the bottom may hold, and one entry above it.
    static let held: [StackShape] = all.flatMap(\.holding).flatMap { shape in
        [shape]
            + [Entry(isHeld: true), Entry(beginsHeldLayer: true)].map { bottom in
                StackShape(entries: [bottom] + shape.entries.dropFirst())
            }
    }

    /// The shape itself, and with each of its entries above the bottom as one that holds.
    private var holding: [StackShape] {
        [self]
            + entries.indices.dropFirst().flatMap { index -> [StackShape] in
                var (held, layer) = (self, self)
                held.entries[index].isHeld = true
                layer.entries[index].beginsHeldLayer = true
                return entries[index].opensLayer ? [held, layer] : [held]
            }
    }

    // MARK: Moves

    /// Returns the shapes that a move may lead to: several if it names a route, which may be anywhere or missing.
    func after(_ move: StackMove) -> [StackShape] {
        anchors(move.instead).flatMap { instead in
            anchors(move.above).map { above in
                let place = entries.placing(above: above, instead: instead)
                let replaced = place.replaces ? entries[place.kept] : Entry()
                let new = Entry(
                    opensLayer: move.presents || replaced.opensLayer, isHeld: move.isHeld && !move.presents,
                    beginsHeldLayer: move.presents ? move.isHeld : replaced.beginsHeldLayer)
                return StackShape(entries: entries.prefix(place.kept) + [new])
            }
        }
    }

    /// Returns the indices of the entries to which a `back` may lead.
    func indices(of target: BackTarget) -> [Int] {
        switch target {
        case .caller: []
        case .count(let count): [entries.index(of: .count(count))].compactMap(\.self)
        case .anchor(let anchor): anchors(anchor).compactMap { $0.flatMap(entries.index) }
        }
    }

    private func anchors(_ anchor: Anchor?) -> [FlowAnchor?] {
        guard case .route? = anchor else { return [anchor.map { FlowAnchor($0.word) }] }
        return (1..<entries.count).map { .count($0) } + [nil]
    }
}

/// The move of a transition that puts a screen on the stack of its flow.
struct StackMove: Hashable {
    let presents: Bool
    let isHeld: Bool
    let above: Anchor?
    let instead: Anchor?

    var isAnchored: Bool { above != nil || instead != nil }
}

extension RunGraph {
    /// Returns the move of an edge that shows a route.
    func move(by edge: Edge, from node: Node) -> StackMove {
        // Transitions are large, and not copied: most have neither `above` nor `instead`.
        let index = Int(edge.transition)
        let isAnchored = graph.transitions[index].isAnchored
        let replaced = isAnchored ? replaced(by: edge, from: node) : nil
        return StackMove(
            presents: graph.transitions[index].style.like != .push,
            isHeld: !graph.transitions[index].declaration.value.dismissable,
            above: isAnchored && replaced == nil ? graph.transitions[index].declaration.value.above?.value : nil,
            instead: replaced)
    }
}
