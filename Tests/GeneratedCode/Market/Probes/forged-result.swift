// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Receipt>) {
    ShopScreen.Receipt._origin(of: navigator).done("red", .init())
}
