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

    // MARK: Steps

    /// The result of a transition that shows its route.
    enum Next {
        case stays(FloorMode)
        /// The screen that held is gone. A screen that replaced it and holds is a floor itself.
        case left
    }

    /// The place of the stack entry that an anchor names, seen from the screen that holds.
    private enum Relation {
        case below, same, higher
        /// An entry that does not exist.
        case absent
        /// A place that depends on the stack. Taken to be below, so that no run is wrongly reported as held.
        case unknown
    }

    /// Whether what holds is a screen at the bottom of its flow.
    var isBottom: Bool { hold == .bottom || hold == .bottomLayer }

    private func relation(of anchor: Anchor) -> Relation {
        switch anchor {
        case .top: level == .at ? .same : .higher
        case .first, .root, .presenter, .route:
            hold == .pushed && (level != .over || anchor == .root) ? .unknown : relationOfKnownLevel(to: anchor)
        }
    }

    private func relationOfKnownLevel(to anchor: Anchor) -> Relation {
        switch anchor {
        case .top: level == .at ? .same : .higher
        case .first: level == .over ? .higher : hold == .base || hold == .upper ? .below : .same
        case .root: isBottom ? .same : .below
        case .presenter: level == .over ? .higher : isBottom || hold == .base ? .absent : .below
        case .route: .unknown
        }
    }

    /// Returns the mode after a transition that shows its route.
    ///
    /// - Parameters:
    ///   - replaced: The entry that it replaces.
    ///   - canBeDismissed: Whether the flow can be a child flow that is dismissed, so that its bottom screen may hold.
    func next(by transition: Transition, replacing replaced: Anchor?, canBeDismissed: Bool) -> Next {
        guard hold.isScreen else { return .stays(self) }
        let presents = transition.style.like != .push
        let plain = FloorMode(hold: hold, level: presents || level == .over ? .over : .above)
        guard transition.isAnchored else { return .stays(plain) }
        let declaration = transition.declaration.value
        let holdsAgain = !declaration.dismissable
        if let anchor = replaced {
            switch relation(of: anchor) {
            case .higher: return .stays(FloorMode(hold: hold, level: presents ? .over : level))
            case .same:
                // A pushed screen stays in the layer of the one it replaces.
                let staysInLayer = !presents && (hold == .layer || hold == .bottomLayer)
                guard holdsAgain || staysInLayer else { return .left }
                return .stays(FloorMode(hold: presents ? isBottom ? .bottomLayer : .layer : hold))
            case .below where holdsAgain:
                if hold == .upper, anchor == .first { return .stays(FloorMode(hold: presents ? .layer : .first)) }
                return canBeDismissed ? .stays(FloorMode(hold: .bottom)) : .left
            case .below, .unknown: return .left
            case .absent: return .stays(plain)
            }
        }
        guard let anchor = declaration.above?.value, anchor != .top else { return .stays(plain) }
        switch relation(of: anchor) {
        case .higher:
            // The presenter of the top layer may be in the layer of the screen that holds.
            let level = anchor == .presenter ? Level.above : .over
            return .stays(FloorMode(hold: hold, level: presents ? .over : level))
        case .same: return .stays(FloorMode(hold: hold, level: presents ? .over : .above))
        case .below where holdsAgain && anchor != .presenter:
            return .stays(FloorMode(hold: presents ? .layer : anchor == .root ? .base : hold))
        case .below, .unknown: return .left
        case .absent: return .stays(plain)
        }
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
        /// The tab bar.
        case bar
    }

    /// Returns what a transition that shows its route reveals; nil if it leaves nothing, or removes everything below.
    /// Going back from the new screen may skip the screen right below the one that held.
    func departure(by transition: Transition, replacing replaced: Anchor?) -> Departure? {
        guard hold.isScreen, transition.isAnchored,
            case .left = next(by: transition, replacing: replaced, canBeDismissed: true)
        else { return nil }
        switch replaced {
        case .root?: return nil
        case let anchor? where anchor == .top || anchor == .first: return relation(of: anchor) == .same ? .any : nil
        case _?: return .any
        case nil: break
        }
        switch transition.declaration.value.above?.value {
        case .root?, .first?: return .root
        case .presenter?, .route?: return .any
        case .top?, nil: return nil
        }
    }

    /// Returns what a declared `back` reveals.
    func departure(by target: BackTarget) -> Departure? {
        guard isLeft(by: target) else { return nil }
        switch target {
        case .count(let count): return count == 1 ? .below : .any
        case .anchor(.root), .anchor(.first): return .root
        case .anchor(.presenter): return .below
        case .anchor(.route): return .any
        case .caller, .anchor(.top): return nil
        }
    }

    /// Whether a declared `back` may go below the screen that holds.
    func isLeft(by target: BackTarget) -> Bool {
        guard hold.isScreen else { return false }
        switch target {
        case .caller: return false
        // From higher up, how far it goes depends on the stack.
        case .count(let count): return !isBottom && (level == .at || count > 1)
        case .anchor(let anchor):
            switch relation(of: anchor) {
            case .below, .unknown: return true
            case .same, .higher, .absent: return false
            }
        }
    }
}
