// expect: has no member 'productDetail'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.Address>) { navigator.productDetail(id: 7) }
