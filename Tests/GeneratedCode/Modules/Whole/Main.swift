// An app that takes its flows from two modules, and whose generated file connects them.

import FlowSupport
import Foundation
import PaymentKit
import Places
import ShopKit

struct Guards: CornerGuards {
    var isOpen: Bool { true }
}

@main
struct Main {
    @MainActor
    static func main() async {
        await walk(sheets())
        appWide()
        links()
        restoring()
        restoredOutcome()
        expect(FlowModules(CornerModuleAnswers()).answer(to: (any PaymentModules).self) != nil, true)
        Expectations.finish()
    }

    @MainActor
    private static func shown(_ router: CornerRouter) -> [String] {
        router.stack.entries.map { "\(type(of: $0.route).flowName) \($0.route.id)" }
    }

    @MainActor
    static func sheets() -> CornerRouter {
        let router = CornerRouter(guards: Guards())
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.payment(productID: 7)
        PaymentNavigator<PaymentScreen.Card>(onTopOf: router.stack)?.shop()
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.product(id: 2)
        ShopNavigator<ShopScreen.Product>(onTopOf: router.stack)?.help()
        expect(
            shown(router),
            ["Shop home", "Payment card(productID: 7)", "Shop home", "Shop product(id: 2)", "Help topics"])
        return router
    }

    @MainActor
    static func walk(_ router: CornerRouter) async {
        // The app's own transitions name the flows of other modules directly.
        let paid = Task { await HelpNavigator<HelpScreen.Topics>(onTopOf: router.stack)?.payNow() }
        await settle()
        expect(shown(router).last, "Payment card(productID: 5)")
        PaymentNavigator<PaymentScreen.Card>(onTopOf: router.stack)?.paid(orderID: 6)
        expect(await paid.value, .paid(orderID: 6))
        HelpNavigator<HelpScreen.Topics>(onTopOf: router.stack)?.offer()
        expect(shown(router), ["Shop home", "Shop product(id: 3)"])
    }

    @MainActor
    static func appWide() {
        let router = CornerRouter(guards: Guards())
        router.tabs?.select(.help)
        router.shopNow()
        expect(shown(router), ["Help topics", "Shop home"])
    }

    @MainActor
    static func links() {
        let router = CornerRouter(guards: Guards())
        router.open(URL(string: "corner://pay/12")!)
        expect(shown(router), ["Shop home", "Payment card(productID: 12)"])
        router.open(URL(string: "corner://products/4")!)
        expect(shown(router), ["Shop home", "Shop product(id: 4)"])
    }

    @MainActor
    static func restoring() {
        let router = CornerRouter(guards: Guards())
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.payment(productID: 7, address: .init(city: "Seoul"))
        PaymentNavigator<PaymentScreen.Card>(onTopOf: router.stack)?.confirm()
        let saved = router.saved()
        let restored = CornerRouter(guards: Guards())
        restored.restore(saved)
        expect(shown(restored), ["Shop home", "Payment confirm"])
        // So does what follows the outcome, although another process started the flow.
        PaymentNavigator<PaymentScreen.Confirm>(onTopOf: restored.stack)?.paid(orderID: 8)
        expect(shown(restored), ["Shop home", "Shop receipt(orderID: 8)"])
        // Saving it again gives the same.
        let again = CornerRouter(guards: Guards())
        again.restore(saved)
        let twice = CornerRouter(guards: Guards())
        twice.restore(again.saved())
        expect(shown(twice), ["Shop home", "Payment confirm"])
    }

    @MainActor
    static func restoredOutcome() {
        let router = CornerRouter(guards: Guards())
        router.tabs?.select(.help)
        HelpNavigator<HelpScreen.Topics>(onTopOf: router.stack)?.shop()
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.payment(productID: 1)
        let restored = CornerRouter(guards: Guards())
        restored.restore(router.saved())
        expect(shown(restored), ["Help topics", "Shop home", "Payment card(productID: 1)"])
        PaymentNavigator<PaymentScreen.Card>(onTopOf: restored.stack)?.failed(reason: nil)
        expect(shown(restored), ["Help topics", "Shop home", "Payment card(productID: 99)"])
    }
}
