// The sample app as generated for The Composable Architecture: actions in place of navigators.

import ComposableArchitecture
import Foundation

/// A screen that was on top when it was stored.
struct SampleScreen {
    let tab: String?
    let id: StackElementID
    let route: any FlowRoute
}

extension SampleGuards {
    static let liveValue = SampleGuards(
        isSignedUp: { false }, isLoggedIn: { false }, hasAccount: { false }, hasCard: { false }, isAdult: { false },
        isBeta: { false }, isFree: { _ in false }, hasLabs: { false })
}

/// What happens outside of the store, by any task.
final class SampleOutside: Sendable {
    struct Values {
        var holds: [String: Bool]
        var waiting: [CheckedContinuation<Bool, Never>] = []
        var cancelled = 0
        var events: [String] = []
        var reports: [String] = []
        var ended: [@Sendable (String) -> Bool] = []
    }

    let values: LockIsolated<Values>

    init(_ holds: [String: Bool]) { values = LockIsolated(Values(holds: holds)) }

    /// What has come so far.
    var count: Int { values.withValue { $0.events.count + $0.reports.count + $0.waiting.count + $0.cancelled } }

    func holds(_ name: String) -> Bool { values.value.holds[name] ?? false }

    func wait() async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in values.withValue { $0.waiting.append(continuation) } }
        } onCancel: {
            values.withValue { $0.cancelled += 1 }
        }
    }
}

/// What all screens ask of the app. One that is excepted from something has a type of its own.
private protocol AppRequest {
    static var help: Self { get }
    static var buy: Self { get }
    static var logOut: Self { get }
}

extension AppRequest {
    static func named(_ transition: String) -> Self {
        switch transition {
        case "help": .help
        case "buy": .buy
        default: .logOut
        }
    }
}

extension SampleAnywhere: AppRequest {}
extension HomeStartRequest.Anywhere: AppRequest {}
extension HomePageRequest.Anywhere: AppRequest {}
extension HomeReceiptRequest.Anywhere: AppRequest {}

@MainActor
final class TCADriver: Driver {
    let store: StoreOf<SampleFeature>
    private let outside: SampleOutside
    /// By entry: a state that stays keeps what it has, even if it gets another identity.
    private var typed: [FlowEntry.ID: String] = [:]

    init(holds: [String: Bool]) {
        let outside = SampleOutside(holds)
        self.outside = outside
        store = withDependencies {
            $0.sampleGuards = SampleGuards(
                isSignedUp: { outside.holds("isSignedUp") }, isLoggedIn: { outside.holds("isLoggedIn") },
                hasAccount: { outside.holds("hasAccount") }, hasCard: { outside.holds("hasCard") },
                isAdult: { await outside.wait() }, isBeta: { outside.holds("isBeta") },
                isFree: { page in outside.holds("isFree(\(page))") }, hasLabs: { outside.holds("hasLabs") })
            $0.flowLog = FlowLog(
                event: { event in outside.values.withValue { $0.events.append("\(event.route.id) \(event.cause)") } },
                report: { report in outside.values.withValue { $0.reports.append("\(report)") } })
            $0.sampleNews = SampleNews { ending in
                outside.values.withValue { values in values.ended.removeAll { $0(ending) } }
            }
        } operation: {
            var state = SampleFeature.State()
            state.core.linkBases = [staging].compactMap(URL.init)
            return Store(initialState: state) { SampleFeature() }
        }
        appear()
    }

    // MARK: What is shown

    private var front: (tab: String?, stack: FlowScreenStack<SamplePath>) {
        let stack = SampleFeature.State.stacks.first { $0.tab == store.state.selectedTab }
        return (store.state.selectedTab, store.state[keyPath: stack!.stack])
    }

    private var layers: [[FlowEntry]] {
        front.stack.flow.entries.reduce(into: []) { layers, entry in
            if layers.last?.last?.layer == entry.layer {
                layers[layers.count - 1].append(entry)
            } else {
                layers.append([entry])
            }
        }
    }

    var picture: String {
        let shown = layers.map { entries in
            (entries[0].layer.style.presentation == .push ? [] : ["\(entries[0].layer.style.presentation)"])
                + entries.map(\.route.id)
        }
        return "\(store.state.selectedTab ?? store.state.start): "
            + shown.map { $0.joined(separator: " ") }.joined(separator: " | ")
    }

    var screen: SampleScreen {
        let (tab, stack) = front
        return SampleScreen(tab: tab, id: stack.screens.ids.last!, route: stack.flow.entries.last!.route)
    }

    /// What views do when they are shown.
    private func appear() { send(.appeared, in: store.state.selectedTab) }

    func takeNews() async -> [String] {
        appear()
        await settle()
        return outside.values.withValue { values in
            defer { (values.events, values.reports) = ([], []) }
            return values.events + values.reports
        }
    }

    // MARK: What is done

    private func send(_ action: FlowScreenStackActionOf<SamplePath>, in tab: String?) {
        switch tab {
        case "Home": store.send(.tabs(.home(action)))
        case "Search": store.send(.tabs(.search(action)))
        case "Account": store.send(.tabs(.account(action)))
        case "Labs": store.send(.tabs(.labs(action)))
        case "Shelf": store.send(.tabs(.shelf(action)))
        default: store.send(.stack(action))
        }
    }

    func take(_ transition: String, _ text: String, from screen: SampleScreen) {
        send(action(transition, text, of: screen), from: screen)
    }

    func back(from screen: SampleScreen) { send(action("back", "", of: screen), from: screen) }
    func request(_ transition: String) {
        switch transition {
        case "help": store.send(.take(.help))
        case "lock": store.send(.take(.lock))
        case "buy": store.send(.take(.buy))
        case "gift": store.send(.take(.gift))
        case "expired": store.send(.signal(.expired))
        case "page": store.send(.signal(.page))
        case "invoice": store.send(.signal(.invoice))
        case "pinned": store.send(.homeSignal(.pinned(n: 5), to: nil))
        case "pinned in page 8": store.send(.homeSignal(.pinned(n: 5), to: .page(n: 8)))
        case "pinned in start": store.send(.homeSignal(.pinned(n: 5), to: .start))
        case "owned": store.send(.homeSignal(.owned(n: 5), to: nil))
        case "cleared": store.send(.homeSignal(.cleared, to: nil))
        case "payExpired": store.send(.paySignal(.expired, to: nil))
        default: fatalError("no transition \(transition)")
        }
    }

    /// The library has an issue with an action of a screen that is gone.
    private func send(_ action: SamplePath.Action, from screen: SampleScreen) {
        let action = FlowScreenStackActionOf<SamplePath>.screens(.element(id: screen.id, action: action))
        let stack = SampleFeature.State.stacks.first { $0.tab == screen.tab }!.stack
        if store.state[keyPath: stack].screens.ids.contains(screen.id) {
            send(action, in: screen.tab)
        } else {
            withExpectedIssue { send(action, in: screen.tab) }
        }
    }

    private func action(_ transition: String, _ text: String, of screen: SampleScreen) -> SamplePath.Action {
        let n = Int(text) ?? 0
        if ["help", "buy", "logOut"].contains(transition) { return appAction(transition, of: screen) }
        switch screen.route {
        case HomeRoute.start:
            return .home(.start(.navigate(Self.row(transition, n) ?? Self.start(transition, n, text))))
        case HomeRoute.page:
            return .home(
                .page(.navigate(Self.row(transition, n) ?? Self.menu(transition) ?? Self.page(transition, n, text))))
        case HomeRoute.receipt: return .home(.receipt(.navigate(transition == "back" ? .back : .page(n: n))))
        case PayRoute.amount:
            switch transition {
            case "summary": return .pay(.amount(.navigate(.summary)))
            case "paid": return .pay(.amount(.navigate(.paid(order: text))))
            case "cancelled": return .pay(.amount(.navigate(.cancelled)))
            case "card": return .pay(.amount(.navigate(.card)))
            default: return .pay(.amount(.navigate(.back)))
            }
        case PayRoute.summary:
            switch transition {
            case "paid": return .pay(.summary(.navigate(.paid(order: text))))
            case "cancelled": return .pay(.summary(.navigate(.cancelled)))
            case "card": return .pay(.summary(.navigate(.card)))
            default: return .pay(.summary(.navigate(.back)))
            }
        case is CardRoute: return .card(.number(.navigate(transition == "done" ? .done : .back)))
        case SearchRoute.search:
            if let request: SearchScreen.Search = Self.menu(transition) {
                return .search(.search(.navigate(request)))
            }
            switch transition {
            case "results": return .search(.search(.navigate(.results(query: text))))
            case "home": return .search(.search(.navigate(.home)))
            case "account": return .search(.search(.navigate(.account)))
            default: return .search(.search(.navigate(.back)))
            }
        case is SearchRoute where transition == "results":
            return .search(.results(.navigate(.results(query: text))))
        case is SearchRoute: return .search(.results(.navigate(transition == "home" ? .home : .back)))
        case is SignUpRoute:
            switch transition {
            case "signedUp": return .signUp(.welcome(.navigate(.signedUp)))
            case "refused": return .signUp(.welcome(.navigate(.refused)))
            case "terms": return .signUp(.welcome(.navigate(.terms)))
            default: return .signUp(.welcome(.navigate(.back)))
            }
        case HelpRoute.topics:
            switch transition {
            case "topic": return .help(.topics(.navigate(.topic)))
            case "news": return .help(.topics(.navigate(.news)))
            default: return .help(.topics(.navigate(.back)))
            }
        case is HelpRoute: return .help(.topic(.navigate(.back)))
        case is LabsRoute: return .labs(.ideas(.navigate(.back)))
        case is TipsRoute: return .tips(.tip(.navigate(.back)))
        default: return .account(.overview(.navigate(.back)))
        }
    }

    /// What views of several screens request: they know the part only.
    private static func row<Request: HomeRowNavigating>(_ transition: String, _ n: Int) -> Request? {
        switch transition {
        case "rowPage": .rowPage(n: n)
        case "rowPay": .rowPay
        case "rowNext": .rowNext(n: n)
        case "menuHelp": .menuHelp
        default: nil
        }
    }

    private static func menu<Request: SampleMenuNavigating>(_ transition: String) -> Request? {
        switch transition {
        case "menuHelp": .menuHelp
        case "menuSearch": .menuSearch
        default: nil
        }
    }

    private static func start(_ transition: String, _ n: Int, _ text: String) -> HomeScreen.Start {
        switch transition {
        case "page": .page(n: n)
        case "sheet": .sheet(n: n)
        case "cover": .cover(n: n)
        case "insteadOfTop": .insteadOfTop(n: n)
        case "insteadOfFirst": .insteadOfFirst(n: n)
        case "insteadOfRoot": .insteadOfRoot(n: n)
        case "aboveRoot": .aboveRoot(n: n)
        case "held": .held(n: n)
        case "heldPush": .heldPush(n: n)
        case "panel": .panel(n: n)
        case "quietly": .quietly(n: n)
        case "toFirst": .toFirst
        case "toRoot": .toRoot
        case "toPresenter": .toPresenter
        case "two": .two
        case "adult": .adult(n: n)
        case "member": .member(n: n)
        case "owner": .owner(n: n)
        case "beta": .beta(n: n)
        case "free": .free(n: n)
        case "taken": .taken(n: n)
        case "pushPay": .pushPay
        case "sheetPay": .sheetPay
        case "coverPay": .coverPay
        case "adultPay": .adultPay
        case "memberPay": .memberPay
        case "betaPay": .betaPay
        case "again": .again
        case "search": .search
        case "find": .find(query: text)
        case "old": .old
        default: .back
        }
    }

    private static func page(_ transition: String, _ n: Int, _ text: String) -> HomeScreen.Page {
        switch transition {
        case "page": .page(n: n)
        case "sheet": .sheet(n: n)
        case "cover": .cover(n: n)
        case "insteadOfTop": .insteadOfTop(n: n)
        case "insteadOfFirst": .insteadOfFirst(n: n)
        case "insteadOfRoot": .insteadOfRoot(n: n)
        case "aboveRoot": .aboveRoot(n: n)
        case "held": .held(n: n)
        case "heldPush": .heldPush(n: n)
        case "panel": .panel(n: n)
        case "quietly": .quietly(n: n)
        case "toFirst": .toFirst
        case "toRoot": .toRoot
        case "toPresenter": .toPresenter
        case "two": .two
        case "adult": .adult(n: n)
        case "member": .member(n: n)
        case "owner": .owner(n: n)
        case "beta": .beta(n: n)
        case "free": .free(n: n)
        case "taken": .taken(n: n)
        case "pushPay": .pushPay
        case "sheetPay": .sheetPay
        case "coverPay": .coverPay
        case "adultPay": .adultPay
        case "memberPay": .memberPay
        case "betaPay": .betaPay
        case "again": .again
        case "search": .search
        case "find": .find(query: text)
        case "old": .old
        default: .back
        }
    }

    private func appAction(_ transition: String, of screen: SampleScreen) -> SamplePath.Action {
        switch screen.route {
        case HomeRoute.start: .home(.start(.navigate(.app(.named(transition)))))
        case HomeRoute.page: .home(.page(.navigate(.app(.named(transition)))))
        case HomeRoute.receipt: .home(.receipt(.navigate(.app(.named(transition)))))
        case PayRoute.amount: .pay(.amount(.navigate(.app(.named(transition)))))
        case PayRoute.summary: .pay(.summary(.navigate(.app(.named(transition)))))
        case is CardRoute: .card(.number(.navigate(.app(.named(transition)))))
        case SearchRoute.search: .search(.search(.navigate(.app(.named(transition)))))
        case is SearchRoute: .search(.results(.navigate(.app(.named(transition)))))
        case is SignUpRoute: .signUp(.welcome(.navigate(.app(.named(transition)))))
        case HelpRoute.topics: .help(.topics(.navigate(.app(.named(transition)))))
        case is HelpRoute: .help(.topic(.navigate(.app(.named(transition)))))
        case is LabsRoute: .labs(.ideas(.navigate(.app(.named(transition)))))
        case is TipsRoute: .tips(.tip(.navigate(.app(.named(transition)))))
        default: .account(.overview(.navigate(.app(.named(transition)))))
        }
    }

    /// A screen is told how its flow has ended, by an action.
    func wait(_ transition: String, from screen: SampleScreen) -> Task<Void, Never> {
        let (ended, answers) = AsyncStream.makeStream(of: String.self)
        outside.values.withValue { values in
            values.ended.append { ending in
                guard ending.hasPrefix("\(transition)(") else { return false }
                answers.yield(ending)
                answers.finish()
                return true
            }
        }
        take(transition, "", from: screen)
        return Task { [outside] in
            for await ending in ended {
                let outcome = ending.components(separatedBy: "PayOutcome.").last!.prefix { $0 != ")" } + ")"
                outside.values.withValue {
                    $0.reports.append("\(transition) ended: \(ending.contains("nil") ? "dismissed" : outcome)")
                }
            }
        }
    }

    // MARK: The user and the system

    private func popFrom(_ entry: FlowEntry) {
        let (tab, stack) = front
        guard let index = stack.flow.entries.firstIndex(of: entry) else { return }
        send(.screens(.popFrom(id: stack.screens.ids[index])), in: tab)
    }

    func type(_ text: String) async {
        let (tab, stack) = front
        let (entry, isUnsaved) = (stack.flow.entries[stack.flow.entries.count - 1], text == unsaved)
        typed[entry.id] = text
        if entry.holdsUser != isUnsaved {
            send(.held(isUnsaved, on: stack.screens.ids[stack.screens.count - 1]), in: tab)
        }
    }
    func typed() async -> String { front.stack.flow.entries.last.flatMap { typed[$0.id] } ?? "" }

    func swipeBack() async { if let top = layers.last, top.count > 1 { popFrom(top[top.count - 1]) } }

    func longPress(keeping count: Int) async {
        if let top = layers.last, top.count > count + 1 { popFrom(top[count + 1]) }
    }

    func swipeDown(layer: Int) async { popFrom(layers[layer][0]) }

    func tap(tab: Int) async { store.send(.tapTab(store.state.tabNames[tab])) }
    func select(tab: Int) {
        if store.state.tabNames.indices.contains(tab) { store.send(.selectTab(store.state.tabNames[tab])) }
    }
    func open(_ url: String) -> String {
        guard let url = URL(string: url) else { return "no URL" }
        store.send(.open(url))
        return store.state.core.opened.map { "\($0)" } ?? ""
    }
    func link(base: String?) -> String? {
        let base = base.flatMap { URL(string: $0) }
        return SampleFlows.url(of: front.stack.flow.entries.last!.route, base: base)?.absoluteString
    }
    func restart() { store.send(.restart) }

    // MARK: The app

    func set(_ name: String, _ holds: Bool) { outside.values.withValue { $0.holds[name] = holds } }
    /// Guards are asked while a store reduces, and have no way to it.
    var whileAsked: @MainActor () -> Void = {}
    func answer(_ holds: Bool) {
        let waiting = outside.values.withValue { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        waiting?.resume(returning: holds)
    }
    var cancelledAnswers: Int { outside.values.value.cancelled }
    func save() -> String { String(decoding: store.state.core.saved(), as: UTF8.self) }
    func restore(_ saved: String) { store.send(.restore(Data(saved.utf8))) }

    func settle() async { await Corner.settle { outside.count } }
}
