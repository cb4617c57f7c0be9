// expect: type 'CornerOutcome' has no member 'checkout'
// What the app shows ends as one of its starts does.

import ComposableArchitecture

@MainActor
func probe(_ store: StoreOf<CornerFeature>) { store.send(.finished(.checkout(.cancelled))) }
