import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    /// What UIKit warns about, or throws for.
    @MainActor @Suite struct ComplaintTests {
        let home = Screen("home")
        let product = Screen("product")
        let navigation: UINavigationController
        let host: ControllerHost

        init() {
            navigation = UINavigationController(rootViewController: home)
            host = ControllerHost(navigation)
        }

        /// openradar 37068517: “Can't add self as subview”.
        @Test func aStackDoesNotChangeDuringItsTransition() async {
            let complaint = "The stack of UINavigationController is changed during a transition of its own."
            navigation.pushViewController(product, animated: true)
            navigation.pushViewController(Screen("reviews"), animated: true)
            #expect(navigation.popViewController(animated: false) == nil)
            #expect(host.complaints == [complaint, complaint])
            await host.settle()
            #expect(host.titles == ["home", "product"])
        }

        /// isontheline/pro.webssh.net#16: a completion runs before UIKit has finished.
        @Test func aCompletionIsTooEarly() async {
            navigation.pushViewController(product, animated: true)
            let navigation = navigation
            navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                navigation.pushViewController(Screen("reviews"), animated: true)
            }
            await host.settle()
            #expect(host.complaints.count == 1 && host.titles == ["home", "product"])
        }

        @Test func aControllerIsPushedOnce() {
            navigation.pushViewController(home, animated: false)
            navigation.setViewControllers([product, product], animated: false)
            #expect(
                host.complaints == [
                    "Pushing the same view controller instance more than once is not supported (home).",
                    "Pushing the same view controller instance more than once is not supported (product).",
                ])
            #expect(navigation.viewControllers == [home])
        }

        @Test func containersAreNotPushed() {
            navigation.pushViewController(UINavigationController(), animated: false)
            #expect(host.complaints == ["Pushing a navigation controller is not supported."])
            navigation.pushViewController(UITabBarController(), animated: false)
            #expect(host.complaints.count == 2)
        }

        @Test func aControllerOfAnotherStackIsNotPushed() {
            let other = UINavigationController(rootViewController: product)
            navigation.pushViewController(product, animated: false)
            #expect(host.complaints == ["product is pushed, but its parent is UINavigationController."])
            #expect(product.parent === other)
        }

        @Test func popsGoToWhatIsThere() {
            #expect(navigation.popToViewController(product, animated: true) == nil)
            #expect(host.complaints == ["Tried to pop to a view controller that doesn't exist (product)."])
        }

        @Test func transitionsDoNotOverlap() async {
            navigation.pushViewController(product, animated: true)
            product.present(Screen("cart"), animated: true)
            #expect(host.complaints == ["a present begins while a push is running"])
            await host.settle()
            #expect(host.description == "home > product | cart")
        }

        @Test func aTabIsNotSelectedDuringATransition() {
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, Screen("search")]
            let host = ControllerHost(tabs)
            navigation.pushViewController(product, animated: true)
            tabs.selectedIndex = 1
            #expect(host.complaints == ["A tab of UITabBarController is selected during a transition."])
        }

        /// The next host knows nothing of the last one.
        @Test func aHostForgets() {
            navigation.pushViewController(product, animated: true)
            navigation.pushViewController(Screen("reviews"), animated: true)
            let next = ControllerHost(Screen("other"))
            #expect(next.complaints == [] && !next.isMoving)
        }
    }
}
