#if canImport(SwiftUI)
import SwiftUI

/// The shop's front.
struct HomeView: View {
    let navigator: ShopNavigator<ShopScreen.Home>

    var body: some View {
        Button("Tea") { navigator.product(id: 1) }
    }
}

/// One thing to buy. What it knows of payment is how it can end.
struct ProductView: View {
    let id: Int
    let navigator: ProductNavigator<ProductScreen.Details>

    var body: some View {
        Button("Buy") { navigator.payment(productID: id) }
    }
}
#endif
