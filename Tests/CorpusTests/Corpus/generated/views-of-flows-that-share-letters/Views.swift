// A single type provides the views of both flows, for which two types are generated.

#if canImport(SwiftUI)
import SwiftUI

struct Screens: ShopScreens, ShopCartScreens {
    func cartItems(_: ShopNavigator<ShopScreen.CartItems>) -> some View { Text("Cart") }
    func items(_: ShopCartNavigator<ShopCartScreen.Items>) -> some View { Color.clear }
}
#endif
