import ControllerHost
import SwiftUI
import Testing
import UIKit

extension ControllerHostTests {
    @MainActor @Suite struct BarTests {
        let home = Screen("home")
        let host: ControllerHost

        init() { host = ControllerHost(UINavigationController(rootViewController: home)) }

        /// “If the view controller has a valid navigation item or tab-bar item, assigning a value to this property
        /// updates the title text of those objects.”
        @Test func aTitleIsThatOfTheItems() {
            let screen = UIViewController()
            screen.navigationItem.title = "before"
            screen.title = "after"
            #expect(screen.navigationItem.title == "after" && screen.tabBarItem.title == "after")
            screen.navigationItem.title = "in the bar"
            #expect(screen.title == "after")
            host.show(screen)
            #expect(host.title == "in the bar")
        }

        @Test func buttonsAreTapped() throws {
            var tapped: [String] = []
            let cart = UIBarButtonItem(
                primaryAction: UIAction(title: "Cart", image: UIImage(systemName: "cart")) { _ in tapped.append("cart")
                })
            let help = UIBarButtonItem(
                image: UIImage(systemName: "questionmark"), primaryAction: UIAction { _ in tapped.append("help") })
            home.navigationItem.rightBarButtonItems = [cart, help]
            #expect(home.navigationItem.rightBarButtonItem === cart && cart.title == "Cart" && cart.image != nil)
            // From the right to the left.
            #expect(host.toolbar == ["questionmark", "Cart"])
            try host.tapToolbar("Cart")
            try host.tapToolbar("cart")
            try host.tapToolbar("questionmark")
            #expect(tapped == ["cart", "cart", "help"])
            cart.isEnabled = false
            #expect(throws: Refusal("The button Cart is disabled.")) { try host.tapToolbar("Cart") }
            help.isHidden = true
            #expect(host.toolbar == ["Cart"])
            #expect(throws: Refusal.self) { try host.tapToolbar("questionmark") }
        }

        @Test func aHiddenBarHasNoButtons() {
            home.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Cart") { _ in })
            home.navigationController?.pushViewController(Screen("product"), animated: false)
            #expect(host.isBackButtonShown)
            home.navigationController?.setNavigationBarHidden(true, animated: false)
            #expect(!host.isBackButtonShown && host.toolbar == [])
            #expect(throws: Refusal("The back button is hidden.")) { try host.pressBack() }
        }

        @Test func alerts() async throws {
            let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
            var chosen: [String] = []
            alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { chosen.append($0.title ?? "") })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            home.present(alert, animated: true)
            await host.settle()
            #expect(host.description == "home | Discard?")
            #expect(throws: Refusal("Only a sheet can be swiped down.")) { try host.beginSwipeDown() }
            try host.tapAlert("Discard")
            #expect(chosen == [])
            await host.settle()
            #expect(chosen == ["Discard"] && host.description == "home" && host.complaints == [])
            alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
            #expect(host.complaints == ["Discard? can only have one action with a style of cancel."])
        }

        /// A view of SwiftUI is a controller like any other; what it shows is the other host's concern.
        @Test func aHostedView() {
            let hosting = UIHostingController(rootView: Text("Help"))
            hosting.title = "help"
            home.navigationController?.pushViewController(hosting, animated: false)
            #expect(host.titles == ["home", "help"])
        }
    }
}
