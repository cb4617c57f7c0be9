import FlowCore
import FlowSwiftUI

/// What the app's code answers and gets, as a test sees it.
@MainActor
@available(macOS 14, *)
final class CornerGuards {
    /// The answers of guards. One without an answer answers later.
    var answers: [String: Bool] = ["isSignedUp": true, "isLoggedIn": false, "isBeta": false]
    /// What the app does while the guard `isBeta` is asked.
    var whileAsked: () -> Void = {}
    /// The guards that are waited for, and those for which nobody waits any more.
    private(set) var asked: [String] = []
    private(set) var cancelled: [String] = []
    private var waiting: CheckedContinuation<Bool, Never>?

    var guards: FlowGuards {
        FlowGuards(
            answer: { [self] name in
                if name == "isBeta" { whileAsked() }
                return answers[name]
            },
            wait: { [self] name in await wait(for: name) },
            otherwise: { name in
                guard name == "isLoggedIn" else { return nil }
                return .init(AuthRoute.login, style: .sheet) { $0 as? AuthRoute.Outcome == .loggedIn }
            }
        )
    }

    private func wait(for name: String) async -> Bool {
        asked.append(name)
        let holds = await withCheckedContinuation { waiting = $0 }
        if Task.isCancelled { cancelled.append(name) }
        return holds
    }

    /// Lets the guard that is waited for answer.
    func answer(_ holds: Bool) {
        waiting?.resume(returning: holds)
        waiting = nil
    }
}

/// What the app needs to resolve the flow of another module.
protocol GiftModules {
    @MainActor
    func gift(_ call: GiftCall) -> SmallRoute.Gift
}

struct CornerModules: GiftModules {
    func gift(_ call: GiftCall) -> SmallRoute.Gift { .wrapping(paper: call.paper) }
}

@available(macOS 14, *)
extension GiftCall: FlowResolvableCall {
    func answered(by modules: FlowModules) -> FlowModuleStart<Outcome>? {
        modules.answer(to: (any GiftModules).self).map { answers in
            FlowModuleStart(answers.gift(self)) { (_: SmallRoute.Gift.Outcome) in .ready }
        }
    }
}

/// A navigator, as flowgen would generate it.
@MainActor
@available(macOS 14, *)
struct ProductNavigator: FlowNavigator {
    nonisolated static var kind: ShopRoute.Kind { .product }

    let origin: FlowOrigin<ShopRoute>

    init(_ origin: FlowOrigin<ShopRoute>, _: FlowScreenKey<Self>) { self.origin = origin }

    static func _origin(of screen: Self) -> FlowOrigin<ShopRoute> { screen.origin }

    func product(id: Int) { origin.take("product", to: .product(id: id), ShopRoute.Key()) }
    func payment() async -> PaymentRoute.Outcome? {
        await origin.outcome(of: "payment", PaymentRoute.amount, ShopRoute.Key())
    }
}

@MainActor
@available(macOS 14, *)
extension FlowRouter<ShopRoute> {
    /// Creates the router of a shop without an app.
    convenience init(
        _ guards: CornerGuards? = nil, recorder: FlowRecorder = FlowRecorder(), modules: FlowModules = .none,
        onFinish: @escaping @MainActor (ShopRoute.Outcome) -> Void = { _ in }
    ) {
        self.init(
            root: .home, guards: guards?.guards, modules: modules, onEvent: { recorder.record($0) },
            onFinish: onFinish, onReport: { recorder.record($0) }, ShopRoute.Key())
    }
}

@MainActor
@available(macOS 14, *)
extension FlowAppRouter<CornerApp> {
    /// Creates a window of the app.
    convenience init(
        _ guards: CornerGuards, recorder: FlowRecorder = FlowRecorder(),
        onFinish: @escaping @MainActor (CornerApp.Outcome) -> Void = { _ in }
    ) {
        self.init(
            guards: guards.guards, modules: FlowModules(CornerModules()), onEvent: { recorder.record($0) },
            onFinish: onFinish, onReport: { recorder.record($0) }, CornerApp.Key())
    }
}

/// Code that waits for the end of a flow. The test itself does not: if the answer never came, it would not end.
@MainActor
final class Caller<Outcome: Sendable> {
    private(set) var outcome: Outcome?
    private(set) var isAnswered = false
    private var task: Task<Void, Never>?

    init(_ call: @escaping @MainActor () async -> Outcome?) {
        task = Task {
            outcome = await call()
            isAnswered = true
        }
    }

    /// Whether the answer came, and is that the flow was dismissed.
    var isDismissed: Bool { isAnswered && outcome == nil }

    func cancel() { task?.cancel() }
}

/// Lets tasks continue until nothing more happens.
@MainActor
func settle() async {
    for _ in 0..<20 { await Task.yield() }
}
