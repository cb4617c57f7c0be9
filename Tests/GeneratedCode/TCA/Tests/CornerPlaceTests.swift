import ComposableArchitecture
import Foundation
import Testing

@testable import Corner

/// A shop that the app places itself, beside the one that its `start` shows.
@MainActor
struct CornerPlaceTests {
    private let staging = URL(string: "https://staging.corner.example")!

    private func placed(_ change: (inout DependencyValues) -> Void = { _ in }) -> TestStoreOf<CornerFeature> {
        let store = TestStore(initialState: state()) {
            CornerFeature()
        } withDependencies: {
            change(&$0)
        }
        store.exhaustivity = .off
        return store
    }

    private func state() -> CornerFeature.State {
        var state = CornerFeature.State(placing: .window)
        state.core.linkBases = [staging]
        return state
    }

    /// What `start` requires is not asked.
    @Test func aGuardIsAsked() async {
        let isLoggedIn = LockIsolated(false)
        let store = placed { $0.cornerGuards.isLoggedIn = { isLoggedIn.value } }
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .cart)
        await store.send(\.stack.screens[id: 1].shop.cart.navigate, .checkout)
        #expect(store.state.stack.flow == "home | sheet: cart | sheet: Auth.onboarding (isLoggedIn first)")
        await store.send(\.stack.screens[id: 2].auth.onboarding.navigate, .accountForm(referrer: nil))
        await store.send(\.stack.screens[id: 3].auth.accountForm.navigate, .endCreateAccount)
        isLoggedIn.setValue(true)
        await store.send(\.stack.screens[id: 4].auth.endCreateAccount.navigate, .signedUp)
        #expect(store.state.stack.flow == "home | sheet: cart | cover: Checkout.address")
    }

    @Test func whatItShowsIsSaved() async {
        let store = placed()
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .product(id: 7))
        let saved = store.state.core.saved()
        let again = placed()
        await again.send(.restore(saved))
        #expect(again.state.stack.flow == "home, product(id: 7)")

        // It is not what the `start` has shown.
        let reports = LockIsolated<[FlowReport]>([])
        let start = TestStore(initialState: CornerFeature.State()) {
            CornerFeature()
        } withDependencies: {
            $0.cornerGuards.hasAccount = { true }
            $0.flowLog.report = { report in reports.withValue { $0.append(report) } }
        }
        start.exhaustivity = .off
        await start.send(.restore(saved))
        await start.finish()
        #expect(start.state.stack.flow == "home")
        #expect(reports.value == [.notRestored("the saved scene")])
    }

    @Test func aSignalBeginsItAnew() async {
        let store = placed()
        await store.send(\.stack.screens[id: 0].shop.home.navigate, .product(id: 7))
        await store.send(.signal(.sessionExpired))
        await store.receive(\.restarted)
        #expect(store.state.stack.flow == "home")
    }

    /// The shop of a link is that of the `start`, also if the app gives the beginning of the link.
    @Test(arguments: ["corner://products/7", "https://staging.corner.example/products/7"])
    func aLinkIsForTheStart(link: String) async throws {
        let store = placed()
        await store.send(.open(try #require(URL(string: link))))
        await store.receive(\.opens)
        #expect(store.state.stack.flow == "home")
    }
}
