import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    @MainActor @Suite struct PresentationTests {
        let log = Log()
        let home: Screen
        let cart: Screen
        let root: UINavigationController

        init() {
            home = Screen("home", log)
            cart = Screen("cart", log)
            root = UINavigationController(rootViewController: home)
        }

        func show() async -> ControllerHost {
            let host = ControllerHost(root)
            await host.settle()
            _ = log.take()
            return host
        }

        @Test func aSheetLeavesWhatIsBelow() async {
            let host = await show()
            let log = log
            home.present(cart, animated: true) { log.lines.append("completed") }
            #expect(cart.isBeingPresented && host.running == ["present"])
            #expect(cart.transitionCoordinator?.viewController(forKey: .to) === cart)
            #expect(home.transitionCoordinator?.viewController(forKey: .from) === root)
            await host.turn()
            #expect(log.take() == ["cart loads", "cart will appear"])
            await host.settle()
            #expect(log.take() == ["cart did appear", "completed"])
            #expect(!cart.isBeingPresented)
            #expect(home.view.window != nil && cart.view.window === host.window)
            #expect(host.description == "home | cart")
        }

        /// “The view controller that is presented by this view controller, or one of its ancestors in the view controller
        /// hierarchy.”
        @Test func theOutermostParentPresents() async {
            let host = await show()
            home.present(cart, animated: false)
            #expect(cart.presentingViewController === root)
            #expect(home.presentedViewController === cart && root.presentedViewController === cart)
            #expect(host.layers == [root, cart])
        }

        @Test func aCoverRemovesWhatIsBelow() async {
            let host = await show()
            cart.modalPresentationStyle = .fullScreen
            home.present(cart, animated: true)
            #expect(log.take() == ["home will disappear", "cart loads", "cart will appear"])
            #expect(home.view.window != nil)
            await host.settle()
            #expect(log.take() == ["cart did appear", "home did disappear"])
            #expect(home.view.window == nil && host.layers == [root, cart])
            home.dismiss(animated: true)
            #expect(log.take() == ["cart will disappear", "home will appear"])
            #expect(home.view.window != nil)
            await host.settle()
            #expect(log.take() == ["cart did disappear", "home did appear"])
            #expect(cart.view.window == nil && cart.presentingViewController == nil)
        }

        /// `shouldRemovePresentersView` concerns the presenter only.
        @Test func aCoverOverASheetRemovesTheSheet() async {
            let host = await show()
            home.present(cart, animated: false)
            let camera = Screen("camera")
            camera.modalPresentationStyle = .fullScreen
            cart.present(camera, animated: false)
            #expect(home.view.window != nil && cart.view.window == nil && camera.view.window != nil)
            _ = log.take()
            cart.dismiss(animated: true)
            await host.settle()
            #expect(log.take() == ["cart will appear", "cart did appear"])
            #expect(host.layers == [root, cart])
        }

        @Test func overFullScreenDoesNotRemove() async {
            let host = await show()
            cart.modalPresentationStyle = .overFullScreen
            home.present(cart, animated: false)
            #expect(host.layers == [root, cart])
            #expect(home.view.window != nil && !log.lines.contains("home will disappear"))
        }

        @Test func withoutAnimationItIsThereAtOnce() async {
            let host = await show()
            let log = log
            home.present(cart, animated: false) { log.lines.append("completed") }
            #expect(log.take() == ["cart loads", "cart will appear", "cart did appear", "completed"])
            #expect(host.running == [])
            home.dismiss(animated: false) { log.lines.append("completed") }
            #expect(log.take() == ["cart will disappear", "cart did disappear", "completed"])
        }

        // MARK: Dismissal

        /// “If you call this method on the presented view controller itself, UIKit asks the presenting view controller
        /// to handle the dismissal.”
        @Test func aPresentedControllerDismissesItself() async {
            let host = await show()
            let inner = Screen("cart", log)
            let sheet = UINavigationController(rootViewController: inner)
            home.present(sheet, animated: false)
            inner.dismiss(animated: true)
            #expect(sheet.isBeingDismissed && !inner.isBeingDismissed && host.running == ["dismiss"])
            #expect(inner.transitionCoordinator?.viewController(forKey: .to) === root)
            #expect(home.presentedViewController === sheet)
            await host.settle()
            #expect(host.layers == [root] && !sheet.isBeingDismissed)
        }

        /// “Calling this method on a view controller lower in the stack dismisses its immediate child view controller
        /// and all view controllers above that child on the stack.”
        @Test func aChainGoesTogether() async {
            let host = await show()
            let (payment, help) = (Screen("payment", log), Screen("help", log))
            home.present(cart, animated: false)
            cart.present(payment, animated: false)
            payment.present(help, animated: false)
            #expect(host.description == "home | cart | payment | help")
            _ = log.take()
            cart.dismiss(animated: true)
            #expect(host.running == ["dismiss"])
            await host.settle()
            #expect(host.description == "home | cart")
            #expect(
                log.take() == [
                    "payment will disappear", "help will disappear", "help did disappear", "payment did disappear",
                ])
            #expect(payment.presentedViewController == nil && help.presentingViewController == nil)
            #expect(host.complaints == [])
        }

        /// With an alert above its sheet, a screen in the sheet dismisses the alert.
        @Test func whatIsPresentedGoesFirst() async {
            let host = await show()
            let inner = Screen("cart")
            home.present(UINavigationController(rootViewController: inner), animated: false)
            inner.present(Screen("help"), animated: false)
            inner.dismiss(animated: false)
            #expect(host.description == "home | cart")
            inner.dismiss(animated: false)
            #expect(host.description == "home")
        }

        // MARK: Complaints

        @Test func onlyOneIsPresented() async {
            let host = await show()
            home.present(cart, animated: false)
            home.present(Screen("help"), animated: false) { Issue.record("A refused presentation has no end.") }
            #expect(
                host.complaints == [
                    "Attempt to present help on UINavigationController which is already presenting cart."
                ])
            #expect(host.description == "home | cart")
        }

        @Test func thePresenterHasToBeInTheWindow() async {
            let host = ControllerHost()
            home.present(cart, animated: true)
            #expect(
                host.complaints == [
                    "Attempt to present cart on UINavigationController whose view is not in the window hierarchy."
                ])
            #expect(cart.presentingViewController == nil)
        }

        @Test func nothingIsPresentedByWhatMoves() async {
            let host = await show()
            home.present(cart, animated: true)
            cart.present(Screen("help"), animated: true)
            #expect(host.complaints == ["Attempt to present help on cart while a presentation is in progress."])
            home.dismiss(animated: true)
            #expect(host.complaints.last == "Attempt to dismiss cart while a presentation or dismissal is in progress.")
            await host.settle()
            #expect(host.description == "home | cart")
        }

        @Test func aControllerIsInOnePlace() async {
            let host = await show()
            home.present(cart, animated: false)
            cart.present(home, animated: false)
            #expect(host.complaints.last?.contains("that has a parent view controller") == true)
            cart.present(cart, animated: false)
            #expect(host.complaints.last?.contains("on itself") == true)
            root.pushViewController(cart, animated: false)
            #expect(host.complaints.count == 3)
            #expect(host.titles == ["cart"] && root.viewControllers == [home])
        }

        /// UIWindowTransitions#7, RxFlow#110: what the old root presents, and the old root, are never released.
        @Test func aRootIsNotReplacedUnderAModal() async {
            let host = await show()
            home.present(cart, animated: false)
            host.show(Screen("other"))
            #expect(host.complaints.count == 1)
            #expect(host.description == "other")
        }
    }
}
