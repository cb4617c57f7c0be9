import FlowCore
import FlowSwiftUI
import Testing

/// A flow on its own, for code that uses routes as values.
@MainActor
@Suite struct RouterTests {
    @Test @available(macOS 14, *)
    func aRouteIsPushedAndPopped() {
        let router = FlowRouter()
        #expect(router.push(to: .product(id: 1)))
        #expect(router.push(to: .product(id: 2)))
        #expect(router.routes == [.home, .product(id: 1), .product(id: 2)])
        #expect(router.pop())
        #expect(router.stack.description == "home, product(id: 1)")
        #expect(router.stack.top.route.id == "product(id: 1)")
    }

    @Test @available(macOS 14, *)
    func whatIsNotDeclaredIsRefusedAndReported() {
        let recorder = FlowRecorder()
        let router = FlowRouter(recorder: recorder)
        #expect(!router.push(to: .home))
        #expect(!router.pop())
        #expect(recorder.reports == [.undeclared("home", from: ShopRoute.home), .nothingBelow(ShopRoute.home)])
    }

    @Test @available(macOS 14, *)
    func severalScreensArePopped() {
        let recorder = FlowRecorder()
        let router = FlowRouter(recorder: recorder)
        router.path = [1, 2, 3].map { .product(id: $0) }
        #expect(router.popTo(count: 2))
        #expect(router.routes == [.home, .product(id: 1)])
        #expect(!router.popTo(count: 2))
        #expect(!router.popTo(count: 0))
        #expect(recorder.reports == [.nothingBelow(ShopRoute.product(id: 1)), .nothingBelow(ShopRoute.product(id: 1))])
        #expect(router.reset())
        #expect(!router.reset())
        #expect(router.routes == [.home])
    }

    @Test @available(macOS 14, *)
    func poppingByACountStaysInItsLayer() {
        let router = FlowRouter()
        router._origin.take("productSheet", to: .product(id: 1), ShopRoute.Key())
        router.push(to: .product(id: 2))
        #expect(!router.popTo(count: 2))
        #expect(router.stack.description == "home | sheet: product(id: 1), product(id: 2)")
        #expect(router.pop() && router.pop())
        #expect(router.stack.description == "home")
    }

    @Test @available(macOS 14, *)
    func aPathIsThatOfTheTopLayer() {
        let router = FlowRouter()
        router.push(to: .product(id: 1))
        ProductNavigator(router)?.origin.take("productSheet", to: .product(id: 2), ShopRoute.Key())
        router.push(to: .product(id: 3))
        #expect(router.path == [.product(id: 3)])
        router.path = [.product(id: 4), .product(id: 5)]
        #expect(
            router.stack.description == "home, product(id: 1) | sheet: product(id: 2), product(id: 4), product(id: 5)")
        #expect(router.stack.layers.map(\.entries.count) == [2, 3])
        router.path = []
        #expect(router.path.isEmpty)
    }

    @Test @available(macOS 14, *)
    func aRouteTakesThePlaceOfWhatIsPushed() {
        let guards = CornerGuards()
        guards.answers["isBeta"] = true
        let router = FlowRouter(guards)
        router.path = [.product(id: 1), .product(id: 2)]
        #expect(router.replace(with: .product(id: 3)))
        #expect(router.routes == [.home, .product(id: 3)])
        #expect(router.replace(with: .cart))
        #expect(router.stack.description == "home, product(id: 3) | sheet: cart")
    }

    @Test @available(macOS 14, *)
    func aRouterDoesNotMoveAnotherFlow() {
        let recorder = FlowRecorder()
        let router = FlowRouter(recorder: recorder)
        router._origin.start("payment", PaymentRoute.amount, ShopRoute.Key())
        #expect(router.stack.description == "home, Payment.amount")
        #expect(!router.pop())
        #expect(!router.push(to: .product(id: 1)))
        #expect(
            recorder.reports == [
                .stale(.leave, from: ShopRoute.home, behind: PaymentRoute.amount),
                .stale(
                    .to("product", ShopRoute.product(id: 1)), from: ShopRoute.home, behind: PaymentRoute.amount),
            ])
        #expect(router.routes == [.home])
    }

    @Test @available(macOS 14, *)
    func anEndIsToldAndTheFlowStartsAnew() {
        var ends: [ShopRoute.Outcome] = []
        let router = FlowRouter { ends.append($0) }
        router.push(to: .product(id: 1))
        router._origin.finish("closed", .closed, ShopRoute.Key())
        #expect(ends == [.closed])
        #expect(router.stack.description == "home")
        #expect(router.push(to: .product(id: 2)))
    }

    @Test @available(macOS 14, *)
    func screensThatComeOnTopAreEvents() {
        let recorder = FlowRecorder()
        let router = FlowRouter(recorder: recorder)
        router.stack.start()
        router.push(to: .product(id: 1))
        router.pop()
        #expect(recorder.shown == ["home", "product(id: 1)", "home"])
        #expect(recorder.events.map(\.cause) == [.forward, .forward, .back])
        router.stack.onEvent = { _ in }
        router.push(to: .product(id: 1))
        #expect(recorder.events.count == 3)
    }
}
