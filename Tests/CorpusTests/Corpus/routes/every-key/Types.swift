#if canImport(SwiftUI)
import SwiftUI

struct HomeView: View {
    let campaign: String?
    var body: some View { Text(campaign ?? "") }
}

enum Shop {
    struct CartView: View {
        let navigator: ShopNavigator<ShopScreen.Cart>
        var body: some View { Text("") }
    }
}
#endif
