// expect: type 'Views' does not conform to protocol 'SearchScreens'
// note: protocol requires function 'results(query:page:tags:_:)'
import SwiftUI

struct Views: SearchScreens {
    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> any View {
        Text("")
        Button("Filters", action: navigator.filters)
    }
    func filters(_ navigator: SearchNavigator<SearchScreen.Filters>) -> any View { Text("") }
}
