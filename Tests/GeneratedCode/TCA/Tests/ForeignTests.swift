import ComposableArchitecture
import Foundation
import Testing

@testable import Corner

/// What nothing declares, and the compiler cannot refuse: it changes nothing, and is reported.
@MainActor
struct ForeignTests {
    private let reports = LockIsolated<[FlowReport]>([])

    /// A window that shows the shop.
    /// - Parameter change: What a reducer of the app does in addition, with each link.
    private func shop(
        _ change: @escaping (inout CornerFeature.State) -> Void = { _ in }
    ) -> TestStoreOf<CornerFeature> {
        TestStore(initialState: CornerFeature.State()) {
            CombineReducers {
                CornerFeature()
                Reduce { state, action in
                    if case .open = action { change(&state) }
                    return .none
                }
            }
        } withDependencies: {
            $0.cornerGuards.hasAccount = { true }
            $0.flowLog.report = { [reports] report in reports.withValue { $0.append(report) } }
        }
    }

    private func showProduct(in store: TestStoreOf<CornerFeature>) async {
        await store.send(\.stack.screens[id: 0].shop.home.navigate.product, 7) {
            $0.stack.screens[id: 1] = .shop(.product(.init(id: 7)))
            $0.stack.flow = "home, product(id: 7)"
        }
    }

    @Test func aRequestOfAScreenThatIsGone() async {
        let store = shop()
        await showProduct(in: store)
        await store.send(\.stack.screens[id: 1].shop.product.navigate.back) {
            $0.stack.screens.pop(from: 1)
            $0.stack.flow = "home"
        }
        // The library has an issue with it, too.
        await withExpectedIssue { await store.send(\.stack.screens[id: 1].shop.product.navigate.cart) }
        await store.finish()
        #expect(reports.value == [.stale(.to("cart", ShopRoute.cart), from: nil, behind: ShopRoute.home)])
    }

    @Test func aRequestOfAScreenThatNeverWas() async {
        let store = shop()
        await withExpectedIssue { await store.send(\.stack.screens[id: 9].shop.product.navigate.cart) }
        await store.finish()
        #expect(reports.value == [.undeclared("cart, of a screen that is not there", from: ShopRoute.home)])
    }

    /// A parent sends the action of one screen to another.
    @Test func aRequestOfAnotherScreen() async {
        let store = shop()
        await withExpectedIssue { await store.send(\.stack.screens[id: 0].shop.cart.navigate.checkout) }
        await withExpectedIssue { await store.send(\.stack.screens[id: 0].checkout.payment.navigate.changeAddress) }
        await store.finish()
        #expect(
            reports.value == [
                .undeclared("checkout", from: ShopRoute.home), .undeclared("changeAddress", from: ShopRoute.home),
            ])
    }

    @Test func aNestedReducersRequestOfAnotherScreen() async {
        let store = shop()
        await showProduct(in: store)
        await store.send(\.stack.screens[id: 1].shop.product.buttons.checkoutTapped)
        await store.finish()
        #expect(reports.value == [.undeclared("checkout", from: ShopRoute.product(id: 7))])
    }

    @Test func aRequestFromAnEffect() async {
        let store = shop()
        await showProduct(in: store)
        await store.send(\.stack.screens[id: 1].shop.product.buttons.lateBuyTapped)
        await store.finish()
        let what = "cart, from an effect, which has to send an action"
        #expect(reports.value == [.undeclared(what, from: ShopRoute.product(id: 7))])
    }

    @Test func aRequestOutsideOfAScreen() async {
        let store = TestStore(initialState: BuyButtons.State()) { BuyButtons() }
        await withExpectedIssue { await store.send(.buyTapped) { $0.taps = 1 } }
    }

    /// What is made up as a request is looked up like any other. Nobody may take what follows the end of a flow.
    @Test func aForgedRequest() async {
        let store = shop()
        await showProduct(in: store)
        for command in [
            FlowCommand.to("receipt", ShopRoute.receipt(orderID: "A1")),
            .to("colorPicker.done", ShopRoute.product(id: 9)),
            .to("cart", ShopRoute.receipt(orderID: "A1")),
        ] {
            await store.send(\.stack.screens[id: 1].shop.product.buttons.forgeTapped, command)
        }
        await store.finish()
        #expect(
            reports.value.map(\.description) == [
                "not available from product(id: 7): receipt",
                "not available from product(id: 7): colorPicker.done: product(id: 9)",
                "not available from product(id: 7): cart",
            ])
    }

    @Test func oneOfTheAppsFromAScreenThatIsExcepted() async {
        let store = TestStore(initialState: CornerFeature.State()) {
            CornerFeature()
        } withDependencies: {
            $0.cornerGuards.hasAccount = { false }
            $0.flowLog.report = { [reports] report in reports.withValue { $0.append(report) } }
        }
        await store.send(.take(.signIn))
        await store.finish()
        #expect(reports.value == [.undeclared("signIn", from: AuthRoute.onboarding)])
    }

    @Test func aButtonThatAScreenDoesNotHave() async {
        let store = shop()
        await store.send(.stack(.toolbar("receipt", on: 0)))
        await store.send(.stack(.toolbar("cart", on: 9)))
        await store.finish()
        #expect(
            reports.value == [
                .undeclared("receipt", from: ShopRoute.home),
                .undeclared("cart, of a screen that is not there", from: ShopRoute.home),
            ])
        await store.send(.stack(.toolbar("cart", on: 0))) {
            $0.stack.screens[id: 1] = .shop(.cart(.init()))
            $0.stack.flow = "home | sheet: cart"
        }
    }

    @Test func aPushThatNamesNoTransition() async {
        let store = shop()
        await store.send(.stack(.screens(.push(id: 1, state: .shop(.cart(.init()))))))
        await store.finish()
        #expect(reports.value == [.undeclared("NavigationLink(state:)", from: ShopRoute.home)])
    }

    /// A reducer of the app removes and adds screens by itself.
    @Test func aStackThatIsChangedByHand() async {
        let store = shop {
            $0.stack.screens.pop(to: 0)
            $0.stack.screens.append(.shop(.receipt(.init(orderID: "A1"))))
        }
        await showProduct(in: store)
        let url = URL(string: "other://")!
        await store.send(.open(url)) {
            $0.stack.screens.pop(to: 0)
            $0.stack.screens[id: 2] = .shop(.receipt(.init(orderID: "A1")))
        }
        // The next action puts it right.
        await store.send(.stack(.appeared)) {
            $0.stack.screens.pop(to: 0)
            $0.stack.screens[id: 3] = .shop(.product(.init(id: 7)))
        }
        await store.finish()
        #expect(
            reports.value == [.unknownLink(url), .undeclared("a change of `screens`", from: ShopRoute.product(id: 7))])
    }
}
