import ControllerHost
import UIKit

/// The sample app as generated for UIKit, in a window with a user.
@MainActor
final class SampleDisplay {
    private let router: SampleRouter
    private let host: ControllerHost

    /// The window that was made last: there is one user at a time.
    private(set) static var latest: SampleDisplay?

    init(_ router: SampleRouter) {
        self.router = router
        host = ControllerHost(SampleRootController(SampleScreens(), router: router))
        Self.latest = self
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
        expect(host.description, entries.joined(separator: " | "))
        expect(host.complaints, [])
        guard let tabs = router.tabs, let shown = host.tabs else { return expect(host.tabs == nil, router.tabs == nil) }
        expect(shown.selectedIndex, tabs.selected)
        let bottoms = shown.viewControllers?.map { ControllerHost.titles(of: $0) }
        expect(bottoms, tabs.stacks.map { $0.layers[0].entries.map(\.route.id) })
    }
}

/// A screen with the identity of its route as its title.
private final class SampleViewController: UIViewController {
    init(_ route: any FlowRoute) {
        super.init(nibName: nil, bundle: nil)
        title = route.id
    }

    required init?(coder: NSCoder) { nil }
}

private struct SampleScreens: HomeViewControllers, PayViewControllers, CardViewControllers, SearchViewControllers,
    SignUpViewControllers, HelpViewControllers, AccountViewControllers
{
    func start(_ navigator: HomeNavigator<HomeScreen.Start>) -> UIViewController {
        SampleViewController(HomeRoute.start)
    }
    func page(n: Int, _ navigator: HomeNavigator<HomeScreen.Page>) -> UIViewController {
        SampleViewController(HomeRoute.page(n: n))
    }
    func receipt(order: String, _ navigator: HomeNavigator<HomeScreen.Receipt>) -> UIViewController {
        SampleViewController(HomeRoute.receipt(order: order))
    }
    func amount(_ navigator: PayNavigator<PayScreen.Amount>) -> UIViewController {
        SampleViewController(PayRoute.amount)
    }
    func summary(_ navigator: PayNavigator<PayScreen.Summary>) -> UIViewController {
        SampleViewController(PayRoute.summary)
    }
    func number(_ navigator: CardNavigator<CardScreen.Number>) -> UIViewController {
        SampleViewController(CardRoute.number)
    }
    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> UIViewController {
        SampleViewController(SearchRoute.search)
    }
    func results(query: String, page: Int, _ navigator: SearchNavigator<SearchScreen.Results>) -> UIViewController {
        SampleViewController(SearchRoute.results(query: query, page: page))
    }
    func welcome(_ navigator: SignUpNavigator<SignUpScreen.Welcome>) -> UIViewController {
        SampleViewController(SignUpRoute.welcome)
    }
    func topics(_ navigator: HelpNavigator<HelpScreen.Topics>) -> UIViewController {
        SampleViewController(HelpRoute.topics)
    }
    func topic(_ navigator: HelpNavigator<HelpScreen.Topic>) -> UIViewController {
        SampleViewController(HelpRoute.topic)
    }
    func overview(_ navigator: AccountNavigator<AccountScreen.Overview>) -> UIViewController {
        SampleViewController(AccountRoute.overview)
    }
}
