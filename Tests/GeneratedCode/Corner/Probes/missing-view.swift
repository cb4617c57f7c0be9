// expect: 'results(query:page:tags:_:)' was used to satisfy a requirement of protocol 'SearchScreens': this route has no view
// besides: type 'Views' does not conform to protocol 'SearchScreens'
import SwiftUI

struct Views: SearchScreens {
    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> some View {
        Text("")
        Button("Filters", action: navigator.filters)
    }
    func filters(_ navigator: SearchNavigator<SearchScreen.Filters>) -> some View { Text("") }
}
