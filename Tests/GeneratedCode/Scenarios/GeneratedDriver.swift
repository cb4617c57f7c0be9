// The sample app as generated, whatever the framework: `SampleDisplay` shows it, and is where its user is.

import Foundation

@MainActor
final class SampleAnswers: SampleGuards {
    var holds: [String: Bool]
    var waiting: [CheckedContinuation<Bool, Never>] = []
    var cancelled = 0
    var whileAsked: @MainActor () -> Void = {}

    init(_ holds: [String: Bool]) { self.holds = holds }

    var isSignedUp: Bool { holds["isSignedUp"] ?? false }
    var isLoggedIn: Bool { holds["isLoggedIn"] ?? false }
    var hasAccount: Bool { holds["hasAccount"] ?? false }
    var hasCard: Bool { holds["hasCard"] ?? false }
    var hasLabs: Bool { holds["hasLabs"] ?? false }
    var isBeta: Bool {
        whileAsked()
        return holds["isBeta"] ?? false
    }
    func isFree(page: Int) -> Bool { holds["isFree(\(page))"] ?? false }
    var isAdult: Bool {
        get async {
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting.append($0) }
            } onCancel: {
                Task { @MainActor in cancelled += 1 }
            }
        }
    }
}

/// What a screen does, by the names of its transitions.
@MainActor
struct SampleScreen {
    let take: @MainActor (String, String) -> Void
    let wait: @MainActor (String) async -> String?
    let back: @MainActor () -> Void
}

@MainActor
final class GeneratedDriver: Driver {
    private let guards: SampleAnswers
    let router: SampleRouter
    let display: SampleDisplay
    private var events: [String] = []
    private var reports: [String] = []
    /// The screen of the last event.
    private(set) var lastShown: String?

    init(holds: [String: Bool]) {
        guards = SampleAnswers(holds)
        router = SampleRouter(guards: guards)
        router.linkBases = [staging].compactMap(URL.init)
        display = SampleDisplay(router)
        router.onEvent = { [weak self] in
            self?.events.append("\($0.route.id) \($0.cause)")
            self?.lastShown = $0.route.id
        }
        router.onReport = { [weak self] in self?.reports.append("\($0)") }
        router.stack.start()
    }

    var picture: String {
        let flow = router.tabs.map { $0.items[$0.selected].name } ?? router.start
        let layers = router.stack.layers.map { layer in
            (layer.layer.style.presentation == .push ? [] : ["\(layer.layer.style.presentation)"])
                + layer.entries.map(\.route.id)
        }
        return "\(flow): " + layers.map { $0.joined(separator: " ") }.joined(separator: " | ")
    }

    func takeNews() -> [String] {
        router.stack.start()
        display.endDismissal()
        defer {
            events = []
            reports = []
        }
        return events + reports
    }

    // MARK: Screens

    var screen: SampleScreen {
        let stack = router.stack
        if let screen = HomeNavigator<HomeScreen.Start>(onTopOf: stack) { return row(screen, home(screen)) }
        if let screen = HomeNavigator<HomeScreen.Page>(onTopOf: stack) {
            return row(screen, menu(screen, home(screen)))
        }
        if let screen = HomeNavigator<HomeScreen.Receipt>(onTopOf: stack) { return home(screen) }
        if let screen = PayNavigator<PayScreen.Amount>(onTopOf: stack) { return pay(screen) }
        if let screen = PayNavigator<PayScreen.Summary>(onTopOf: stack) { return pay(screen) }
        if let screen = CardNavigator<CardScreen.Number>(onTopOf: stack) { return card(screen) }
        if let screen = SearchNavigator<SearchScreen.Search>(onTopOf: stack) { return menu(screen, search(screen)) }
        if let screen = SearchNavigator<SearchScreen.Results>(onTopOf: stack) { return search(screen) }
        if let screen = SignUpNavigator<SignUpScreen.Welcome>(onTopOf: stack) { return signUp(screen) }
        if let screen = HelpNavigator<HelpScreen.Topics>(onTopOf: stack) { return help(screen) }
        if let screen = HelpNavigator<HelpScreen.Topic>(onTopOf: stack) { return help(screen) }
        if let screen = AccountNavigator<AccountScreen.Overview>(onTopOf: stack) { return common(screen) }
        if let screen = TipsNavigator<TipsScreen.Tip>(onTopOf: stack) { return common(screen) }
        if let screen = LabsNavigator<LabsScreen.Ideas>(onTopOf: stack) { return common(screen) }
        fatalError("no screen for \(picture)")
    }

    /// What views of several screens do: they know the part only.
    private func row(_ screen: any HomeRowNavigating, _ others: SampleScreen) -> SampleScreen {
        SampleScreen(
            take: { name, text in
                switch name {
                case "rowPage": screen.rowPage(n: Int(text) ?? 0)
                case "rowPay": screen.rowPay()
                case "rowNext": screen.rowNext(n: Int(text) ?? 0)
                case "menuHelp": screen.menuHelp()
                default: others.take(name, text)
                }
            },
            wait: others.wait, back: { screen.back() })
    }

    private func menu(_ screen: any SampleMenuNavigating, _ others: SampleScreen) -> SampleScreen {
        SampleScreen(
            take: { name, text in
                switch name {
                case "menuHelp": screen.menuHelp()
                case "menuSearch": screen.menuSearch()
                default: others.take(name, text)
                }
            },
            wait: others.wait, back: { screen.back() })
    }

    private func home<Screen: FlowNavigator>(_ screen: Screen) -> SampleScreen where Screen.Route == HomeRoute {
        let common = common(screen)
        return SampleScreen(
            take: { name, text in
                let n = Int(text) ?? 0
                switch name {
                case "page": screen.page(n: n)
                case "sheet": screen.sheet(n: n)
                case "cover": screen.cover(n: n)
                case "insteadOfTop": screen.insteadOfTop(n: n)
                case "insteadOfFirst": screen.insteadOfFirst(n: n)
                case "insteadOfRoot": screen.insteadOfRoot(n: n)
                case "aboveRoot": screen.aboveRoot(n: n)
                case "held": screen.held(n: n)
                case "heldPush": screen.heldPush(n: n)
                case "panel": screen.panel(n: n)
                case "quietly": screen.quietly(n: n)
                case "toFirst": screen.toFirst()
                case "toRoot": screen.toRoot()
                case "toPresenter": screen.toPresenter()
                case "two": screen.two()
                case "adult": screen.adult(n: n)
                case "member": screen.member(n: n)
                case "owner": screen.owner(n: n)
                case "beta": screen.beta(n: n)
                case "free": screen.free(n: n)
                case "taken": screen.taken(n: n)
                case "pushPay": screen.pushPay()
                case "sheetPay": screen.sheetPay()
                case "coverPay": screen.coverPay()
                case "memberPay": screen.memberPay()
                case "betaPay": screen.betaPay()
                case "again": screen.again()
                case "search": screen.search()
                case "find": screen.find(query: text)
                case "old": screen.old()
                default: common.take(name, text)
                }
            },
            wait: { name in
                switch name {
                case "pushPay": await screen.pushPay().map { "\($0)" }
                case "adultPay": await screen.adultPay().map { "\($0)" }
                case "sheetPay": await screen.sheetPay().map { "\($0)" }
                case "coverPay": await screen.coverPay().map { "\($0)" }
                case "memberPay": await screen.memberPay().map { "\($0)" }
                case "betaPay": await screen.betaPay().map { "\($0)" }
                default: await common.wait(name)
                }
            },
            back: common.back)
    }

    private func pay<Screen: FlowNavigator>(_ screen: Screen) -> SampleScreen where Screen.Route == PayRoute {
        let common = common(screen)
        return SampleScreen(
            take: { name, text in
                switch name {
                case "summary": screen.summary()
                case "paid": screen.paid(order: text)
                case "cancelled": screen.cancelled()
                case "card": screen.card()
                default: common.take(name, text)
                }
            },
            wait: { _ in await screen.card().map { "\($0)" } },
            back: common.back)
    }

    private func card<Screen: FlowNavigator>(_ screen: Screen) -> SampleScreen where Screen.Route == CardRoute {
        let common = common(screen)
        return SampleScreen(
            take: { name, text in if name == "done" { screen.done() } else { common.take(name, text) } },
            wait: common.wait, back: common.back)
    }

    private func search<Screen: FlowNavigator>(_ screen: Screen) -> SampleScreen where Screen.Route == SearchRoute {
        let common = common(screen)
        return SampleScreen(
            take: { name, text in
                switch name {
                case "results": screen.results(query: text)
                case "home": screen.home()
                case "account": screen.account()
                default: common.take(name, text)
                }
            },
            wait: common.wait, back: common.back)
    }

    private func signUp<Screen: FlowNavigator>(_ screen: Screen) -> SampleScreen where Screen.Route == SignUpRoute {
        let common = common(screen)
        return SampleScreen(
            take: { name, text in
                switch name {
                case "signedUp": screen.signedUp()
                case "refused": screen.refused()
                case "terms": screen.terms()
                default: common.take(name, text)
                }
            },
            wait: common.wait, back: common.back)
    }

    private func help<Screen: FlowNavigator>(_ screen: Screen) -> SampleScreen where Screen.Route == HelpRoute {
        let common = common(screen)
        return SampleScreen(
            take: { name, text in
                switch name {
                case "topic": screen.topic()
                case "news": screen.news()
                default: common.take(name, text)
                }
            },
            wait: common.wait, back: common.back)
    }

    private func common(_ screen: some FlowNavigator) -> SampleScreen {
        SampleScreen(
            take: { name, _ in
                switch name {
                case "logOut": screen.logOut()
                case "help": screen.help()
                case "buy": screen.buy()
                default: fatalError("no transition \(name)")
                }
            },
            wait: { name in
                guard name == "buy" else { fatalError("no flow \(name)") }
                return await screen.buy().map { "\($0)" }
            },
            back: { screen.back() })
    }

    /// The transitions of the screen on top.
    var transitions: [String] {
        let own: [String] =
            switch router.stack.top.route {
            case is HomeRoute:
                [
                    "page", "sheet", "cover", "insteadOfTop", "insteadOfFirst", "insteadOfRoot", "aboveRoot", "held",
                    "heldPush", "panel", "quietly",
                    "toFirst", "toRoot", "toPresenter", "two", "adult", "member", "owner", "beta", "free", "taken",
                    "pushPay",
                    "sheetPay", "coverPay", "memberPay", "again", "search", "find", "old",
                ]
            case is PayRoute: ["summary", "paid", "cancelled", "card"]
            case is CardRoute: ["done"]
            case is SearchRoute: ["results", "home", "account"]
            case is SignUpRoute: ["signedUp", "refused", "terms"]
            case is HelpRoute: ["topic", "news"]
            default: []
            }
        return own + ["help", "buy"]
    }

    // MARK: What is done

    func take(_ transition: String, _ text: String, from screen: SampleScreen) { screen.take(transition, text) }
    func back(from screen: SampleScreen) { screen.back() }
    func request(_ transition: String) {
        switch transition {
        case "help": router.help()
        case "lock": router.lock()
        case "buy": router.buy()
        case "gift": router.gift()
        case "expired": router.expired()
        case "page": router.page()
        case "invoice": router.invoice()
        case "pinned": router.nearest(HomeRoute.self)?.pinned(n: 5)
        case "pinned in page 8": router.nearest(HomeRoute.page(n: 8))?.pinned(n: 5)
        case "pinned in start": router.nearest(HomeRoute.start)?.pinned(n: 5)
        case "owned": router.nearest(HomeRoute.self)?.owned(n: 5)
        case "cleared": router.nearest(HomeRoute.self)?.cleared()
        case "payExpired": router.nearest(PayRoute.self)?.expired()
        default: fatalError("no transition \(transition)")
        }
    }

    func wait(_ transition: String, from screen: SampleScreen) -> Task<Void, Never> {
        Task {
            let answer = await screen.wait(transition)
            reports.append("\(transition) ended: \(answer ?? "dismissed")")
        }
    }

    func type(_ text: String) async { await display.type(text) }
    func typed() async -> String { await display.typed() }
    func swipeBack() async { await display.swipeBack() }
    func longPress(keeping count: Int) async { await display.longPress(keeping: count) }
    func swipeDown(layer: Int) async { await display.swipeDown(layer: layer) }
    func tap(tab: Int) async { await display.tap(tab: tab) }

    func select(tab: Int) { router.tabs?.select(tab) }
    func open(_ url: String) -> String { URL(string: url).map { "\(router.open($0))" } ?? "no URL" }
    func link(base: String?) -> String? {
        let route = router.stack.top.route
        let base = base.flatMap { URL(string: $0) }
        return (base.map { router.url(of: route, base: $0) } ?? router.url(of: route))?.absoluteString
    }
    func restart() { router.restart() }

    func set(_ name: String, _ holds: Bool) { guards.holds[name] = holds }
    var whileAsked: @MainActor () -> Void {
        get { guards.whileAsked }
        set { guards.whileAsked = newValue }
    }
    func answer(_ holds: Bool) { if !guards.waiting.isEmpty { guards.waiting.removeFirst().resume(returning: holds) } }
    var cancelledAnswers: Int { guards.cancelled }
    func save() -> String { String(decoding: router.saved(), as: UTF8.self) }
    func restore(_ saved: String) { router.restore(Data(saved.utf8)) }
    func settle() async {
        for _ in 0..<5 {
            for _ in 0..<10 { await Task.yield() }
            // What runs elsewhere gets a turn, on a machine with much to do, too.
            try? await Task.sleep(nanoseconds: 100_000)
        }
    }
}
