// expect: is inaccessible due to 'fileprivate' protection level
import SwiftUI

@MainActor
func probe(_ screens: FlowScreens) -> FlowScreens {
    screens._adding { (_: ShopRoute, _origin: FlowOrigin<ShopRoute>) in
        let _ = ShopScreen.Product(_origin, .init(.init())).account()
        return Text("")
    }
}
