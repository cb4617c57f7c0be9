import SwiftUI

extension Screens: AccountScreens {
    func profile(_ navigator: AccountNavigator<AccountScreen.Profile>) -> any View { screen(navigator.orders) }

    func orders(_ navigator: AccountNavigator<AccountScreen.Orders>) -> any View {
        screen { Task { await navigator.orderAgain() } }
    }
}
