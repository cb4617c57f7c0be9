import SwiftUI

extension Screens: SearchScreens {
    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> any View {
        screen { navigator.results(query: "shoes") }
    }

    func results(query: String, page: Int, _ navigator: SearchNavigator<SearchScreen.Results>) -> any View {
        screen(navigator.shop, navigator.account)
    }
}
