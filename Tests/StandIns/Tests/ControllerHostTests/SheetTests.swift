import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    /// What the user does to a sheet, and who is told.
    @MainActor @Suite struct SheetTests {
        final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
            let log: Log
            var allows = true
            init(_ log: Log) { self.log = log }

            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                log.lines.append("should dismiss")
                return allows
            }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("will dismiss")
            }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("did dismiss")
            }
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
                log.lines.append("attempt")
            }
        }

        let log = Log()
        let listener: Listener
        let home = Screen("home")
        let cart: Screen

        init() {
            listener = Listener(log)
            cart = Screen("cart", log)
        }

        func show() async -> ControllerHost {
            let host = ControllerHost(home)
            cart.presentationController?.delegate = listener
            home.present(cart, animated: false)
            await host.settle()
            _ = log.take()
            return host
        }

        @Test func itIsSwipedDown() async throws {
            let host = await show()
            try host.beginSwipeDown()
            #expect(cart.isBeingDismissed && cart.transitionCoordinator?.isInteractive == true)
            #expect(home.presentedViewController === cart)
            host.lift(cancelled: false)
            await host.settle()
            #expect(
                log.take() == [
                    "should dismiss", "will dismiss", "cart will disappear", "cart did disappear", "did dismiss",
                ])
            #expect(home.presentedViewController == nil)
            #expect(throws: Refusal("Nothing is presented.")) { try host.beginSwipeDown() }
        }

        @Test func aSwipeIsCancelled() async throws {
            let host = await show()
            try host.beginSwipeDown()
            host.lift(cancelled: true)
            await host.settle()
            #expect(
                log.take() == [
                    "should dismiss", "will dismiss", "cart will disappear", "cart will appear", "cart did appear",
                ])
            #expect(!cart.isBeingDismissed && host.layers == [home, cart])
            try await host.swipeDown()
            #expect(host.layers == [home])
        }

        /// The delegate is told of what the user does only: react-native-screens#4016, XCoordinator#187.
        @Test func nobodyIsToldOfADismissalByCode() async {
            let host = await show()
            home.dismiss(animated: true)
            await host.settle()
            #expect(log.take() == ["cart will disappear", "cart did disappear"])
        }

        @Test func aModalSheetSpringsBack() async {
            let host = await show()
            cart.isModalInPresentation = true
            #expect(throws: Refusal("The sheet springs back.")) { try host.beginSwipeDown() }
            #expect(log.take() == ["attempt"] && host.layers == [home, cart])
            cart.isModalInPresentation = false
            listener.allows = false
            #expect(throws: Refusal("The sheet springs back.")) { try host.beginSwipeDown() }
            #expect(log.take() == ["should dismiss", "attempt"])
        }

        /// Apple's sample “Disabling the pull-down gesture for a sheet” sets it on the screen in the navigation
        /// controller.
        @Test func aScreenInTheSheetCanHoldIt() async throws {
            let host = ControllerHost(home)
            let (first, second) = (Screen("first"), Screen("second"))
            let sheet = UINavigationController(rootViewController: first)
            first.isModalInPresentation = true
            home.present(sheet, animated: false)
            #expect(throws: Refusal.self) { try host.beginSwipeDown() }
            sheet.pushViewController(second, animated: false)
            try host.beginSwipeDown()
        }

        @Test func aCoverCannotBeSwipedDown() async {
            let host = ControllerHost(home)
            cart.modalPresentationStyle = .fullScreen
            home.present(cart, animated: false)
            #expect(throws: Refusal("Only a sheet can be swiped down.")) { try host.beginSwipeDown() }
        }

        @Test func detents() throws {
            let sheet = try #require(cart.sheetPresentationController)
            #expect(sheet === cart.presentationController)
            #expect(sheet.detents.map(\.identifier) == [.large])
            final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
                let maximumDetentValue: CGFloat = 800
            }
            sheet.detents = [.medium(), .custom { $0.maximumDetentValue * 0.25 }, .custom { _ in 120 }]
            #expect(sheet.detents.map { $0.resolvedValue(in: Context()) } == [400, 200, 120])
            cart.modalPresentationStyle = .fullScreen
            #expect(cart.sheetPresentationController == nil)
        }
    }
}
