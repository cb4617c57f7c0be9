// expect: cannot convert value of type 'FlowOrigin<AccountRoute>' to expected argument type 'FlowOrigin<ShopRoute>'
import SwiftUI

@MainActor
func probe(_ screens: FlowScreens, _ key: FlowScreenKey<ShopScreen.Home>) -> FlowScreens {
    screens.adding(AccountRoute.self) { (_, flowOrigin: FlowOrigin<AccountRoute>) in
        let _ = ShopScreen.Home(flowOrigin, key).product(id: 7)
        Text("")
    }
}
