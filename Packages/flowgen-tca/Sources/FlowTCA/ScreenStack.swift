import ComposableArchitecture

/// The screens of a window or a tab, bottom first, as the states of their reducers. The screens of all layers and flows are
/// in one `StackState`: so every screen is addressed alike, can be dismissed, and its effects end with it.
@ObservableState
public struct FlowScreenStack<Path: FlowStackPath>: Equatable {
    /// The states of the entries of `flow`, in the same order.
    public var screens = StackState<Path.State>()
    /// The places of the screens: what is pushed, what is presented, and what waits.
    public var flow = FlowPicture()
    /// The screens that the last change removed, for views that are still being dismissed.
    internal var gone = FlowGone<Path>()

    public init() {}
}

/// The actions of a stack. Generic in types without requirements: the library's macro would otherwise produce warnings.
@CasePathable
public enum FlowScreenStackAction<ScreenState, ScreenAction> {
    case screens(StackAction<ScreenState, ScreenAction>)
    /// The appearance of the stack.
    case appeared
    /// A tap on the button of the common toolbar for the transition of this name.
    case toolbar(String, on: StackElementID)
    /// A screen that holds the user, or no longer does: its view says so with `flowHeld`.
    case held(Bool, on: StackElementID)
    /// Room for columns, or no longer: the view of a flow with columns says so. It changes no screen.
    case expanded(Bool)
}

public typealias FlowScreenStackActionOf<Path: FlowStackPath> = FlowScreenStackAction<Path.State, Path.Action>

extension Reducer {
    /// Adds the reducers of a stack's screens. The compiler gives up on a chain of four or five `forEach`, so a chain of stacks is
    /// one of this.
    public func forEachScreen<Path: FlowStackPath>(
        of stack: WritableKeyPath<State, FlowScreenStack<Path>>,
        action: CaseKeyPath<Action, FlowScreenStackActionOf<Path>>,
        run screens: some Reducer<Path.State, Path.Action>
    ) -> some Reducer<State, Action> {
        self.forEach(stack.appending(path: \.screens), action: action.appending(path: \.screens)) { screens }
    }
}

/// A stack in the notation of the documentation, as a test asserts it: `home, product(id: 7) | sheet: cart`.
nonisolated public struct FlowPicture: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    /// The entries; none if it is a text that a test expects, or that of a tab that is not shown.
    public let entries: [FlowEntry]
    public let description: String

    /// The picture of a stack that is not shown.
    public init() { self.init(stringLiteral: "") }

    public init(stringLiteral text: String) {
        entries = []
        description = text
    }

    internal init(_ stack: FlowStackState) {
        entries = stack.entries
        description = stack.description
    }
}

nonisolated extension FlowPicture: Equatable {
    /// A text equals each picture of that text. Two stacks are equal only if their entries are, and hold the user alike.
    public static func == (left: Self, right: Self) -> Bool {
        left.description == right.description
            && (left.entries.isEmpty || right.entries.isEmpty
                || left.entries == right.entries && left.entries.map(\.holdsUser) == right.entries.map(\.holdsUser))
    }
}

nonisolated extension FlowPicture: CustomDumpStringConvertible {
    public var customDumpDescription: String { description.debugDescription }
}

/// A screen that requests something, and the stack on which it is or was.
nonisolated internal struct FlowSender {
    let entry: FlowEntry
    let stack: FlowStackState.ID
}

/// The screens that changes removed from a stack. A test should not have to assert them.
internal struct FlowGone<Path: FlowStackPath>: Equatable, CustomDumpReflectable {
    /// The layers that were there before the last change that dismissed something.
    private(set) var layers: [FlowLayerContent] = []
    private(set) var screens = StackState<Path.State>()
    private var ids: [FlowEntry.ID: StackElementID] = [:]
    /// The stack and its screens as they were shown last.
    private(set) var stack: FlowStackState.ID?
    private(set) var shown: [StackElementID] = []
    /// The last screens that are gone: what they request is late.
    private var late: [(id: StackElementID, sender: FlowSender)] = []

    /// Notes that a stack shows other screens.
    mutating func note(_ new: FlowScreenStack<Path>, of stack: FlowStackState.ID?, after old: FlowScreenStack<Path>) {
        let layers = Swift.Set(new.flow.entries.map(\.layer))
        if old.flow.entries.contains(where: { !layers.contains($0.layer) }) {
            self.layers = old.flow.entries.layers
            screens = old.screens
            ids = Dictionary(Swift.zip(old.flow.entries.map(\.id), shown)) { first, _ in first }
        }
        let senders = self.stack.map { stack in old.flow.entries.map { FlowSender(entry: $0, stack: stack) } } ?? []
        let before = Swift.zip(shown, senders)
        shown = Array(new.screens.ids)
        self.stack = stack
        late += before.filter { !shown.contains($0.0) }.map { (id: $0, sender: $1) }
        late.removeFirst(Swift.max(0, late.count - 100))
    }

    func id(of entry: FlowEntry.ID) -> StackElementID? { ids[entry] }
    func sender(of id: StackElementID) -> FlowSender? { late.last { $0.id == id }?.sender }

    static func == (_: Self, _: Self) -> Bool { true }
    var customDumpMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}

extension FlowScreenStack {
    /// Whether something else than a request has changed which screens there are.
    internal var isChanged: Bool { !gone.shown.elementsEqual(screens.ids) || gone.shown.count != flow.entries.count }

    /// Returns the entry of a screen.
    internal func entry(of id: StackElementID) -> FlowEntry? {
        screens.ids.firstIndex(of: id).flatMap { $0 < flow.entries.count ? flow.entries[$0] : nil }
    }

    /// Returns who requests something by an action of a screen, also of one that is gone.
    internal func sender(of id: StackElementID) -> FlowSender? {
        guard let entry = entry(of: id), let stack = gone.stack else { return gone.sender(of: id) }
        return FlowSender(entry: entry, stack: stack)
    }

    /// Returns the identity of an entry's screen, also while it is being dismissed.
    internal func id(of entry: FlowEntry.ID) -> StackElementID? {
        let index = flow.entries.firstIndex { $0.id == entry }
        return index.flatMap { $0 < screens.ids.count ? screens.ids[$0] : nil } ?? gone.id(of: entry)
    }

    /// The state of a screen, also while it is being dismissed.
    internal subscript(screen id: StackElementID) -> Path.State? { screens[id: id] ?? gone.screens[id: id] }

    /// Returns what a layer holds, or last held.
    internal func content(of layer: FlowLayer.ID) -> FlowLayerContent? {
        flow.entries.layers.first { $0.id == layer } ?? gone.layers.first { $0.id == layer }
    }

    /// Shows the entries of a stack. Screens that stay keep their identity and state.
    /// - Parameter renewed: The first screen that the system has removed, and that stays nevertheless if its entry does: it
    ///   gets another identity, so that it is shown again.
    internal mutating func show(_ stack: FlowStackState?, renewing renewed: StackElementID? = nil) {
        let old = self
        let entries = stack?.entries ?? []
        // What something else has changed is put right.
        let same = Swift.zip(screens.ids, gone.shown).prefix { $0 == $1 }.count
        let kept = Swift.min(Swift.zip(flow.entries, entries).prefix { $0 == $1 }.count, same)
        let first = renewed.flatMap { screens.ids.firstIndex(of: $0) }
        if kept < screens.count { screens.removeSubrange(kept...) }
        if let first, first < kept {
            let states = Array(screens[first...])
            screens.removeSubrange(first...)
            screens.append(contentsOf: states)
        }
        for entry in entries[screens.count...] {
            guard let state = Path.State(entry.route) else {
                Swift.preconditionFailure(
                    "\(Swift.type(of: entry.route).flowName)/\(entry.route.name) has no reducer here")
            }
            screens.append(state)
        }
        flow = stack.map { FlowPicture($0) } ?? FlowPicture()
        var gone = gone
        gone.note(self, of: stack?.id, after: old)
        self.gone = gone
    }
}
