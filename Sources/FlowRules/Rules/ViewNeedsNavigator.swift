package import FlowModel

/// A view that can take none of its screen's transitions, because it does not get the navigator.
package enum ViewNeedsNavigator: Rule {
    package static let id: RuleID = "view-needs-navigator"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge.flow
    package static let summary = "With UIKit, the named view of a route with transitions does not take its navigator."
    package static let explanation = """
        A view of SwiftUI finds the router of its flow in the environment, so `view: HomeView` suffices there. View \
        controllers have no environment, and a view that is hosted in one has nothing of the flow in it: only the \
        navigator lets it take its screen's transitions. Write `view: HomeViewController(navigator:)`, and add the \
        parameter to its initializer.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        generate: {framework: uikit}
        ---
        flow: Shop
        root: home
        routes:
          home: {view: HomeViewController, transitions: [cart]}
          cart: {view: CartViewController}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        generate: {framework: uikit}
        ---
        flow: Shop
        root: home
        routes:
          home: {view: HomeViewController(navigator:), transitions: [cart]}
          cart: {view: CartViewController}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        if graph.framework.hasEnvironment { return [] }
        return graph.routes.compactMap { route in
            guard let view = route.declaration.view, !view.value.takesNavigator, !route.transitions.isEmpty else {
                return nil
            }
            let type = view.value.type
            return Finding(
                id, "`\(type)` cannot take the transitions of `\(route.name)` without its navigator",
                at: view.range, in: route.subject, help: "write `view: \(type)(navigator:)`")
        }
    }
}
