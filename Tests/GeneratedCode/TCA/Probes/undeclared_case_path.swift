// expect: has no dynamic member 'receipt' using key path from root type 'ShopHomeRequest.AllCasePaths'

import ComposableArchitecture

@MainActor
func probe(_ store: TestStoreOf<HomeFeature>) async { await store.receive(\.navigate.receipt) }
