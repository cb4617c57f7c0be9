import ControllerHost
import Testing
import UIKit

extension ControllerHostTests {
    @MainActor @Suite struct MemoryTests {
        @Test func whatIsPoppedIsReleased() async throws {
            let navigation = UINavigationController(rootViewController: Screen("home"))
            let host = ControllerHost(navigation)
            navigation.pushViewController(Screen("product"), animated: true)
            await host.settle()
            weak let product = navigation.topViewController
            #expect(product != nil)
            try host.pressBack()
            await host.settle()
            #expect(product == nil && host.strays == [])
        }

        @Test func whatIsDismissedIsReleased() async throws {
            let home = Screen("home")
            let host = ControllerHost(home)
            home.present(UINavigationController(rootViewController: Screen("cart")), animated: true)
            await host.settle()
            weak let sheet = home.presentedViewController
            weak let cart = host.top
            try await host.swipeDown()
            #expect(sheet == nil && cart == nil && host.strays == [])
        }

        @Test func whatIsKeptIsAStray() async throws {
            let navigation = UINavigationController(rootViewController: Screen("home"))
            let host = ControllerHost(navigation)
            let kept = Screen("product")
            navigation.pushViewController(kept, animated: true)
            await host.settle()
            #expect(host.strays == [])
            try host.pressBack()
            await host.settle()
            #expect(host.strays == [kept])
        }

        @Test func aReplacedRootIsReleased() async {
            let host = ControllerHost(UINavigationController(rootViewController: Screen("home")))
            await host.settle()
            weak let old = host.window?.rootViewController
            host.show(Screen("other"))
            await host.settle()
            #expect(old == nil && host.strays == [])
        }

        /// A tab that was not selected yet, and a covered screen, are not strays.
        @Test func whatIsCoveredIsNotAStray() async {
            let tabs = UITabBarController()
            tabs.viewControllers = [Screen("home"), Screen("search")]
            let host = ControllerHost(tabs)
            tabs.selectedIndex = 1
            let cover = Screen("cover")
            cover.modalPresentationStyle = .fullScreen
            tabs.present(cover, animated: false)
            await host.settle()
            #expect(host.strays == [])
        }

        /// UIWindowTransitions#7.
        @Test func aRootThatPresentsIsNotReleased() async {
            let host = ControllerHost(Screen("home"))
            weak let old = host.window?.rootViewController
            old?.present(Screen("cart"), animated: false)
            host.show(Screen("other"))
            #expect(old != nil && host.strays.map(\.title) == ["home", "cart"])
        }
    }
}
