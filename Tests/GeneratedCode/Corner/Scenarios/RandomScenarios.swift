/// Long random walks: whatever is requested, in whatever order, the stack stays a stack.
@MainActor
enum RandomScenarios {
    static let all: [@MainActor () -> Void] = [aStackStaysAStack]

    private static let routes: [ShopRoute] = [
        .home, .productDetail(id: 1), .productDetail(id: 2), .reviews(id: 1), .cart, .address,
        .summary(postcode: ""), .help,
    ]

    static func aStackStaysAStack() {
        var seed: UInt64 = 1
        func random(_ count: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % count
        }
        let (router, _) = shop()
        let stack = router.stack
        let bottom = stack.top.layer
        var isSound = true
        var deepest = 0
        for _ in 0..<5_000 {
            let before = stack.entries
            let goesBack = random(2) == 0
            if goesBack {
                let layer = stack.layers[random(stack.layers.count)]
                switch random(5) {
                case 0: router.pop()
                case 1: router.popTo(count: random(3))
                case 2: router.reset()
                case 3: stack[presented: layer.id] = nil
                default: stack[path: layer.id] = Array(stack[path: layer.id].prefix(random(3)))
                }
            } else {
                router.push(to: routes[random(routes.count)])
            }
            let ids = stack.layers.map(\.id)
            isSound = isSound && stack.layers.first?.layer == bottom && Set(ids).count == ids.count
            // Going back removes from the end, and never the address, which holds its user.
            if goesBack {
                let removed = before.dropFirst(stack.entries.count)
                isSound = isSound && Array(before.prefix(stack.entries.count)) == stack.entries
                isSound = isSound && !removed.contains { $0.route == ShopRoute.address }
            }
            if case .address? = router.routes.last, random(3) == 0 {
                ShopNavigator<ShopScreen.Address>(router)?.cancel()
            }
            deepest = max(deepest, stack.layers.count)
        }
        expect(isSound, true)
        expect(deepest >= 3, true)
    }
}

private func == (left: any FlowRoute, right: ShopRoute) -> Bool { left as? ShopRoute == right }
