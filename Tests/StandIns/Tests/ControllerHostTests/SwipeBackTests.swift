import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    /// Interactive pops. `viewControllers` may change at their beginning or at their end.
    @MainActor @Suite struct SwipeBackTests {
        let log = Log()
        let listener: NavigationListener
        let home: Screen
        let product: Screen
        let navigation: UINavigationController

        init() {
            home = Screen("home", log)
            product = Screen("product", log)
            navigation = UINavigationController()
            navigation.viewControllers = [home, product]
            listener = NavigationListener(log)
            navigation.delegate = listener
        }

        func show(popsAtBeginning: Bool = true) async -> ControllerHost {
            let host = ControllerHost(navigation, popsAtBeginning: popsAtBeginning)
            await host.settle()
            _ = log.take()
            return host
        }

        @Test(arguments: [true, false]) func aSwipePops(popsAtBeginning: Bool) async throws {
            let host = await show(popsAtBeginning: popsAtBeginning)
            try host.beginSwipeBack()
            #expect(navigation.viewControllers == (popsAtBeginning ? [home] : [home, product]))
            let coordinator = try #require(navigation.transitionCoordinator)
            #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
            #expect(log.take() == ["product will disappear", "home loads", "home will appear", "will show home"])
            host.lift(cancelled: false)
            #expect(!coordinator.isInteractive && !coordinator.isCancelled && host.isMoving)
            await host.settle()
            #expect(log.take() == ["product did disappear", "home did appear", "product left", "did show home"])
            #expect(navigation.viewControllers == [home])
        }

        /// Who cleans up in `willShow` loses a screen that stays (stackoverflow.com/questions/18927878): `didShow` is
        /// not called for a pop that was cancelled, and the screen below has appeared in vain.
        @Test(arguments: [true, false]) func aSwipeIsCancelled(popsAtBeginning: Bool) async throws {
            let host = await show(popsAtBeginning: popsAtBeginning)
            try host.beginSwipeBack()
            _ = log.take()
            let coordinator = try #require(navigation.transitionCoordinator)
            let log = log
            coordinator.notifyWhenInteractionChanges { log.lines.append("lifted, cancelled: \($0.isCancelled)") }
            coordinator.animate(alongsideTransition: nil) {
                log.lines.append("completed, cancelled: \($0.isCancelled)")
            }
            host.lift(cancelled: true)
            #expect(log.take() == ["lifted, cancelled: true"])
            await host.settle()
            #expect(
                log.take() == [
                    "completed, cancelled: true", "home will disappear", "product will appear", "home did disappear",
                    "product did appear",
                ])
            #expect(navigation.viewControllers == [home, product])
            #expect(!product.isMovingFromParent && product.parent === navigation)
            #expect(host.top === product && product.viewIfLoaded?.window != nil && home.viewIfLoaded?.window == nil)
            #expect(host.complaints == [])
        }

        /// Time alone does not end what a finger holds.
        @Test func aFingerHolds() async throws {
            let host = await show()
            try host.beginSwipeBack()
            await host.settle()
            await host.finishOne()
            #expect(host.isMoving)
            #expect(throws: Refusal.self) { try host.pressBack() }
            host.lift(cancelled: false)
            await host.settle()
            #expect(host.titles == ["home"])
        }

        @Test func eachRecognizerHasASwipe() async throws {
            let host = await show()
            navigation.interactivePopGestureRecognizer?.isEnabled = false
            #expect(throws: Refusal("The swipe's gesture recognizer is disabled.")) { try host.beginSwipeBack() }
            try await host.swipeBack(from: .content)
            #expect(host.titles == ["home"])
        }

        /// UIKit's own delegate of the recognizer refuses where there is no back button. Apps that replace it get the
        /// swipe back (stackoverflow.com/questions/24710258), and have to refuse at the root themselves.
        @Test func theSwipeNeedsTheBackButton() async throws {
            let host = await show()
            product.navigationItem.hidesBackButton = true
            let refusal = Refusal("The delegate of the swipe's gesture recognizer refuses.")
            #expect(throws: refusal) { try host.beginSwipeBack() }
            navigation.interactivePopGestureRecognizer?.delegate = nil
            try await host.swipeBack()
            #expect(host.titles == ["home"])
            #expect(throws: refusal) { try host.beginSwipeBack(from: .content) }
            #expect(host.complaints == [])
            try host.beginSwipeBack()
            #expect(host.complaints.count == 1)
        }

        @Test func theAppsOwnDelegateIsAsked() async {
            final class Refusing: NSObject, UIGestureRecognizerDelegate {
                func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
            }
            let host = await show()
            let refusing = Refusing()
            navigation.interactivePopGestureRecognizer?.delegate = refusing
            #expect(throws: Refusal.self) { try host.beginSwipeBack() }
        }
    }
}
