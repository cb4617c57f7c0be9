import ComposableArchitecture
import Testing

@testable import Corner
import ViewHost

@MainActor
struct CornerViewTests {
    private func host(_ isLoggedIn: Bool = true) throws -> (ViewHost, StoreOf<CornerFeature>) {
        let store = withDependencies {
            $0.cornerGuards = CornerGuards(
                hasAccount: { true }, isLoggedIn: { isLoggedIn }, isDeliverable: { true })
            $0.flowLog.report = { print("report:", $0) }
        } operation: {
            Store(initialState: CornerFeature.State()) { CornerFeature() }
        }
        return (try ViewHost(CornerView(Screens(), store: store)), store)
    }

    @Test func pushesAndPops() async throws {
        let (host, store) = try host()
        #expect(host.texts == ["Home"])
        try host.tap("Product 7")
        #expect(host.texts == ["Product 7, taps 0"])
        try host.tap("Next")
        #expect(host.texts == ["Product 8, taps 0"])
        try host.pressBack()
        #expect(host.texts == ["Product 7, taps 0"])
        #expect(store.stack.flow == "home, product(id: 7)")
        try host.tap("Next")
        try host.longPressBack(levels: 2)
        #expect(host.texts == ["Home"])
        #expect(store.stack.flow == "home")
        #expect(host.complaints == [])
    }

    @Test func sheetsOverScreens() async throws {
        let (host, store) = try host()
        try host.tap("Product 7")
        try host.tap("Buy")
        #expect(host.texts == ["Cart"])
        #expect(host.layers.count == 2)
        try host.tap("Express")
        #expect(host.texts == ["Address"])
        try host.swipeBack()
        #expect(host.texts == ["Cart"])
        try host.dismissSheet()
        #expect(host.texts == ["Product 7, taps 1"])
        #expect(store.stack.flow == "home, product(id: 7)")
        // From the sheet to a screen below it, in one change.
        try host.tap("Buy")
        try host.tap("Offer")
        #expect(host.texts == ["Product 3, taps 0"])
        #expect(store.stack.flow == "home, product(id: 7), product(id: 3)")
        #expect(host.complaints == [])
    }

    @Test func aCheckoutOverTheCart() async throws {
        let (host, store) = try host()
        try host.tap("Cart")
        try host.tap("Check out")
        #expect(host.layers.count == 3)
        try host.tap("Pay")
        try await host.settle()
        #expect(host.texts == ["Payment 1010"])
        try host.tap("Buy")
        #expect(host.texts == ["Receipt A1"])
        #expect(host.layers.count == 2)
        try host.tap("Shop on")
        #expect(host.texts == ["Home"])
        #expect(store.stack.flow == "home")
        #expect(host.complaints == [])
    }

    @Test func dismissFromAReducer() async throws {
        let (host, store) = try host()
        try host.tap("Product 7")
        try host.tap("Close")
        try await host.settle()
        #expect(host.texts == ["Home"])
        #expect(store.stack.flow == "home")
    }
}
