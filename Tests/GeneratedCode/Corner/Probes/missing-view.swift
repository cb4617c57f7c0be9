// expect: does not conform to protocol 'SearchScreens'
import SwiftUI

struct Views: SearchScreens {
    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> some View { Text("") }
    func filters(_ navigator: SearchNavigator<SearchScreen.Filters>) -> some View { Text("") }
}
