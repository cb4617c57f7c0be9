// expect: is inaccessible due to 'fileprivate' protection level
import SwiftUI

@MainActor
func probe(_ screens: FlowScreens) -> FlowScreens {
    screens.adding(ShopRoute.self) { (_, flowOrigin: FlowOrigin<ShopRoute>) in
        let _ = ShopScreen.Product(flowOrigin, .init(.init())).account()
        Text("")
    }
}
