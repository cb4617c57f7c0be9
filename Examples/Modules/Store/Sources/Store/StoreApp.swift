import BaseKit
import FlowSwiftUI
import Foundation
import PaymentKit
import ShopKit

/// The user of the base package answers the guards that the modules declare.
extension User: StoreGuards {}

#if canImport(SwiftUI)
import SwiftUI

@main
struct StoreApp: App {
    @State private var user = User()

    var body: some Scene {
        WindowGroup {
            // The example has no screen to log in.
            StoreView(guards: user, onEvent: { print(section(of: $0.route)) })
                .onAppear { user.logIn() }
        }
    }
}
#else
/// Without SwiftUI, the app runs the walk.
@main
struct StoreApp {
    static func main() { Walk().run() }
}
#endif

/// The metadata of a route, whatever module it is of.
func section(of route: any FlowRoute) -> String { (route as? any Tracked)?.section ?? "none" }

/// A walk through the flows of both modules, which do not know each other, as taps would do it.
@MainActor
struct Walk {
    private let user = User()
    private let router: StoreRouter

    init() { router = StoreRouter(guards: user, onReport: { _ in }) }

    func run() {
        show("the start")
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.product(id: ProductID(rawValue: 1))
        show("a product")
        let product = ProductNavigator<ProductScreen.Details>(onTopOf: router.stack)
        product?.payment(productID: ProductID(rawValue: 1))
        show("the payment requires a user who is logged in")
        user.logIn()
        product?.payment(productID: ProductID(rawValue: 1))
        show("ShopKit starts the flow of PaymentKit")
        PaymentNavigator<PaymentScreen.Summary>(onTopOf: router.stack)?.product(id: ProductID(rawValue: 1))
        show("PaymentKit starts a flow of ShopKit")
        ProductNavigator<ProductScreen.Details>(onTopOf: router.stack)?.back()
        show("back")

        let saved = router.saved()
        router.restart()
        show("the app restarts")
        router.restore(saved)
        show("the saved state is restored")
        PaymentNavigator<PaymentScreen.Summary>(onTopOf: router.stack)?.paid(orderID: 1001)
        show("paid: the product was bought, and its flow has ended")
        router.open(URL(string: "store://products/2")!)
        show("a link")
    }

    private func show(_ what: String) {
        let screens = router.stack.entries.map { "\(type(of: $0.route).flowName).\($0.route.id)" }
        print("\(what): \(screens.joined(separator: " > ")) [\(section(of: router.stack.top.route))]")
    }
}
