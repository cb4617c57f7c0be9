/// Searching: screens that replace others.
@MainActor
enum SearchScenarios {
    static let all: [@MainActor () -> Void] = [
        insteadOfTheTop, insteadOfARouteBelowASheet, insteadOfARouteThatIsNotThere, defaultsAreArguments,
        aSheetKeepsItsLayer,
    ]

    static func insteadOfTheTop() {
        let (router, log) = search()
        SearchNavigator<SearchScreen.Search>(router)?.results(query: "a")
        SearchNavigator<SearchScreen.Results>(router)?.refine(query: "b", page: 2)
        expect(router.routes, [.search, .results(query: "b", page: 2)])
        expect(log.events, ["search:forward", "results:forward", "results:forward"])
    }

    static func insteadOfARouteBelowASheet() {
        let (router, _) = search()
        SearchNavigator<SearchScreen.Search>(router)?.results(query: "a")
        let layer = router.stack.top.layer
        SearchNavigator<SearchScreen.Results>(router)?.filters()
        expect(router.stack.text, "search results | filters")
        SearchNavigator<SearchScreen.Filters>(router)?.apply(query: "b", tags: ["red"])
        expect(router.routes, [.search, .results(query: "b", tags: ["red"])])
        expect(router.stack.top.layer, layer)
    }

    /// There are no results to replace: they are simply shown, in the layer of the filters.
    static func insteadOfARouteThatIsNotThere() {
        let (router, _) = search()
        SearchNavigator<SearchScreen.Search>(router)?.filters()
        SearchNavigator<SearchScreen.Filters>(router)?.apply(query: "b")
        expect(router.stack.text, "search | filters results")
    }

    static func aSheetKeepsItsLayer() {
        let (router, _) = search()
        SearchNavigator<SearchScreen.Search>(router)?.filters()
        let layer = router.stack.top.layer
        SearchNavigator<SearchScreen.Filters>(router)?.apply(query: "a")
        SearchNavigator<SearchScreen.Results>(router)?.refine(query: "b")
        expect(router.stack.text, "search | filters results")
        expect(router.stack.top.layer, layer)
        SearchNavigator<SearchScreen.Results>(router)?.newSearch()
        expect(router.stack.text, "search | filters")
    }

    static func defaultsAreArguments() {
        let (router, _) = search()
        SearchNavigator<SearchScreen.Search>(router)?.results(query: "a")
        expect(router.routes.last, .results(query: "a", page: 1, tags: []))
        expect(router.routes.last?.id, "results(query: a, page: 1, tags: [])")
    }
}
