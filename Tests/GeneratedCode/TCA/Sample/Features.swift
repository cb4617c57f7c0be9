// The reducers and views of the sample app's screens.

import ComposableArchitecture
import SwiftUI

/// What the sample's screens are told, in order.
struct SampleNews: DependencyKey {
    var ended: @Sendable (String) -> Void

    static let liveValue = SampleNews { _ in }
    static let testValue = SampleNews { _ in }
}

extension DependencyValues {
    var sampleNews: SampleNews {
        get { self[SampleNews.self] }
        set { self[SampleNews.self] = newValue }
    }
}

@Reducer
struct StartFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action {
        case navigate(HomeScreen.Start)
        case ended(HomeScreen.Start.Ended)
    }
    @Dependency(\.sampleNews) var news
    var body: some ReducerOf<Self> { Reduce(core) }
    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        if case .ended(let ending) = action { news.ended("\(ending)") }
        return .none
    }
}

@Reducer
struct PageFeature {
    @ObservableState
    struct State: Equatable { let n: Int }
    enum Action {
        case navigate(HomeScreen.Page)
        case ended(HomeScreen.Page.Ended)
    }
    @Dependency(\.sampleNews) var news
    var body: some ReducerOf<Self> { Reduce(core) }
    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        if case .ended(let ending) = action { news.ended("\(ending)") }
        return .none
    }
}

@Reducer
struct ReceiptFeature {
    @ObservableState
    struct State: Equatable { let order: String }
    enum Action {
        case navigate(HomeScreen.Receipt)
        case ended(HomeScreen.Receipt.Ended)
    }
}

@Reducer
struct AmountFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action {
        case navigate(PayScreen.Amount)
        case ended(PayScreen.Amount.Ended)
    }
}

@Reducer
struct SummaryFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action {
        case navigate(PayScreen.Summary)
        case ended(PayScreen.Summary.Ended)
    }
}

@Reducer
struct NumberFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(CardScreen.Number) }
}

@Reducer
struct SearchFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(SearchScreen.Search) }
}

@Reducer
struct ResultsFeature {
    @ObservableState
    struct State: Equatable {
        let query: String
        let page: Int
    }
    enum Action { case navigate(SearchScreen.Results) }
}

@Reducer
struct WelcomeFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(SignUpScreen.Welcome) }
}

@Reducer
struct TopicsFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(HelpScreen.Topics) }
}

@Reducer
struct TopicFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(HelpScreen.Topic) }
}

@Reducer
struct IdeasFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(LabsScreen.Ideas) }
}

@Reducer
struct OverviewFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(AccountScreen.Overview) }
}

@Reducer
struct TipFeature {
    @ObservableState
    struct State: Equatable { let n: Int }
    enum Action { case navigate(TipsScreen.Tip) }
}

/// Every screen shows its route.
struct SampleViews: SampleScreens {
    func start(_ store: StoreOf<StartFeature>) -> any View { RouteText() }
    func page(_ store: StoreOf<PageFeature>) -> any View { RouteText() }
    func receipt(_ store: StoreOf<ReceiptFeature>) -> any View { RouteText() }
    func amount(_ store: StoreOf<AmountFeature>) -> any View { RouteText() }
    func summary(_ store: StoreOf<SummaryFeature>) -> any View { RouteText() }
    func number(_ store: StoreOf<NumberFeature>) -> any View { RouteText() }
    func search(_ store: StoreOf<SearchFeature>) -> any View { RouteText() }
    func results(_ store: StoreOf<ResultsFeature>) -> any View { RouteText() }
    func welcome(_ store: StoreOf<WelcomeFeature>) -> any View { RouteText() }
    func topics(_ store: StoreOf<TopicsFeature>) -> any View { RouteText() }
    func topic(_ store: StoreOf<TopicFeature>) -> any View { RouteText() }
    func ideas(_ store: StoreOf<IdeasFeature>) -> any View { RouteText() }
    func overview(_ store: StoreOf<OverviewFeature>) -> any View { RouteText() }
    func tip(_ store: StoreOf<TipFeature>) -> any View { RouteText() }
}

struct RouteText: View {
    @Environment(\.flowRoute) private var route

    var body: some View { Text(verbatim: route?.id ?? "") }
}
