// A single type provides the views of both flows, for which two types are generated.

#if canImport(SwiftUI)
import SwiftUI

struct Screens: ShopScreens, ShopCartScreens {
    func cartItems(_: ShopNavigator<ShopScreen.CartItems>) -> any View { Text("Cart") }
    func items(_: ShopCartNavigator<ShopCartScreen.Items>) -> any View { Color.clear }
}
#endif
