import ControllerHost
import UIKit

/// The sample app as generated for UIKit, in a window with a user.
@MainActor
final class SampleDisplay {
    private let router: SampleRouter
    let host: ControllerHost

    /// The window that was made last: there is one user at a time.
    private(set) static var latest: SampleDisplay?

    /// The title of what the app shows by itself.
    static let foreignTitle = "the app's own"
    /// Whether an interactive pop changes `viewControllers` at its beginning: Apple documents neither.
    static var popsAtBeginning = true

    init(_ router: SampleRouter) {
        self.router = router
        host = ControllerHost(
            SampleRootController(SampleScreens(), router: router), popsAtBeginning: Self.popsAtBeginning)
        Self.latest = self
    }

    func type(_ text: String) async {
        await host.settle()
        (host.top as? SampleViewController)?.typed = text
    }

    func typed() async -> String {
        await host.settle()
        return (host.top as? SampleViewController)?.typed ?? "no screen"
    }

    func swipeBack() async {
        await host.settle()
        if (try? host.beginSwipeBack()) != nil { await lift() }
    }

    func longPress(keeping count: Int) async {
        await host.settle()
        // What the menu of the back button does. It lists titles, and several screens may have the same.
        if let navigation = host.navigation, host.isBackButtonShown {
            navigation.popToViewController(navigation.viewControllers[count], animated: true)
        }
        await host.settle()
    }

    /// Only the sheet on top can be swiped down; the app's own code can dismiss any layer.
    func swipeDown(layer: Int) async {
        await host.settle()
        let isOnTop = layer == host.layers.count - 1
        if !isOnTop || host.layers[layer].modalPresentationStyle == .fullScreen {
            host.layers[layer].presentingViewController?.dismiss(animated: true)
            await host.settle()
        } else if (try? host.beginSwipeDown()) != nil {
            await lift()
        }
    }

    /// Where the system's bar cannot be reached, one of the app's own may be.
    func tap(tab: Int) async {
        await host.settle()
        if (try? host.tapTab(tab)) == nil { router.tabs?.tap(tab) }
        await host.settle()
    }

    private func lift() async {
        host.lift(cancelled: false)
        await host.settle()
    }

    /// What waits for the end of a dismissal does so on the screen only.
    func endDismissal() {}

    /// Expects that the view controllers are those of the entries.
    func check() async {
        await host.settle()
        let entries = router.stack.layers.map { $0.entries.map(\.route.id).joined(separator: " > ") }
        let shown = host.layers.map { titles(of: $0).joined(separator: " > ") }
        expect(shown, entries)
        expect(host.complaints, [])
        guard let tabs = router.tabs, let bar = host.tabs else { return expect(host.tabs == nil, router.tabs == nil) }
        expect(bar.selectedIndex, tabs.selected)
        let bottoms = bar.viewControllers?.map(titles(of:))
        expect(bottoms, tabs.stacks.map { $0.layers[0].entries.map(\.route.id) })
    }
}

/// A view controller that the app shows by itself belongs to the screen below it.
@MainActor
private func titles(of layer: UIViewController) -> [String] {
    ControllerHost.titles(of: layer).filter { $0 != SampleDisplay.foreignTitle }
}
