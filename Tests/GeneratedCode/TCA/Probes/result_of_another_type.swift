// expect: cannot convert value of type 'String' to expected argument type 'Int'

import ComposableArchitecture

@MainActor
func probe(_ store: StoreOf<ColorPickerFeature>) { store.send(.navigate(.done(value: "red"))) }
