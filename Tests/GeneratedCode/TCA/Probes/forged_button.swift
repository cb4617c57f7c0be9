// expect: cannot convert value of type 'FlowCommand' to expected argument type 'String'
// A button is one that the screen has.

import ComposableArchitecture

@MainActor
func probe(_ store: StoreOf<CornerFeature>) {
    store.send(.stack(.toolbar(FlowCommand.to("receipt", ShopRoute.receipt(orderID: "A1")), on: 0)))
}
