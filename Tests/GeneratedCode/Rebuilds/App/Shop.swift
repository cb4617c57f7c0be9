import SwiftUI

extension Screens: ShopScreens {
    func home(_ navigator: ShopNavigator<ShopScreen.Home>) -> any View {
        screen({ navigator.product(id: 7) }, navigator.help, { navigator.back() })
    }

    func product(id: Int, _ navigator: ShopNavigator<ShopScreen.Product>) -> any View { screen(navigator.cart) }

    func cart(_ navigator: ShopNavigator<ShopScreen.Cart>) -> any View { screen(navigator.checkout) }

    func help(_ navigator: ShopNavigator<ShopScreen.Help>) -> any View { screen { navigator.back() } }
}
