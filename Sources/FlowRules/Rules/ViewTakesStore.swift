package import FlowModel

/// A view that is declared to take a navigator, where views take a store.
package enum ViewTakesStore: Rule {
    package static let id: RuleID = "view-takes-store"
    package static let severity = Severity.error
    package static let knowledge = Knowledge.flow
    package static let summary = "With TCA, a view takes the store of its reducer, and no navigator."
    package static let explanation = """
        With `framework: tca`, a screen's transitions are requested by actions, and there are no navigators. The view of a \
        route is created as `HomeView(store: store)`: declare it as `view: HomeView`, with a property \
        `let store: StoreOf<HomeFeature>`.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        generate: {framework: tca}
        ---
        flow: Shop
        root: home
        routes:
          home: {view: HomeView(navigator:)}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        generate: {framework: tca}
        ---
        flow: Shop
        root: home
        routes:
          home: {view: HomeView}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        if graph.framework.hasNavigators { return [] }
        return graph.routes.compactMap { route in
            guard let view = route.declaration.view, view.value.takesNavigator else { return nil }
            let type = view.value.type
            return Finding(
                id, "`\(type)` gets the store of its reducer, and no navigator", at: view.range, in: route.subject,
                help: "write `view: \(type)`, and give it a property `store`")
        }
    }
}
