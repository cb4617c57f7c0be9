#if canImport(SwiftUI)
import SwiftUI

struct HomeView: View {
    var body: some View { EmptyView() }
}

struct ProductView: View {
    var id: Int
    var name: String
    var navigator: ShopNavigator<ShopScreen.Product>
    var body: some View { EmptyView() }
}

struct DetailsOfTheProductView: View {
    var productIdentifier: Int
    var preferredColorOfTheProduct: String?
    var sizesThatAreLeft: [String]
    var navigator: ShopNavigator<ShopScreen.Details>
    var body: some View { EmptyView() }
}

struct ListOfEverything: View {
    var body: some View { EmptyView() }
}
#endif
