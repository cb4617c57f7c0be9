import ComposableArchitecture
import SwiftUI

@Reducer
struct OverviewFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(AccountScreen.Overview)
    }
}

@Reducer
struct OrdersFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(AccountScreen.Orders)
    }
}

@Reducer
struct OrderFeature {
    @ObservableState
    struct State: Equatable {
        let orderID: String
    }

    enum Action {
        case navigate(AccountScreen.Order)
    }
}

@Reducer
struct SettingsFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(AccountScreen.Settings)
        case logOutTapped
    }

    @Dependency(\.session) var session

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .logOutTapped:
            session.logOut()
            return .send(.navigate(.logOut))
        case .navigate: return .none
        }
    }
}

extension Screens: AccountScreens {
    func overview(_ store: StoreOf<OverviewFeature>) -> any View {
        Button("Orders") { store.send(.navigate(.orders)) }
        Button("Settings") { store.send(.navigate(.settings)) }
    }

    func orders(_ store: StoreOf<OrdersFeature>) -> any View {
        Button("Order A1") { store.send(.navigate(.order(orderID: "A1"))) }
    }

    func order(_ store: StoreOf<OrderFeature>) -> any View {
        Text("Order \(store.orderID)")
        Button("Help") { store.send(.navigate(.app(.help))) }
    }

    func settings(_ store: StoreOf<SettingsFeature>) -> any View {
        Button("Log out") { store.send(.logOutTapped) }
    }
}
