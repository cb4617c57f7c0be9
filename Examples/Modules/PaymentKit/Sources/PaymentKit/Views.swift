#if canImport(SwiftUI)
import BaseKit
import SwiftUI

/// The product to be paid for.
struct SummaryView: View {
    let productID: ProductID
    let navigator: PaymentNavigator<PaymentScreen.Summary>

    var body: some View {
        Button("What was it?") { navigator.product(id: productID) }
        Button("Pay") { navigator.paid(orderID: 1000 + productID.rawValue) }
        Button("Cancel", action: navigator.cancelled)
    }
}
#endif
