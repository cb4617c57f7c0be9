import FlowSwiftUI
import Foundation
import PaymentKit
import ShopKit

#if canImport(SwiftUI)
import SwiftUI

@main
struct StoreApp: App {
    var body: some Scene {
        WindowGroup { StoreView() }
    }
}
#else
/// Without SwiftUI, the app runs the walk.
@main
struct StoreApp {
    static func main() { Walk().run() }
}
#endif

/// A walk through the flows of both modules, which do not know each other, as taps would do it.
@MainActor
struct Walk {
    private let router = StoreRouter()

    func run() {
        show("the start")
        ShopNavigator<ShopScreen.Home>(onTopOf: router.stack)?.product(id: 1)
        show("a product")
        ProductNavigator<ProductScreen.Details>(onTopOf: router.stack)?.payment(productID: 1)
        show("ShopKit starts the flow of PaymentKit")
        PaymentNavigator<PaymentScreen.Summary>(onTopOf: router.stack)?.product(id: 1)
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
        print("\(what): \(screens.joined(separator: " > "))")
    }
}
