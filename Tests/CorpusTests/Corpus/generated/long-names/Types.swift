// What an app provides: the type of a result, and the views that the flows name.
#if canImport(SwiftUI)
import SwiftUI

struct HelpOnEverythingThatCanBeBoughtInTheShop: View {
    var body: some View { SwiftUI.EmptyView() }
}

struct QuestionToThePeopleOfTheShopInTheirOwnLanguage: View {
    let identifierOfTheProduct: Int
    let colorOfTheProductThatIsShown: String
    let textOfTheQuestion: String
    let navigator: BrowsingOfAllProductsNavigator<BrowsingOfAllProductsScreen.QuestionToThePeopleOfTheShop>

    var body: some View { SwiftUI.EmptyView() }
}
#endif

enum ColorOfAProductThatCanBeBought: Hashable, Sendable { case red, green }
