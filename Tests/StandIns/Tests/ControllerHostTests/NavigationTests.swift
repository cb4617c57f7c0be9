import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    @MainActor @Suite struct NavigationTests {
        let log = Log()
        let home: Screen
        let product: Screen
        let navigation: UINavigationController

        init() {
            home = Screen("home", log)
            product = Screen("product", log)
            navigation = UINavigationController(rootViewController: home)
        }

        func show() async -> ControllerHost {
            let host = ControllerHost(navigation)
            await host.settle()
            _ = log.take()
            return host
        }

        @Test func aPushEndsLater() async {
            let host = await show()
            let listener = NavigationListener(log)
            navigation.delegate = listener
            navigation.pushViewController(product, animated: true)
            #expect(navigation.viewControllers == [home, product])
            #expect(product.isMovingToParent)
            #expect(host.running == ["push"])
            #expect(log.take() == ["home will disappear", "product loads", "product will appear", "will show product"])
            await host.turn()
            #expect(log.take() == [])
            await host.finishOne()
            #expect(log.take() == ["home did disappear", "product did appear", "product moved in", "did show product"])
            #expect(!host.isMoving && !product.isMovingToParent)
            #expect(host.description == "home > product")
            #expect(home.viewIfLoaded?.window == nil && product.viewIfLoaded?.window === host.window)
        }

        /// A widespread pattern asks `transitionCoordinator` right after the call
        /// (stackoverflow.com/questions/9906966).
        @Test func theCoordinatorIsThereBeforeTheCallbacks() async {
            let host = await show()
            var seen: [UIViewController?] = []
            product.willAppear = { seen.append($0.transitionCoordinator?.viewController(forKey: .from)) }
            navigation.pushViewController(product, animated: true)
            #expect(seen == [home])
            #expect(home.transitionCoordinator?.viewController(forKey: .to) === product)
            #expect(navigation.transitionCoordinator?.isAnimated == true)
            #expect(navigation.transitionCoordinator?.isInteractive == false)
            await host.settle()
            #expect(navigation.transitionCoordinator == nil)
        }

        /// The other one asks it in `didShow`, to see what was popped (hackingwithswift.com/articles/175).
        @Test func theCoordinatorIsStillThereInDidShow() async throws {
            final class Parent: NSObject, UINavigationControllerDelegate {
                var left: [UIViewController] = []
                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController,
                    animated: Bool
                ) {
                    guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
                        !navigationController.viewControllers.contains(from)
                    else { return }
                    left.append(from)
                }
            }
            let host = await show()
            let parent = Parent()
            navigation.delegate = parent
            navigation.pushViewController(product, animated: true)
            await host.settle()
            #expect(parent.left == [])
            try host.pressBack()
            await host.settle()
            #expect(parent.left == [product])
        }

        @Test func completionsComeBeforeTheEnd() async {
            let host = await show()
            let listener = NavigationListener(log)
            navigation.delegate = listener
            navigation.pushViewController(product, animated: true)
            _ = log.take()
            var isAlongside = false
            let log = log
            navigation.transitionCoordinator?.animate(alongsideTransition: { _ in isAlongside = true }) { context in
                log.lines.append(context.isCancelled ? "cancelled" : "completed")
            }
            #expect(isAlongside)
            await host.finishOne()
            #expect(
                log.take() == [
                    "completed", "home did disappear", "product did appear", "product moved in", "did show product",
                ])
        }

        @Test func aPopTellsTheScreenThatItLeaves() async throws {
            navigation.pushViewController(product, animated: false)
            let host = await show()
            try host.pressBack()
            #expect(navigation.viewControllers == [home])
            #expect(product.isMovingFromParent && product.parent === navigation)
            #expect(log.take() == ["product will disappear", "home loads", "home will appear"])
            await host.settle()
            #expect(log.take() == ["product did disappear", "home did appear", "product left"])
            #expect(product.parent == nil && !product.isMovingFromParent)
            #expect(throws: Refusal("There is no screen to go back to.")) { try host.pressBack() }
            #expect(navigation.popViewController(animated: true) == nil)
        }

        @Test func popsReturnWhatTheyPop() async {
            let (reviews, image) = (Screen("reviews"), Screen("image"))
            navigation.setViewControllers([home, product, reviews, image], animated: false)
            let host = await show()
            #expect(navigation.popViewController(animated: true) === image)
            await host.settle()
            #expect(navigation.popToViewController(home, animated: true) == [product, reviews])
            await host.settle()
            #expect(navigation.popToRootViewController(animated: true) == nil)
            #expect(host.complaints == [])
        }

        /// `setViewControllers`: the last one is pushed if it is new, else the others are popped; what is on top and
        /// stays there is not animated.
        @Test func aNewStackIsAPushOrAPop() async {
            let host = await show()
            navigation.setViewControllers([home, Screen("reviews"), product], animated: true)
            #expect(host.running == ["push"])
            await host.settle()
            navigation.setViewControllers([home, product], animated: true)
            #expect(host.running == [])
            navigation.setViewControllers([home], animated: true)
            #expect(host.running == ["pop"])
            await host.settle()
            navigation.setViewControllers([product], animated: true)
            #expect(host.running == ["push"])
            await host.settle()
            #expect(home.parent == nil && navigation.children == [product])
            #expect(host.complaints == [])
        }

        @Test func withoutAnimationOnlyTheDelegateHearsLater() async {
            let host = await show()
            let listener = NavigationListener(log)
            navigation.delegate = listener
            navigation.pushViewController(product, animated: false)
            #expect(host.running == [])
            #expect(
                log.take() == [
                    "home will disappear", "product loads", "product will appear", "will show product",
                    "home did disappear", "product did appear", "product moved in",
                ])
            #expect(navigation.transitionCoordinator == nil)
            await host.turn()
            #expect(log.take() == ["did show product"])
        }

        /// The new screen appears when the sheet does.
        @Test func aStackChangesWhileItIsPresented() async {
            let host = ControllerHost(Screen("root"))
            host.layers[0].present(navigation, animated: true)
            _ = log.take()
            navigation.pushViewController(product, animated: false)
            #expect(
                log.take() == [
                    "home will disappear", "product loads", "product will appear", "home did disappear",
                    "product moved in",
                ])
            await host.settle()
            #expect(log.take() == ["product did appear"])
            #expect(host.description == "root | home > product" && host.complaints == [])
        }

        @Test func withoutAWindowNothingMoves() async {
            let listener = NavigationListener(log)
            navigation.delegate = listener
            let host = ControllerHost()
            navigation.pushViewController(product, animated: true)
            #expect(host.running == [])
            #expect(log.take() == ["home moved in", "product moved in"])
            host.show(navigation)
            await host.settle()
            #expect(
                log.take() == [
                    "product loads", "product will appear", "will show product", "product did appear",
                    "did show product",
                ])
        }

        /// UIKit reads what was stored by the property of the base class.
        @Test func anOverriddenDelegateIsNotTold() async {
            final class Own: UINavigationController {
                weak var seen: (any UINavigationControllerDelegate)?
                override weak var delegate: (any UINavigationControllerDelegate)? {
                    get { seen }
                    set { seen = newValue }
                }
            }
            let own = Own(rootViewController: Screen("home", log))
            let host = ControllerHost(own)
            await host.settle()
            let listener = NavigationListener(log)
            own.delegate = listener
            _ = log.take()
            own.pushViewController(Screen("product"), animated: true)
            await host.settle()
            #expect(own.delegate === listener)
            #expect(log.take() == ["home will disappear", "home did disappear"])
        }

        @Test func aLongPressPopsMany() async throws {
            navigation.setViewControllers([home, product, Screen("reviews")], animated: false)
            let host = await show()
            #expect(throws: Refusal("There is no cart in the back button's menu.")) {
                try host.longPressBack(to: "cart")
            }
            try host.longPressBack(to: "home")
            await host.settle()
            #expect(host.titles == ["home"])
            #expect(log.take().filter { $0.hasPrefix("product") } == ["product left"])
        }

        @Test func theBackButtonCanBeHidden() async {
            product.navigationItem.hidesBackButton = true
            navigation.pushViewController(product, animated: false)
            let host = await show()
            #expect(!host.isBackButtonShown)
            #expect(throws: Refusal("The back button is hidden.")) { try host.pressBack() }
            product.navigationItem.hidesBackButton = false
            #expect(host.isBackButtonShown)
        }

        @Test func touchesDoNothingDuringATransition() async throws {
            let host = await show()
            navigation.pushViewController(product, animated: true)
            let refusal = Refusal("During a transition, touches do nothing.")
            #expect(throws: refusal) { try host.pressBack() }
            #expect(throws: refusal) { try host.beginSwipeBack() }
            #expect(throws: refusal) { try host.tapToolbar("Cart") }
            await host.settle()
            try host.pressBack()
        }

        @Test func aNewPushMayBeginWhenTheScreenHasAppeared() async {
            let host = await show()
            let navigation = navigation
            product.didAppear = { _ in navigation.pushViewController(Screen("reviews"), animated: true) }
            navigation.pushViewController(product, animated: true)
            await host.settle()
            #expect(host.titles == ["home", "product", "reviews"])
            #expect(host.complaints == [])
        }
    }
}
