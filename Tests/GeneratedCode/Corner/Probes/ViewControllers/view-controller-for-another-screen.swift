// expect: type 'ViewControllers' does not conform to protocol 'SearchViewControllers'
// note: protocol requires function 'filters'
import UIKit

final class ViewControllers: SearchViewControllers {
    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> UIViewController { UIViewController() }
    func results(
        query: String, page: Int, tags: [String], _ navigator: SearchNavigator<SearchScreen.Results>
    ) -> UIViewController {
        UIViewController()
    }
    func filters(_ navigator: SearchNavigator<SearchScreen.Search>) -> UIViewController { UIViewController() }
}
