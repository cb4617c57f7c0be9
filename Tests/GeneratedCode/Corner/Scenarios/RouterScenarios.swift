/// The names of a hand-written router, checked against what the screens declare.
@MainActor
enum RouterScenarios {
    static let all: [@MainActor () -> Void] = [
        pushTakesADeclaredTransition, pushRefusesAnUndeclaredOne, pathIsOneChange, pathRefusesAsAWhole,
        pathKeepsWhatIsThere, popDismissesASheet, popAtTheRoot, popToCounts, resetInASheet,
        replaceAsDeclaredByTheTop, replaceAsDeclaredByTheFirst,
        trailingClosures,
    ]

    static func pushTakesADeclaredTransition() {
        let (router, _) = shop()
        expect(router.push(to: .productDetail(id: 1)), true)
        expect(router.push(to: .cart), true)
        expect(router.stack.text, "home productDetail | cart")
        expect(router.stack.top.layer.style, .sheet)
    }

    static func pushRefusesAnUndeclaredOne() {
        let (router, log) = shop()
        expect(router.push(to: .cart), false)
        expect(router.stack.text, "home")
        expect(log.reports, ["not available from home: cart"])
    }

    static func pathIsOneChange() {
        let (router, log) = shop()
        router.path = [.productDetail(id: 1), .productDetail(id: 2), .productDetail(id: 3)]
        expect(router.path.count, 3)
        expect(log.events, ["home:forward", "productDetail:forward"])
    }

    static func pathRefusesAsAWhole() {
        let (router, log) = shop()
        router.path = [.productDetail(id: 1), .summary(postcode: "")]
        expect(router.stack.text, "home")
        router.path = [.productDetail(id: 1), .cart]
        expect(router.stack.text, "home")
        expect(
            log.reports,
            [
                "not available from productDetail(id: 1): summary(postcode: )",
                "not available from productDetail(id: 1): cart",
            ]
        )
    }

    static func pathKeepsWhatIsThere() {
        let (router, log) = shop()
        router.path = [.productDetail(id: 1), .productDetail(id: 2)]
        let kept = router.stack.entries[1]
        router.path = [.productDetail(id: 1), .productDetail(id: 3)]
        expect(router.stack.entries[1], kept)
        router.path = [.productDetail(id: 1)]
        expect(router.stack.top, kept)
        expect(log.events.last, "productDetail:back")
        router.path.removeLast()
        expect(router.stack.text, "home")
    }

    static func popDismissesASheet() {
        let (router, _) = shop()
        ShopScenarios.toCart(router)
        expect(router.pop(), true)
        expect(router.stack.text, "home productDetail productDetail")
    }

    static func popAtTheRoot() {
        let (router, log) = shop()
        expect(router.pop(), false)
        expect(router.stack.text, "home")
        expect(log.reports, ["too few screens below home to go back"])
    }

    static func popToCounts() {
        let (router, _) = shop()
        router.path = [.productDetail(id: 1), .productDetail(id: 2), .productDetail(id: 3)]
        expect(router.popTo(count: 4), false)
        expect(router.popTo(count: 0), false)
        expect(router.popTo(count: 2), true)
        expect(router.path, [.productDetail(id: 1)])
    }

    static func resetInASheet() {
        let (router, _) = search()
        SearchNavigator<SearchScreen.Search>(router)?.filters()
        SearchNavigator<SearchScreen.Filters>(router)?.apply(query: "a")
        expect(router.path, [.results(query: "a")])
        expect(router.reset(), true)
        expect(router.stack.text, "search | filters")
    }

    static func replaceAsDeclaredByTheTop() {
        let (router, _) = auth()
        router.path = [.createAccount, .accountForm()]
        expect(router.replace(with: .endCreateAccount), true)
        expect(router.stack.text, "endCreateAccount")
    }

    static func replaceAsDeclaredByTheFirst() {
        let (router, log) = shop()
        router.path = [.productDetail(id: 1), .productDetail(id: 2)]
        expect(router.replace(with: .productDetail(id: 3)), true)
        expect(router.path, [.productDetail(id: 3)])
        expect(router.replace(with: .summary(postcode: "")), false)
        expect(log.reports, ["not available from home: summary(postcode: )"])
    }

    /// A trailing closure is called with events, or after `onEvent` with outcomes.
    static func trailingClosures() {
        var seen: [String] = []
        let search = SearchRouter { seen.append($0.route.name) }
        search.push(to: .filters)
        expect(seen, ["search", "filters"])
        var outcomes: [AuthOutcome] = []
        let auth = AuthRouter(onEvent: { _ in }) { outcomes.append($0) }
        AuthNavigator<AuthScreen.Onboarding>(auth)?.cancelled()
        expect(outcomes, [.cancelled])
    }
}
