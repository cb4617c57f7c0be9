// Routes as values: a switch over them, and the router of their flow.
@MainActor
func show(_ route: ShopRoute, by router: ShopRouter) -> String {
    router.push(to: route)
    return router.routes.map(\.analyticsName).joined(separator: ", ")
}
