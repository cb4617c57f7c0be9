// Two modules whose flows start each other without importing each other, and an app that connects them manually.

import FlowSupport
import Foundation
import PaymentKit
import Places
import ShopKit

@MainActor
struct Answers: ShopModules, PaymentModules {
    func payment(productID: Int, address: Address?) -> FlowModuleStart<ShopPaymentOutcome> {
        FlowModuleStart(PaymentRoute.card(productID: productID, address: address)) { outcome in
            switch outcome {
            case .paid(let orderID): .paid(orderID: orderID)
            case .failed(let reason): .failed(reason: reason)
            }
        }
    }

    func help() -> FlowModuleStart<Never> { FlowModuleStart(PaymentRoute.confirm) }

    func shop() -> FlowModuleStart<PaymentShopOutcome> {
        FlowModuleStart(ShopRoute.home) { _ in .left }
    }
}

/// Whether `isOpen` holds.
@MainActor
final class Door {
    var isOpen = true
    var guards: FlowGuards {
        FlowGuards(answer: { _ in self.isOpen }, wait: { _ in false }, otherwise: { _ in nil })
    }
}

@main
struct Main {
    @MainActor
    static func main() async {
        byHand()
        await awaiting()
        branches()
        conditions()
        await nobodyKnows()
        recording()
        Expectations.finish()
    }

    @MainActor
    private static func shown(_ stack: FlowStack) -> [String] {
        stack.entries.map { "\(type(of: $0.route).flowName) \($0.route.id)" }
    }

    @MainActor
    static func byHand() {
        var reports: [String] = []
        let router = ShopRouter(guards: Door().guards, modules: Answers(), onReport: { reports.append("\($0)") })
        let stack = router.stack
        ShopNavigator<ShopScreen.Home>(router)?.payment(productID: 7)
        expect(shown(stack), ["Shop home", "Payment card(productID: 7)"])
        expect(stack.layers.map(\.layer.style.presentation), [.push, .sheet])
        // The other way around, over the sheet: the same module's flow, as its own instance.
        PaymentNavigator<PaymentScreen.Card>(onTopOf: stack)?.shop()
        expect(shown(stack), ["Shop home", "Payment card(productID: 7)", "Shop home"])
        // The stub declares no style, so it is pushed.
        expect(stack.layers.count, 2)
        ShopNavigator<ShopScreen.Home>(onTopOf: stack)?.left()
        expect(shown(stack), ["Shop home", "Payment card(productID: 7)"])
        PaymentNavigator<PaymentScreen.Card>(onTopOf: stack)?.confirm()
        expect(shown(stack), ["Shop home", "Payment confirm"])
        PaymentNavigator<PaymentScreen.Confirm>(onTopOf: stack)?.paid(orderID: 3)
        expect(shown(stack), ["Shop home", "Shop receipt(orderID: 3)"])
        ShopNavigator<ShopScreen.Receipt>(router)?.payAnywhere()
        expect(shown(stack).last, "Payment card(productID: 0)")
        expect(reports, [])
    }

    @MainActor
    static func awaiting() async {
        let router = ShopRouter(guards: Door().guards, modules: Answers())
        let stack = router.stack
        let waiter = Task { await ShopNavigator<ShopScreen.Home>(router)?.payment(productID: 7) }
        await settle()
        PaymentNavigator<PaymentScreen.Card>(onTopOf: stack)?.failed(reason: "no money")
        expect(await waiter.value, .failed(reason: "no money"))
        // What follows a failure is another payment.
        expect(shown(stack), ["Shop home", "Payment card(productID: 99)"])
        PaymentNavigator<PaymentScreen.Card>(onTopOf: stack)?.back()
        expect(shown(stack), ["Shop home"])
        // A dismissal returns nil, and so does the end of a flow that has no outcomes.
        router.push(to: .product(id: 1))
        let dismissed = Task { await ShopNavigator<ShopScreen.Product>(router)?.buy(productID: 1) }
        await settle()
        expect(stack.layers.count, 1)
        PaymentNavigator<PaymentScreen.Card>(onTopOf: stack)?.back()
        expect(await dismissed.value == .some(nil), true)
        ShopNavigator<ShopScreen.Product>(router)?.help()
        expect(shown(stack).last, "Payment confirm")
        PaymentNavigator<PaymentScreen.Confirm>(onTopOf: stack)?.paid(orderID: 1)
        expect(shown(stack), ["Shop home", "Shop product(id: 1)"])
    }

    @MainActor
    static func branches() {
        let router = ShopRouter(guards: Door().guards, modules: Answers())
        router.push(to: .product(id: 1))
        ShopNavigator<ShopScreen.Product>(router)?.buy(productID: 1)
        PaymentNavigator<PaymentScreen.Card>(onTopOf: router.stack)?.paid(orderID: 1)
        expect(shown(router.stack), ["Shop home"])
    }

    @MainActor
    static func conditions() {
        let door = Door()
        let router = ShopRouter(guards: door.guards, modules: Answers())
        var reports: [String] = []
        router.stack.onReport = { reports.append("\($0)") }
        door.isOpen = false
        expect(ShopNavigator<ShopScreen.Home>(router)?.canGiftCard, false)
        ShopNavigator<ShopScreen.Home>(router)?.giftCard()
        expect(shown(router.stack), ["Shop home"])
        expect(reports, ["refused, because it requires isOpen: giftCard: Payment(productID: 1)"])
        // The flow's own conditions are evaluated, too, although its caller does not know them.
        router.push(to: .product(id: 1))
        reports = []
        ShopNavigator<ShopScreen.Product>(router)?.help()
        expect(shown(router.stack).count, 2)
        expect(reports, ["refused, because it requires isOpen: help: Help"])
        door.isOpen = true
        ShopNavigator<ShopScreen.Product>(router)?.help()
        expect(shown(router.stack).last, "Payment confirm")
    }

    @MainActor
    static func nobodyKnows() async {
        let router = ShopRouter(guards: Door().guards)
        var reports: [String] = []
        router.stack.onReport = { reports.append("\($0)") }
        let outcome = await ShopNavigator<ShopScreen.Home>(router)?.payment(productID: 7)
        expect(outcome == .some(nil), true)
        expect(shown(router.stack), ["Shop home"])
        expect(reports, ["the flow Payment of another module cannot be resolved"])
    }

    @MainActor
    static func recording() {
        let recorder = FlowRecorder()
        ShopScreen.Home(recorder).payment(productID: 7, address: Address(city: "Seoul"))
        expect(recorder.taken, [#"payment: Payment(productID: 7, address: {"city":"Seoul"})"#])
    }
}
