import ComposableArchitecture
import Foundation

/// The core, which decides where screens lead: the value of a window, or of a flow on its own. Its owner shows what it
/// says in stacks and properties, which are what tests assert; so two of these are always equal, and print nothing.
nonisolated public struct FlowCore: Equatable, CustomDumpReflectable, Sendable {
    /// The window, which carries out any request: so no other file may have it, nor a test that imports the library.
    fileprivate var window: FlowWindowState
    /// Tells windows apart that are in one store.
    internal let number: Int
    /// The place that is shown; nil if the `start` decides.
    private let place: FlowStart?
    /// The name of the place that is shown, with its values; empty if the `start` decides.
    public let placeID: String
    /// The result of opening the last link.
    public fileprivate(set) var opened: FlowOpened?

    private static let numbers = LockIsolated(0)

    /// Creates the core of an app's window.
    public init(_ context: FlowContext) { self.init(FlowWindowState(context.answers)) }

    /// Creates the core of a stack that the app places itself.
    public init<App: FlowApp>(placing place: FlowPlace<App>, _ context: FlowContext) {
        self.init(FlowWindowState(context.answers(at: place.start)), at: place.start, place.id)
    }

    /// Creates the core of a flow on its own.
    public init(_ root: any FlowRoute, _ context: FlowContext) {
        self.init(FlowWindowState(root, context.answers))
    }

    private init(_ window: FlowWindowState, at place: FlowStart? = nil, _ placeID: String = "") {
        (self.window, self.place, self.placeID) = (window, place, placeID)
        number = Self.numbers.withValue { last in
            last += 1
            return last
        }
    }

    /// The name of the flow or the tabs being shown; empty for a flow on its own.
    public var start: String { window.start }
    /// The tabs that are there, if tabs are shown.
    public var tabs: [FlowTab] { window.tabs ?? [] }
    /// The name of the selected tab, if tabs are shown.
    public var selectedTab: String? { window.tabs.map { $0[window.front].name } }
    /// Beginnings of links that open the app beside those that YAML declares: `https://staging.corner.example`.
    public var linkBases: [Foundation.URL] {
        get { window.bases }
        set { window.bases = newValue }
    }
    /// The link that waits for another start, or for a screen to be left.
    public var waitingLink: Foundation.URL? { window.deferred?.url }

    /// Returns the entries of a stack whose screens the user can use: the one on top and, in columns, the last of each.
    internal func live(in tab: String?) -> [FlowEntry] {
        window.stacks.first { $0.tab == tab }.map { window.live(in: $0.id) } ?? []
    }

    /// Returns what is shown, as data to save. The same window always yields the same bytes.
    public func saved() -> Foundation.Data { window.saved() }

    /// Whether a link opens here: it does not if the app places its flow elsewhere, or if the app's start shows that.
    public func takes<App: FlowApp>(_ url: Foundation.URL, of _: App.Type) -> Bool {
        guard let route = App.lowestRoute(for: url, bases: linkBases) else { return true }
        return App.place(for: route).map { $0.id == placeID } ?? (placeID.isEmpty || !App.startShows(route))
    }

    /// Does something with what is shown.
    fileprivate mutating func run<Path: FlowStackPath>(
        _ context: FlowContext, showing _: Path.Type, _ request: (inout FlowRun) -> Void
    ) -> [FlowEffect] {
        window.run(context.answers(showing: Path.self, at: place)) { request(&$0) }.1
    }

    public static func == (_: Self, _: Self) -> Bool { true }
    public var customDumpMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}

/// The guards and modules that are asked while an action is reduced.
nonisolated public struct FlowContext: Sendable {
    internal let guards: FlowGuards
    private let modules: FlowModules
    internal let app: (any FlowApp.Type)?

    /// - Parameter app: What the app declares; nil for a flow on its own.
    public init(_ guards: FlowGuards = .none, modules: FlowModules = .none, app: (any FlowApp.Type)? = nil) {
        self.guards = guards
        self.modules = modules
        self.app = app
    }

    internal var answers: FlowAnswers { answers(at: nil) }

    internal func answers(at place: FlowStart?) -> FlowAnswers {
        FlowAnswers(
            app: app,
            place: place,
            holds: { guards.holds($0) },
            otherwise: { guards.otherwise($0)?.flow },
            isPassed: { guards.otherwise($0)?.isPassed($1) ?? false },
            root: { ($0 as? any FlowResolvableCall)?.root(in: modules) },
            outcome: { ($1 as? any FlowResolvableCall)?.outcome($0, in: modules) }
        )
    }

    /// Returns the answers where these screens are shown: a flow of another module that is none of them is unknown.
    internal func answers<Path: FlowStackPath>(showing _: Path.Type, at place: FlowStart?) -> FlowAnswers {
        var answers = answers(at: place)
        let root = answers.root
        answers.root = { root($0).flatMap { Path.State($0) == nil ? nil : $0 } }
        return answers
    }
}

/// The state of what shows stacks.
public protocol FlowFeatureState {
    associatedtype Path: FlowStackPath

    /// The stacks, each with the name of its tab.
    static var stacks: [(tab: String?, stack: WritableKeyPath<Self, FlowScreenStack<Path>>)] { get }

    var core: FlowCore { get set }
    /// Shows what has changed besides the stacks.
    mutating func show()
}

/// The request of an action.
public enum FlowFeatureRequest<Path: FlowStackPath> {
    /// An action of a stack.
    case stack(tab: String?, FlowScreenStackActionOf<Path>)
    /// A transition of the app, from the screen on top.
    case take(any FlowScreenRequest)
    /// A signal of the nearest running flow of a kind, or of the nearest one that begins with a route.
    case signal(any FlowScreenRequest, any FlowRoute.Type, to: (any FlowRoute)?)
    /// The answer of a guard that was asked.
    case answered(FlowAnswer)
    case open(Foundation.URL)
    case resumeLink
    case select(tab: String)
    /// Selects a tab, or goes back to its root if it is selected.
    case tap(tab: String)
    case updateTabs
    case restart
    /// The next evaluation of `start`, because what the app shows has ended.
    case startNext
    case restore(Foundation.Data)

    /// Whether the app itself says what is shown, or which tabs are.
    internal var isOfApp: Bool {
        switch self {
        case .restart, .startNext, .restore, .updateTabs: true
        default: false
        }
    }

    /// Whether the request adds a screen to a stack before it can be refused.
    internal var isPush: Bool { if case .stack(_, .screens(.push)) = self { true } else { false } }
}

/// The work that remains to be done after a request.
public struct FlowChange<Path: FlowStackPath> {
    internal var effects: [FlowEffect] = []
    internal var endings: [FlowEnded<Path>] = []
    internal var number = 0
    /// Whether a transition or a signal has started what is shown anew.
    public internal(set) var hasRestarted = false
}

extension FlowApp {
    /// Returns the place of a link's flow, with the values of the link; nil if a start shows it, or the app does not place it.
    public static func place(for url: Foundation.URL) -> FlowPlace<Self>? { place(for: url, bases: []) }

    /// Returns the place of a link that may have one of these beginnings beside those that YAML declares.
    public static func place(for url: Foundation.URL, bases: [Foundation.URL]) -> FlowPlace<Self>? {
        lowestRoute(for: url, bases: bases).flatMap { place(for: $0) }
    }
}

/// The message about the end of a flow.
internal enum FlowEnded<Path: FlowStackPath> {
    /// A message to the screen that started the flow.
    case screen(StackActionOf<Path>, tab: String?)
    /// A message to the app, of whose transitions one started the flow.
    case app(String, (any Sendable)?)
}

extension FlowFeatureState {
    /// Shows what the core says, when it was created.
    public mutating func showAll() { showAll(renewing: nil, in: nil) }

    private mutating func showAll(renewing renewed: StackElementID?, in tab: String?) {
        for (name, stack) in Self.stacks {
            let state = core.window.stacks.first { $0.tab == name }
            self[keyPath: stack].show(state, renewing: name == tab ? renewed : nil)
        }
        show()
    }

    /// Carries out a request. However much happens, it is one change.
    public mutating func carryOut(
        _ request: FlowFeatureRequest<Path>, _ turn: FlowTurn, _ context: FlowContext
    ) -> FlowChange<Path> {
        let isChanged = !request.isPush && Self.stacks.contains { self[keyPath: $0.stack].isChanged }
        let before = core.window.stacks.map(\.id)
        var change = perform(request, turn, context)
        change.hasRestarted = !request.isOfApp && !core.window.stacks.contains { before.contains($0.id) }
        if isChanged {
            let top = core.window.stacks[core.window.front].top.route
            change.effects.append(.report(.undeclared("a change of `screens`", from: top), in: nil))
            showAll()
        }
        return change
    }

    private mutating func perform(
        _ request: FlowFeatureRequest<Path>, _ turn: FlowTurn, _ context: FlowContext
    ) -> FlowChange<Path> {
        switch request {
        case .stack(let tab, let action): return reduce(action, in: tab, turn, context)
        case .take(let request):
            return run(context) { run in
                let stack = run.window.stacks[run.window.front]
                run.perform(request, from: FlowSender(entry: stack.top, stack: stack.id))
            }
        case .signal(let request, let flow, let root):
            return run(context) { run in
                if let found = run.window.nearest(flow.flowName, beginningWith: root) {
                    run.perform(request, from: FlowSender(entry: found.entry, stack: found.stack))
                } else {
                    run.refuse(.notRunning(flow.flowName), in: nil)
                }
            }
        case .answered(let answer): return run(context) { $0.answer(answer.holds, to: answer.question) }
        case .open(let url):
            var opened = FlowOpened.unknown
            let change = run(context) { opened = $0.open(url) }
            core.opened = opened
            return change
        case .resumeLink: return run(context) { $0.resumeLink() }
        case .select(let tab): return run(context) { $0.find(tab) { $0.select($1) } }
        case .tap(let tab): return run(context) { $0.find(tab) { $0.tap($1) } }
        case .updateTabs: return run(context) { $0.updateTabs() }
        case .restart: return run(context) { $0.startOver() }
        case .startNext: return run(context) { $0.restart(animated: true) }
        case .restore(let data): return run(context) { $0.restore(data) }
        }
    }

    private mutating func reduce(
        _ action: FlowScreenStackActionOf<Path>, in tab: String?, _ turn: FlowTurn, _ context: FlowContext
    ) -> FlowChange<Path> {
        let nested = turn.end()
        guard let path = Self.stacks.first(where: { $0.tab == tab })?.stack else { return FlowChange() }
        let stack = core.window.stacks.first { $0.tab == tab }?.id
        switch action {
        case .appeared: return run(context) { run in stack.map { run.start($0) } }
        case .toolbar(let name, let id):
            let sender = self[keyPath: path].sender(of: id)
            return run(context) { $0.perform(FlowToolbarRequest(name: name, app: context.app), from: sender) }
        case .held(let holds, let id):
            let sender = self[keyPath: path].sender(of: id)
            return run(context) { run in
                if let sender { run.hold(holds, at: sender.entry.id, in: sender.stack) }
            }
        case .expanded(let isExpanded): return run(context) { $0.expand(isExpanded) }
        case .screens(.element(let id, let action)):
            let requests = (Path.Action.request(in: action).map { [$0] } ?? []) + nested
            guard !requests.isEmpty else { return FlowChange() }
            let sender = self[keyPath: path].sender(of: id)
            return run(context) { run in for request in requests { run.perform(request, from: sender) } }
        case .screens(.popFrom(let id)):
            // Afterwards, what contains this removes the screen and those above, whatever was decided.
            guard let stack, let index = self[keyPath: path].screens.ids.firstIndex(of: id) else { return FlowChange() }
            return run(context, renewing: id, in: tab) { _ = $0.goBack(keeping: index, in: stack) }
        case .screens(.push):
            // `NavigationLink(state:)` names no transition.
            return run(context) { $0.refuse("NavigationLink(state:)", in: stack) }
        }
    }

    private mutating func run(
        _ context: FlowContext, renewing renewed: StackElementID? = nil, in tab: String? = nil,
        _ request: (inout FlowRun) -> Void
    ) -> FlowChange<Path> {
        let effects = core.run(context, showing: Path.self, request)
        showAll(renewing: renewed, in: tab)
        return FlowChange(effects: effects, endings: effects.compactMap(ending), number: core.number)
    }

    /// Returns who is told of the end of a flow: its caller, if that is still there after the whole change.
    private func ending(_ effect: FlowEffect) -> FlowEnded<Path>? {
        guard case .ended(let caller, let transition, let outcome, let id) = effect, let stack = core.window[id],
            let path = Self.stacks.first(where: { $0.tab == stack.tab })?.stack,
            let index = self[keyPath: path].flow.entries.firstIndex(of: caller)
        else { return nil }
        let screen = self[keyPath: path].screens.ids[index]
        guard caller.route.declares(transition) else { return .app(transition, outcome) }
        return Path.Action.ended(transition, outcome, on: caller.route)
            .map { .screen(.element(id: screen, action: $0), tab: stack.tab) }
    }
}

nonisolated extension FlowRun {
    /// Performs what a screen requests. Whatever it is, it is carried out or reported.
    /// - Parameter sender: The screen; nil if it is none that is or was here.
    internal mutating func perform(_ request: any FlowScreenRequest, from sender: FlowSender?) {
        guard let sender else { return refuse("\(request), of a screen that is not there", in: nil) }
        guard let command = request.command(from: sender.entry.route), !command.isContinuation else {
            return _ = refuse(.undeclared("\(request)", from: sender.entry.route), in: sender.stack)
        }
        _ = perform(command, from: sender.entry.id, in: sender.stack)
    }

    /// Reports what is no request of any screen.
    internal mutating func refuse(_ what: String, in stack: FlowStackState.ID?) {
        let top = (stack.flatMap { window[$0] } ?? window.stacks[window.front]).top
        refuse(.undeclared(what, from: top.route), in: stack)
    }

    /// Does something with the tab of a name.
    internal mutating func find(_ tab: String, _ request: (inout Self, Int) -> Void) {
        guard let index = window.tab(named: tab) else { return _ = refuse(.noTab(tab), in: nil) }
        request(&self, index)
    }
}

/// A tap on a button of the common toolbar.
nonisolated internal struct FlowToolbarRequest: FlowScreenRequest, CustomStringConvertible {
    let name: String
    let app: (any FlowApp.Type)?

    var description: String { name }

    func command(from route: any FlowRoute) -> FlowCommand? {
        route.buttons(of: app).first { $0.command.name == name }?.command
    }
}

nonisolated extension FlowCommand {
    /// Whether only the end of a flow takes it: nobody may request the `then` of a transition.
    internal var isContinuation: Bool { FlowTransition.calledName(of: name) != name }
}
