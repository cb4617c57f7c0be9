// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Receipt>) {
    ShopScreen.Receipt.flowOrigin(of: navigator).done("red", .init())
}
