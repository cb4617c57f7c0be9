import ComposableArchitecture
import SwiftUI

@Reducer
struct TopicsFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(HelpScreen.Topics)
    }
}

@Reducer
struct TopicFeature {
    @ObservableState
    struct State: Equatable {
        let name: String
    }

    enum Action {
        case navigate(HelpScreen.Topic)
    }
}

extension Screens: HelpScreens {
    func topics(_ store: StoreOf<TopicsFeature>) -> any View {
        Button("Delivery") { store.send(.navigate(.topic(name: "delivery"))) }
    }

    func topic(_ store: StoreOf<TopicFeature>) -> any View {
        Text("About \(store.name)")
        Button("Back") { store.send(.navigate(.back)) }
    }
}
