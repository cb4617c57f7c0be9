// expect: cannot convert value of type 'FlowOrigin<AccountRoute>' to expected argument type 'FlowOrigin<ShopRoute>'
import SwiftUI

@MainActor
func probe(_ screens: FlowScreens, _ key: FlowScreenKey<ShopScreen.Home>) -> FlowScreens {
    screens._adding { (_: AccountRoute, _origin: FlowOrigin<AccountRoute>) in
        let _ = ShopScreen.Home(_origin, key).product(id: 7)
        return Text("")
    }
}
