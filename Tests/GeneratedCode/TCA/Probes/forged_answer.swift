// expect: 'FlowAnswer' initializer is inaccessible due to 'fileprivate' protection level
// Only the guard that was asked answers.

import ComposableArchitecture

@MainActor
func probe(_ store: StoreOf<CornerFeature>) { store.send(.answered(FlowAnswer(question: 1, holds: true))) }
