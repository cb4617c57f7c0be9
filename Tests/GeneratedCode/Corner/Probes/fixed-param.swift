// expect: extra argument 'sorting'
@MainActor
func probe(_ navigator: ShopNavigator<ShopScreen.ProductDetail>) {
    navigator.newestReviews(id: 7, sorting: .best)
}
