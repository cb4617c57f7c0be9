#if canImport(SwiftUI)
import BaseKit
import SwiftUI

/// The home screen of the shop.
struct HomeView: View {
    let navigator: ShopNavigator<ShopScreen.Home>

    var body: some View {
        Button("Tea") { navigator.product(id: ProductID(rawValue: 1)) }
    }
}

/// A product. All it knows about payment is how it can end.
struct ProductView: View {
    let id: ProductID
    let navigator: ProductNavigator<ProductScreen.Details>

    var body: some View {
        Button("Buy") { navigator.payment(productID: id) }
    }
}
#endif
