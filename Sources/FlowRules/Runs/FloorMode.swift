import FlowModel

/// How a place is left: what keeps people above, and where the place lies in relation to that.
struct FloorMode: Hashable {
    /// What cannot be gone back from.
    enum Hold: UInt8, CaseIterable {
        /// The bottom of what the app shows: its screen is left by transitions only.
        case shown
        /// Nothing: a child flow that can be dismissed.
        case child
        /// A child flow that cannot.
        case held
        /// A screen that was shown for good at the bottom of a child flow that can.
        case bottom
        /// The same, where it is a sheet or cover.
        case bottomLayer
        /// A screen that was pushed for good, in its flow's first layer or in one above.
        case base, upper
        /// The first screen of a layer above, which took that place for good.
        case first
        /// The same, where it is the sheet or cover that cannot be dismissed, whatever its first screen is.
        case layer
        /// A screen that was pushed for good to a place that only the stack says.
        case pushed

        /// Whether it is a screen, which can be removed, and no flow.
        var isScreen: Bool {
            switch self {
            case .shown, .child, .held: false
            case .bottom, .bottomLayer, .base, .upper, .first, .layer, .pushed: true
            }
        }
    }

    /// Where a place lies, if it is a screen that holds.
    enum Place: UInt8, CaseIterable {
        /// It is that screen.
        case at
        /// On top of it, in the same layer.
        case above
        /// In a layer on top of it.
        case over
    }

    static let shown = FloorMode(hold: .shown)
    static let child = FloorMode(hold: .child)
    static let held = FloorMode(hold: .held)

    let hold: Hold
    var place = Place.at

    // MARK: Numbers

    private static let flows = Hold.allCases.count { !$0.isScreen }
    private static let places = Place.allCases.count
    static let count = flows + (Hold.allCases.count - flows) * places

    var number: Int {
        hold.isScreen
            ? Self.flows + (Int(hold.rawValue) - Self.flows) * Self.places + Int(place.rawValue)
            : Int(hold.rawValue)
    }

    init(hold: Hold, place: Place = .at) {
        self.hold = hold
        self.place = place
    }

    init(number: Int) {
        let (hold, place) = (number - Self.flows).quotientAndRemainder(dividingBy: Self.places)
        self.hold = Hold(rawValue: UInt8(number < Self.flows ? number : Self.flows + hold)) ?? .shown
        self.place = number < Self.flows ? .at : Place(rawValue: UInt8(place)) ?? .at
    }

    /// Whether the tab bar can be seen, where the flow leaves it to be: sheets cover it, and what is left by going back is
    /// judged where that leads.
    var seesTabBar: Bool {
        switch hold {
        case .shown: true
        case .base, .pushed: place != .over
        case .child, .held, .bottom, .bottomLayer, .upper, .first, .layer: false
        }
    }

    // MARK: Steps

    /// What a transition leads to that shows its route.
    enum Next {
        case stays(FloorMode)
        /// The screen that held is gone. What took its place is a floor of its own, where it is one.
        case left
    }

    /// Where an entry lies that an anchor names, seen from the screen that holds.
    private enum Relation {
        case below, same, higher
        /// There is none.
        case absent
        /// Only the stack says: it is taken to be below, so that nobody is said to be held who is not.
        case unknown
    }

    /// Whether it is a screen at the bottom of its flow.
    var isBottom: Bool { hold == .bottom || hold == .bottomLayer }

    private func relation(of anchor: Anchor) -> Relation {
        switch anchor {
        case .top: place == .at ? .same : .higher
        case .first, .root, .presenter, .route:
            hold == .pushed && (place != .over || anchor == .root) ? .unknown : relationOfKnownPlace(to: anchor)
        }
    }

    private func relationOfKnownPlace(to anchor: Anchor) -> Relation {
        switch anchor {
        case .top: place == .at ? .same : .higher
        case .first: place == .over ? .higher : hold == .base || hold == .upper ? .below : .same
        case .root: isBottom ? .same : .below
        case .presenter: place == .over ? .higher : isBottom || hold == .base ? .absent : .below
        case .route: .unknown
        }
    }

    /// - Parameter canBeDismissed: Whether the flow can be a child that is dismissed, so that its bottom screen may hold.
    func next(by transition: Transition, canBeDismissed: Bool) -> Next {
        guard hold.isScreen else { return .stays(self) }
        let presents = transition.style.like != .push
        let plain = FloorMode(hold: hold, place: presents || place == .over ? .over : .above)
        guard transition.isAnchored else { return .stays(plain) }
        let declaration = transition.declaration.value
        let holdsAgain = !declaration.dismissable
        if let anchor = declaration.instead?.value {
            switch relation(of: anchor) {
            case .higher: return .stays(FloorMode(hold: hold, place: presents ? .over : place))
            case .same:
                // What is pushed stays in the layer of what it replaces.
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
            // What has presented the top layer may lie in the layer of what holds.
            let place = anchor == .presenter ? Place.above : .over
            return .stays(FloorMode(hold: hold, place: presents ? .over : place))
        case .same: return .stays(FloorMode(hold: hold, place: presents ? .over : .above))
        case .below where holdsAgain && anchor != .presenter:
            return .stays(FloorMode(hold: presents ? .layer : anchor == .root ? .base : hold))
        case .below, .unknown: return .left
        case .absent: return .stays(plain)
        }
    }

    // MARK: What lies below

    /// What comes to be seen, or can be gone back to, once what held is left.
    enum Departure: Int32, CaseIterable {
        /// What lay right below it.
        case below
        /// The bottom of the flow.
        case root
        /// Only the stack says what.
        case any
        /// The tab bar.
        case bar
    }

    /// Nil where a transition that shows its route leaves nothing, or removes all that lay below. From what is shown then, one
    /// may go back past what lay right below.
    func departure(by transition: Transition) -> Departure? {
        guard hold.isScreen, transition.isAnchored, case .left = next(by: transition, canBeDismissed: true) else {
            return nil
        }
        switch transition.declaration.value.instead?.value {
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

    /// The same, of a declared `back`.
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

    /// Whether a declared `back` may go to below what holds.
    func isLeft(by target: BackTarget) -> Bool {
        guard hold.isScreen else { return false }
        switch target {
        case .caller: return false
        // From higher up, only the stack says how far it goes.
        case .count(let count): return !isBottom && (place == .at || count > 1)
        case .anchor(let anchor):
            switch relation(of: anchor) {
            case .below, .unknown: return true
            case .same, .higher, .absent: return false
            }
        }
    }
}
