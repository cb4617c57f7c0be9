// expect: cannot convert value of type 'AnyCasePath<OnboardingFeature.Action, AuthScreen.Onboarding>' (aka 'AnyCasePath<OnboardingFeature.Action, AuthOnboardingRequest>') to expected argument type 'AnyCasePath<OnboardingFeature.Action, AuthScreen.EndCreateAccount>'
// in: Auth

import ComposableArchitecture

@Reducer
struct OnboardingFeature {
    @ObservableState
    struct State: Equatable {}
    enum Action { case navigate(AuthScreen.Onboarding) }
}

typealias EndCreateAccountFeature = OnboardingFeature
