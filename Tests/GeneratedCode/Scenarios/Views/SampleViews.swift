#if canImport(SwiftUI)
import SwiftUI

/// A screen with the identity of its route as its text.
private struct SampleScreenView: View {
    let id: String
    @State private var typed = ""

    init(_ route: any FlowRoute) { id = route.id }

    var body: some View {
        Text(verbatim: id)
        TextField("typed", text: $typed)
            .flowHeld(typed == "unsaved")
    }
}

struct SampleViews: SampleScreens {
    func start(_ navigator: HomeNavigator<HomeScreen.Start>) -> any View { SampleScreenView(HomeRoute.start) }
    func page(n: Int, _ navigator: HomeNavigator<HomeScreen.Page>) -> any View {
        SampleScreenView(HomeRoute.page(n: n))
    }
    func receipt(order: String, _ navigator: HomeNavigator<HomeScreen.Receipt>) -> any View {
        SampleScreenView(HomeRoute.receipt(order: order))
    }
    func amount(_ navigator: PayNavigator<PayScreen.Amount>) -> any View { SampleScreenView(PayRoute.amount) }
    func summary(_ navigator: PayNavigator<PayScreen.Summary>) -> any View { SampleScreenView(PayRoute.summary) }
    func number(_ navigator: CardNavigator<CardScreen.Number>) -> any View { SampleScreenView(CardRoute.number) }
    func search(_ navigator: SearchNavigator<SearchScreen.Search>) -> any View { SampleScreenView(SearchRoute.search) }
    func results(query: String, page: Int, _ navigator: SearchNavigator<SearchScreen.Results>) -> any View {
        SampleScreenView(SearchRoute.results(query: query, page: page))
    }
    func welcome(_ navigator: SignUpNavigator<SignUpScreen.Welcome>) -> any View {
        SampleScreenView(SignUpRoute.welcome)
    }
    func topics(_ navigator: HelpNavigator<HelpScreen.Topics>) -> any View { SampleScreenView(HelpRoute.topics) }
    func topic(_ navigator: HelpNavigator<HelpScreen.Topic>) -> any View { SampleScreenView(HelpRoute.topic) }
    func ideas(_ navigator: LabsNavigator<LabsScreen.Ideas>) -> any View { SampleScreenView(LabsRoute.ideas) }
    func overview(_ navigator: AccountNavigator<AccountScreen.Overview>) -> any View {
        SampleScreenView(AccountRoute.overview)
    }
    func tip(n: Int, _ navigator: TipsNavigator<TipsScreen.Tip>) -> any View { SampleScreenView(TipsRoute.tip(n: n)) }
}
#endif
