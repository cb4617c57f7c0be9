// expect: requires that 'ShopRoute' conform to 'FlowScreenRequest'
// A nested reducer requests transitions, not routes.

import ComposableArchitecture

func probe() {
    @Dependency(\.flow) var flow
    flow(ShopRoute.cart)
}
