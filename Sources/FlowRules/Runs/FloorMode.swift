import FlowModel

/// The mode in which a node is left: what prevents going back further, and where the node is relative to that.
struct FloorMode: Hashable {
    /// The part of a stack that a run cannot go back from.
    enum Hold: UInt8, CaseIterable {
        /// The bottom of what the app shows: only transitions leave its screen.
        case shown
        /// A child flow that can be dismissed: nothing holds.
        case child
        /// A child flow that cannot be dismissed.
        case held
        /// A screen shown with `dismissable: false` at the bottom of a child flow that can be dismissed.
        case bottom
        /// A sheet or cover with `dismissable: false` at the bottom of a child flow that can be dismissed.
        case bottomLayer
        /// A screen pushed with `dismissable: false`, in its flow's first layer or in one above.
        case base, upper
        /// A screen that replaced the first screen of a layer above, with `dismissable: false`.
        case first
        /// A sheet or cover that cannot be dismissed, whatever its first screen is.
        case layer
        /// A screen pushed with `dismissable: false` to a position that depends on the stack.
        case pushed

        /// Whether the hold is a screen, which can be removed, and not a flow.
        var isScreen: Bool {
            switch self {
            case .shown, .child, .held: false
            case .bottom, .bottomLayer, .base, .upper, .first, .layer, .pushed: true
            }
        }
    }

    /// The place of a node relative to a screen that holds.
    enum Level: UInt8, CaseIterable {
        /// The screen that holds itself.
        case at
        /// A place on top of that screen, in the same layer.
        case above
        /// A place in a layer on top of that screen.
        case over
    }

    static let shown = FloorMode(hold: .shown)
    static let child = FloorMode(hold: .child)
    static let held = FloorMode(hold: .held)

    let hold: Hold
    var level = Level.at

    // MARK: Numbers

    private static let flows = Hold.allCases.count { !$0.isScreen }
    private static let levels = Level.allCases.count
    static let count = flows + (Hold.allCases.count - flows) * levels

    var number: Int {
        hold.isScreen
            ? Self.flows + (Int(hold.rawValue) - Self.flows) * Self.levels + Int(level.rawValue)
            : Int(hold.rawValue)
    }

    init(hold: Hold, level: Level = .at) {
        self.hold = hold
        self.level = level
    }

    init(number: Int) {
        let (hold, level) = (number - Self.flows).quotientAndRemainder(dividingBy: Self.levels)
        self.hold = Hold(rawValue: UInt8(number < Self.flows ? number : Self.flows + hold)) ?? .shown
        self.level = number < Self.flows ? .at : Level(rawValue: UInt8(level)) ?? .at
    }

    /// Whether the tab bar can be visible, provided that the flow does not run where it is covered: sheets cover it,
    /// and nodes that can be gone back from are judged where that leads.
    var seesTabBar: Bool {
        switch hold {
        case .shown: true
        case .base, .pushed: level != .over
        case .child, .held, .bottom, .bottomLayer, .upper, .first, .layer: false
        }
    }

    /// Whether what holds is a screen at the bottom of its flow.
    var isBottom: Bool { hold == .bottom || hold == .bottomLayer }

    // MARK: Shapes

    /// Creates the mode on top of a stack, of the lowest entry that holds; nil if nothing does.
    init?(_ shape: StackShape) {
        guard let index = shape.entries.firstIndex(where: \.holds) else { return nil }
        let isLayer = shape.entries[index].beginsHeldLayer
        switch shape.place(of: index) {
        case .bottom: hold = isLayer ? .bottomLayer : .bottom
        case .base: hold = .base
        case .first: hold = isLayer ? .layer : .first
        case .upper: hold = .upper
        }
        let above = shape.entries[(index + 1)...]
        level = above.isEmpty ? .at : above.contains(where: \.opensLayer) ? .over : .above
    }

    /// The stacks with one entry that holds, with its index, by their modes.
    private static let shapes: [FloorMode: [(shape: StackShape, index: Int)]] = {
        var shapes: [FloorMode: [(shape: StackShape, index: Int)]] = [:]
        for shape in StackShape.held where shape.entries.count(where: \.holds) == 1 {
            guard let mode = FloorMode(shape), let index = shape.entries.firstIndex(where: \.holds) else { continue }
            shapes[mode, default: []].append((shape, index))
            guard [.base, .upper, .first].contains(mode.hold) else { continue }
            shapes[FloorMode(hold: .pushed, level: mode.level), default: []].append((shape, index))
        }
        return shapes
    }()

    private var shapes: [(shape: StackShape, index: Int)] { Self.shapes[self] ?? [] }

    // MARK: Steps

    /// Returns the mode after a move; nil if the screen that held is gone, or may be: then no run is wrongly reported as
    /// held. A screen that replaced it and holds is a floor itself.
    ///
    /// - Parameter canBeDismissed: Whether the flow can be a child flow that is dismissed, so that its bottom screen may hold.
    func next(by move: StackMove, canBeDismissed: Bool) -> FloorMode? {
        guard hold.isScreen else { return self }
        guard move.isAnchored else {
            return FloorMode(hold: hold, level: move.presents || level == .over ? .over : .above)
        }
        let modes = shapes.flatMap { $0.shape.after(move) }.map(FloorMode.init)
        guard let first = modes.first ?? nil, !modes.contains(nil), canBeDismissed || isBottom || !first.isBottom,
            let level = modes.compactMap({ $0?.level }).min(by: { $0.rawValue < $1.rawValue })
        else { return nil }
        let holds = Set(modes.compactMap { $0?.hold })
        if holds.count == 1 { return FloorMode(hold: first.hold, level: level) }
        return hold == .pushed && holds.isSubset(of: [.base, .upper, .first])
            ? FloorMode(hold: .pushed, level: level) : nil
    }

    // MARK: What is below

    /// The place that is revealed, or can be gone back to, once the screen that held is left.
    enum Departure: Int, CaseIterable {
        /// The screen right below the one that held.
        case below
        /// The bottom of the flow.
        case root
        /// A place that depends on the stack.
        case any
        /// The screen on which a link has started a flow, whose end has led farther.
        case caller
        /// The tab bar.
        case bar
    }

    /// Returns what a move reveals; nil if it leaves nothing, or removes everything below. Going back from the new screen may
    /// skip the screen right below the one that held.
    func departure(by move: StackMove) -> Departure? {
        guard hold.isScreen, move.isAnchored, next(by: move, canBeDismissed: true) == nil else { return nil }
        let kept = shapes.flatMap { shape, index in
            shape.after(move).map { $0.entries.count - 1 }.filter { $0 > 0 && $0 <= index }
        }
        return kept.isEmpty ? nil : kept.allSatisfy { $0 == 1 } ? .root : .any
    }

    /// Returns what a declared `back` reveals.
    func departure(by target: BackTarget) -> Departure? {
        let reached = shapes.flatMap { shape, index in
            shape.indices(of: target).filter { $0 < index }.map { (isRoot: $0 == 0, isBelow: $0 == index - 1) }
        }
        return reached.isEmpty
            ? nil : reached.allSatisfy(\.isBelow) ? .below : reached.allSatisfy(\.isRoot) ? .root : .any
    }

    /// Whether a declared `back` may go below the screen that holds.
    func isLeft(by target: BackTarget) -> Bool { departure(by: target) != nil }
}
