package import FlowModel

/// A screen that shows the tab bar, pushed above one that hides it.
package enum TabBarReappears: Rule {
    package static let id: RuleID = "tab-bar-reappears"
    package static let severity = Severity.warning
    package static let summary = "A screen that shows the tab bar is pushed above one that hides it."
    package static let explanation = """
        A screen with `hidesTabBar` takes the full height, and what is pushed above it mostly belongs to it: going \
        deeper, the bar would come back, and disappear again on the way back. UIKit keeps the bar hidden for \
        everything above, so the same flow would also look different there. Hide it on the pushed screen, too, or \
        present that screen; a route is reported once, for the first screen that pushes it. Transitions with \
        `above:` or `instead:` are ignored.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {hidesTabBar: true, transitions: [reviews]}
          reviews: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {hidesTabBar: true, transitions: [reviews]}
          reviews: {hidesTabBar: true}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let hides = graph.routes.indices.map { graph.hidesTabBar(of: graph.routes[$0]) }
        guard hides.contains(true), hides.contains(false) else { return [] }
        var pushes: [Int: (transition: Int, from: Int)] = [:]
        func check(_ index: Int, from route: Int) {
            if let target = shown(by: index, in: graph), !hides[target], index < pushes[target]?.transition ?? .max {
                pushes[target] = (index, route)
            }
            for branch in graph.branches(of: index) { check(branch, from: route) }
        }
        for flow in graph.flows.indices {
            let hidden = graph.flows[flow].routes.filter { hides[$0] }
            for route in hidden {
                for index in graph.routes[route].transitions { check(index, from: route) }
            }
            for index in graph.flows[flow].anywhere {
                let available = hidden.first { graph.isAvailable(graph.transitions[index], from: graph.routes[$0]) }
                guard let route = available else { continue }
                check(index, from: route)
            }
        }
        return pushes.sorted { $0.key < $1.key }.map { target, push in
            finding(graph.routes[target], push.transition, from: graph.routes[push.from], in: graph)
        }
    }

    /// Returns the route that a transition pushes on top of the screen that it starts from.
    private static func shown(by index: Int, in graph: FlowGraph) -> Int? {
        switch graph.transitions[index].target {
        case .route, .result, .flow: break
        case .tab, .back, .finish, .restart, .open, .missing: return nil
        }
        guard graph.transitions[index].style.like == .push, !graph.transitions[index].isAnchored else { return nil }
        return graph.route(shownBy: graph.transitions[index].target).map { Int($0.index) }
    }

    private static func finding(_ route: Route, _ transition: Int, from source: Route, in graph: FlowGraph) -> Finding {
        let declaration = graph.transitions[transition].declaration
        var finding = Finding(
            id, "the tab bar reappears on `\(route.name)`, above `\(source.name)`, which hides it",
            at: route.declaration.name.range, in: route.subject,
            help: "give it `hidesTabBar: true`, or present it with `style: sheet` or `cover`",
            notes: [Finding.Note("pushed here", declaration.verb.range)])
        finding.path = [PathStep(source.subject), PathStep(route.subject)]
        return finding
    }
}
