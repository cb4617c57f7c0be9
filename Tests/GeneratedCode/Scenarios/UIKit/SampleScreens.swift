#if canImport(UIKit)
import UIKit

/// A screen with the identity of its route as its title.
final class SampleViewController: UIViewController {
    /// What screens do when they appear, or will.
    static var onAppear: @MainActor (SampleViewController) -> Void = { _ in }
    static var onWillAppear: @MainActor (SampleViewController) -> Void = { _ in }

    /// Pushes another page, if the screen can.
    let pushPage: (Int) -> Void
    var typed = "" {
        didSet { isFlowHeld = typed == "unsaved" }
    }

    init(_ route: any FlowRoute, pushPage: @escaping (Int) -> Void = { _ in }) {
        self.pushPage = pushPage
        super.init(nibName: nil, bundle: nil)
        navigationItem.title = route.id
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Self.onWillAppear(self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Self.onAppear(self)
    }
}

struct SampleScreens: HomeViewControllers, PayViewControllers, CardViewControllers, SearchViewControllers,
    SignUpViewControllers, HelpViewControllers, AccountViewControllers, LabsViewControllers, TipsViewControllers
{
    func start(_ navigator: HomeNavigator<HomeScreen.Start>) -> UIViewController {
        SampleViewController(HomeRoute.start)
    }
    func page(n: Int, _ navigator: HomeNavigator<HomeScreen.Page>) -> UIViewController {
        SampleViewController(HomeRoute.page(n: n)) { navigator.page(n: $0) }
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
    func ideas(_ navigator: LabsNavigator<LabsScreen.Ideas>) -> UIViewController {
        SampleViewController(LabsRoute.ideas)
    }
    func overview(_ navigator: AccountNavigator<AccountScreen.Overview>) -> UIViewController {
        SampleViewController(AccountRoute.overview)
    }
    func tip(n: Int, _ navigator: TipsNavigator<TipsScreen.Tip>) -> UIViewController {
        SampleViewController(TipsRoute.tip(n: n))
    }
}
#endif
