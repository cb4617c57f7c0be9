import ComposableArchitecture
import SwiftUI

@Reducer struct Root {
    struct State {
        enum Path { case send, help }
        var homeState = Home.State.initial
        var loginState = Login.State.initial
        var sendState = Send.State.initial
        var helpState = Help.State()
        var path: Path?
        var isHelp = false
    }
    func reduce(state: inout State, action: Action) {
        switch action {
        case .home(.sendTapped): state.path = .send
        case .home(.helpTapped): state.isHelp = true
        }
    }
}

struct RootView: View {
    let store: StoreOf<Root>
    var body: some View {
        switch store.destination {
        case .login: LoginView(store: store.scope(state: \.loginState, action: \.login))
        case .home:
            HomeView(store: store.scope(state: \.homeState, action: \.home))
                // What is pushed is no part of what pushes it.
                .navigationDestination(isPresented: store.bindingFor(.send)) {
                    SendView(store: store.scope(state: \.sendState, action: \.send))
                }
                .sheet(isPresented: $store.isHelp) {
                    HelpView(store: store.scope(state: \.helpState, action: \.help))
                }
        }
    }
}

@Reducer struct Home { struct State {} }
@Reducer struct Login { struct State {} }
@Reducer struct Help { struct State {} }
@Reducer struct Confirm { struct State {} }

@Reducer struct Send {
    // Three cases of one reducer with three views are three screens.
    @Reducer enum Path { case confirm(Confirm), sending(Confirm), sent(Confirm) }
    struct State { var path = StackState<Path.State>() }
    func reduce(state: inout State, action: Action) {
        switch action {
        case .continueTapped: state.path.append(.confirm(confirm))
        case .path(.element(id: _, action: .confirm(.sendTapped))): state.path.append(.sending(confirm))
        case .path(.element(id: _, action: .sending(.done))): state.path.append(.sent(confirm))
        }
    }
}

struct HomeView: View { let store: StoreOf<Home> }
struct LoginView: View { let store: StoreOf<Login> }
struct HelpView: View { let store: StoreOf<Help> }
struct SendView: View {
    let store: StoreOf<Send>
    var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            Text("Send")
        } destination: { store in
            switch store.case {
            case let .confirm(store): ConfirmView(store: store)
            case let .sending(store): SendingView(store: store)
            case let .sent(store): SentView(store: store)
            }
        }
    }
}
struct ConfirmView: View { let store: StoreOf<Confirm> }
struct SendingView: View { let store: StoreOf<Confirm> }
struct SentView: View { let store: StoreOf<Confirm> }
