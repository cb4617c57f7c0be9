import FlowCore
import Foundation

/// A window of the app, with what a user, the system and the app's code do to it.
final class Corner {
    private(set) var window: FlowWindowState
    private var effects: [FlowEffect] = []
    /// The guard that was asked last.
    private var question: UInt64?
    /// The answers of guards. One without an answer answers later.
    var guards: [String: Bool] = ["isSignedUp": true, "isLoggedIn": false, "isBeta": false]
    /// Whether the flow of another module can be resolved.
    var hasGifts = true

    /// Shows the app.
    init(_ guards: [String: Bool] = [:]) {
        self.guards.merge(guards) { $1 }
        window = FlowWindowState(Self.answers(self.guards))
    }

    /// Shows a flow on its own, without an app.
    init(alone root: any FlowRoute) {
        window = FlowWindowState(root, Self.answers(guards, of: nil))
    }

    /// Returns what the app answers.
    static func answers(
        _ guards: [String: Bool], of app: (any FlowApp.Type)? = CornerApp.self, hasGifts: Bool = true
    ) -> FlowAnswers {
        FlowAnswers(
            app: app,
            holds: { condition in guards[condition.guardName].map { $0 != condition.isNegated } },
            otherwise: { $0.guardName == "isLoggedIn" ? FlowOtherwise(AuthRoute.login, style: .sheet) : nil },
            isPassed: { $1 as? AuthRoute.Outcome == .loggedIn },
            root: { call in hasGifts ? (call as? GiftCall).map { SmallRoute.Gift.wrapping(paper: $0.paper) } : nil },
            outcome: { outcome, _ in outcome as? SmallRoute.Gift.Outcome == .wrapped ? GiftCall.Outcome.ready : nil }
        )
    }

    /// Carries out a request.
    @discardableResult
    func run<Result>(_ request: (inout FlowRun) -> Result) -> Result {
        let app: (any FlowApp.Type)? = window.start.isEmpty ? nil : CornerApp.self
        let (result, new) = window.run(Self.answers(guards, of: app, hasGifts: hasGifts), request)
        effects += new
        for case .ask(_, let asked) in new { question = asked }
        return result
    }

    // MARK: What is shown

    /// The stack in front.
    var stack: FlowStackState { window.stacks[window.front] }
    /// The stack in front, in the notation of the documentation.
    var shown: String { stack.description }
    var selected: String? { window.tabs?[window.front].name }

    /// Returns what remained to be done since the last call, as text.
    func news() -> [String] {
        defer { effects = [] }
        return effects.map(Self.text)
    }

    /// Returns the reports since the last call.
    func reports() -> [FlowReport] {
        defer { effects = [] }
        return effects.compactMap { if case .report(let report, _) = $0 { report } else { nil } }
    }

    /// Returns an effect as text.
    static func text(of effect: FlowEffect) -> String {
        switch effect {
        case .show(let isAnimated): isAnimated ? "show" : "show at once"
        case .event(let event, _): "\(event.route.id) \(event.cause)" + (event.transition.map { " by \($0)" } ?? "")
        case .report(let report, _): "\(report)"
        case .ask(let condition, _): "ask \(condition)"
        case .forget: "forget"
        case .answer(let caller, let outcome): "answer \(caller.number): \(outcome.map { "\($0)" } ?? "dismissed")"
        case .ended(let caller, let transition, let outcome, _):
            "\(transition) of \(caller.route.id) ended: \(outcome.map { "\($0)" } ?? "dismissed")"
        case .open(let url, _): "open \(url)"
        case .finished(let outcome, _): "finished: \(outcome)"
        }
    }

    // MARK: Requests

    /// Performs a command of the screen on top, or of another one.
    @discardableResult
    func perform(_ command: FlowCommand, from entry: FlowEntry? = nil, caller: UInt64? = nil) -> Bool {
        let (origin, id) = (entry ?? stack.top, stack.id)
        return run { $0.perform(command, from: origin.id, in: id, caller.map { FlowCaller(number: $0) }) }
    }

    @discardableResult
    func take(_ transition: String, _ route: any FlowRoute, caller: UInt64? = nil) -> Bool {
        perform(.to(transition, route), caller: caller)
    }

    /// Shows a product.
    @discardableResult
    func take(_ transition: String, _ id: Int = 1) -> Bool { take(transition, ShopRoute.product(id: id)) }

    func pay(_ transition: String = "payment", caller: UInt64? = nil) {
        take(transition, PaymentRoute.amount, caller: caller)
    }

    /// Goes back one screen, as a gesture does.
    @discardableResult
    func leave() -> Bool {
        let (id, count) = (stack.id, stack.entries.count)
        return run { $0.goBack(keeping: count - 1, in: id) }
    }

    /// Ends the guard's flow.
    func logIn(_ outcome: AuthRoute.Outcome = .loggedIn) { perform(.finish("\(outcome)", outcome)) }

    /// Answers the guard that is asked.
    func answer(_ holds: Bool) {
        guard let question else { return }
        run { $0.answer(holds, to: question) }
    }

    func open(_ url: String) -> FlowOpened { run { $0.open(URL(string: url)!) } }

    func select(_ tab: String) {
        let index = window.tabs!.firstIndex { $0.name == tab }!
        run { $0.select(index) }
    }

    func restore(_ data: Data) { run { $0.restore(data) } }
}
