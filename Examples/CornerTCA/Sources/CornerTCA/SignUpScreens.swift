// The screens of Auth, which names their views in YAML. Each takes the store of its reducer.

import ComposableArchitecture
import SwiftUI

@Reducer
struct OnboardingFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(AuthScreen.Onboarding)
    }
}

struct OnboardingView: View {
    let store: StoreOf<OnboardingFeature>

    var body: some View {
        Button("Start") { store.send(.navigate(.createAccount)) }
        Button("Look around") { store.send(.navigate(.cancelled)) }
    }
}

@Reducer
struct CreateAccountFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(AuthScreen.CreateAccount)
    }
}

struct CreateAccountView: View {
    let store: StoreOf<CreateAccountFeature>

    var body: some View {
        Button("Next") { store.send(.navigate(.accountForm())) }
        Button("Terms") { store.send(.navigate(.terms)) }
    }
}

/// YAML gives this reducer its name: otherwise it would be `AccountFormFeature`.
@Reducer
struct SignUpForm {
    @ObservableState
    struct State: Equatable {
        let referrer: String?
        var name = ""
    }

    enum Action {
        case navigate(AuthScreen.AccountForm)
        case createTapped(name: String)
    }

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .createTapped(let name):
            state.name = name
            return name.isEmpty ? .none : .send(.navigate(.endCreateAccount))
        case .navigate: return .none
        }
    }
}

struct SignUpFormView: View {
    let store: StoreOf<SignUpForm>
    @State private var name = ""

    var body: some View {
        TextField("Your name", text: $name)
        Button("Create") { store.send(.createTapped(name: name)) }
    }
}

@Reducer
struct EndCreateAccountFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(AuthScreen.EndCreateAccount)
        case doneTapped
    }

    @Dependency(\.session) var session

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .doneTapped:
            // The guard that started the flow is asked again when it has ended.
            session.logIn()
            return .send(.navigate(.signedUp))
        case .navigate: return .none
        }
    }
}

struct EndCreateAccountView: View {
    let store: StoreOf<EndCreateAccountFeature>

    var body: some View {
        Button("Done") { store.send(.doneTapped) }
    }
}

@Reducer
struct TermsFeature {
    @ObservableState
    struct State: Equatable {}

    enum Action {
        case navigate(AuthScreen.Terms)
        case closeTapped
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> { Reduce(core) }

    private func core(_ state: inout State, _ action: Action) -> EffectOf<Self> {
        switch action {
        case .closeTapped: .run { _ in await dismiss() }
        case .navigate: .none
        }
    }
}

struct TermsView: View {
    let store: StoreOf<TermsFeature>

    var body: some View {
        Button("The whole text") { store.send(.navigate(.fullText)) }
        Button("Close") { store.send(.closeTapped) }
    }
}
