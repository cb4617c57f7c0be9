import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    @MainActor @Suite struct TabTests {
        final class Listener: NSObject, UITabBarControllerDelegate {
            let log: Log
            var allows = true
            init(_ log: Log) { self.log = log }

            func tabBarController(
                _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
            ) -> Bool {
                log.lines.append("should select \(viewController.tabBarItem.title ?? "")")
                return allows
            }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                log.lines.append("did select \(viewController.tabBarItem.title ?? "")")
            }
        }

        let log = Log()
        let listener: Listener
        let home: UINavigationController
        let search: UINavigationController
        let tabs = UITabBarController()

        init() {
            listener = Listener(log)
            home = UINavigationController(rootViewController: Screen("home", log))
            search = UINavigationController(rootViewController: Screen("search", log))
            home.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
            search.tabBarItem = UITabBarItem(title: "Search", image: nil, selectedImage: nil)
            tabs.viewControllers = [home, search]
            tabs.delegate = listener
        }

        func show() async -> ControllerHost {
            let host = ControllerHost(tabs)
            await host.settle()
            _ = log.take()
            return host
        }

        @Test func theFirstTabIsSelected() async {
            let host = ControllerHost(tabs)
            #expect(
                log.take() == ["home moved in", "search moved in", "home loads", "home will appear", "home did appear"])
            #expect(host.tabTitles == ["Home", "Search"] && host.selectedTab == "Home")
            #expect(tabs.tabBar.items?.count == 2 && home.tabBarController === tabs)
            #expect(search.topViewController?.isViewLoaded == false)
        }

        @Test func aTapSelects() async throws {
            let host = await show()
            try host.tapTab("Search")
            #expect(
                log.take() == [
                    "should select Search", "home will disappear", "home did disappear", "search loads",
                    "search will appear", "search did appear", "did select Search",
                ])
            #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === search && host.title == "search")
            #expect(home.viewIfLoaded?.window == nil)
            #expect(throws: Refusal("There is no tab 2.")) { try host.tapTab(2) }
        }

        /// “It is called only in response to user taps in the tab bar and is not called when your code changes the tab
        /// bar contents programmatically.”
        @Test func codeIsNotAsked() async {
            let host = await show()
            tabs.selectedIndex = 1
            #expect(log.take().filter { $0.contains("select") } == [])
            tabs.selectedViewController = home
            #expect(tabs.selectedIndex == 0 && host.complaints == [])
            tabs.selectedViewController = Screen("other")
            #expect(host.complaints.count == 1)
        }

        @Test func aRefusedTapDoesNothing() async throws {
            let host = await show()
            listener.allows = false
            try host.tapTab(1)
            #expect(log.take() == ["should select Search"] && tabs.selectedIndex == 0)
        }

        /// “The tab bar controller calls this method regardless of whether the selected view controller changed.”
        @Test func aTapOnTheSelectedTabGoesToTheRoot() async throws {
            let host = await show()
            home.pushViewController(Screen("product"), animated: false)
            home.pushViewController(Screen("reviews"), animated: false)
            await host.settle()
            listener.allows = false
            try host.tapTab(0)
            #expect(host.running == [])
            listener.allows = true
            _ = log.take()
            try host.tapTab(0)
            #expect(host.running == ["pop"])
            #expect(log.take().last == "did select Home")
            await host.settle()
            #expect(host.titles == ["home"])
        }

        @Test func aCoveredBarCannotBeReached() async {
            let host = await show()
            home.present(Screen("cart"), animated: false)
            #expect(throws: Refusal("No tab bar can be reached.")) { try host.tapTab(1) }
        }

        @Test func badges() async {
            let host = await show()
            search.tabBarItem.badgeValue = "3"
            #expect(host.badges == [nil, "3"])
        }

        /// “The tab bar controller remembers the view controller object that was previously selected and attempts to
        /// reselect it”, else its index, else it selects the first.
        @Test func newTabsKeepTheSelection() async {
            let host = await show()
            let account = Screen("account")
            tabs.selectedIndex = 1
            tabs.viewControllers = [search, home]
            #expect(tabs.selectedIndex == 0 && host.title == "search")
            tabs.viewControllers = [account, home]
            #expect(tabs.selectedIndex == 0 && host.title == "account")
            #expect(search.parent == nil && search.viewIfLoaded?.window == nil)
            tabs.selectedIndex = 1
            tabs.viewControllers = [account]
            #expect(tabs.selectedIndex == 0 && home.parent == nil)
        }

        // MARK: Hidden bars

        /// The bar remains hidden until the screen that hides it is popped.
        @Test func aPushedScreenHidesTheBar() async throws {
            let host = await show()
            let product = Screen("product")
            product.hidesBottomBarWhenPushed = true
            home.pushViewController(product, animated: true)
            await host.settle()
            #expect(host.isTabBarHidden)
            #expect(throws: Refusal("The tab bar is hidden.")) { try host.tapTab(1) }
            home.pushViewController(Screen("reviews"), animated: true)
            await host.settle()
            #expect(host.isTabBarHidden)
            try host.longPressBack(to: "home")
            await host.settle()
            #expect(!host.isTabBarHidden)
            tabs.selectedIndex = 1
            #expect(!host.isTabBarHidden)
        }

        /// openradar 16095272.
        @Test func aBarThatReturnsUnderAModalStaysHidden() async {
            let host = await show()
            let product = Screen("product")
            product.hidesBottomBarWhenPushed = true
            home.pushViewController(product, animated: false)
            product.present(Screen("cart"), animated: false)
            home.popViewController(animated: false)
            #expect(host.complaints.count == 1)
            await host.settle()
            #expect(host.isTabBarHidden)
            tabs.dismiss(animated: true)
            await host.settle()
            #expect(host.isTabBarHidden && host.description == "home")
        }
    }
}
