import FlowModel
import FlowSwift

/// Plans the properties of a flow's routes: the metadata in which some route differs from the default of the support
/// code or the app.
struct PropertyPlanner {
    let graph: FlowGraph
    let flow: Flow
    /// The cases of the routes, in source order, as Swift writes them.
    let cases: [String]

    func plan() -> [PropertyPlan] {
        var properties = [
            property("analyticsName", "String", inherited: nil) {
                SwiftText.literal(graph.analyticsName(of: $0) ?? $0.name)
            },
            property("title", "FlowTitle?", inherited: "nil") { graph.title(of: $0).map(SwiftText.literal) ?? "nil" },
            property("disableSwipeBack", "Bool", inherited: "false") {
                graph.disableSwipeBack(of: $0) ? "true" : "false"
            },
            property("hidesTabBar", "Bool", inherited: "false") { graph.hidesTabBar(of: $0) ? "true" : "false" },
        ]
        // Few flows have any of these.
        let routes = graph.routes(of: flow)
        if !flow.declaration.requires.isEmpty || routes.contains(where: { !$0.declaration.requires.isEmpty }) {
            properties.append(property("requires", "[FlowCondition]", inherited: "[]", value: conditions))
        }
        if routes.contains(where: { !$0.declaration.isSaved }) {
            properties.append(
                property("restores", "Bool", inherited: "true") {
                    $0.declaration.isSaved ? "true" : "false"
                })
        }
        if routes.contains(where: \.givesResult) {
            properties.append(property("givesResult", "Bool", inherited: "false") { $0.givesResult ? "true" : "false" })
        }
        if let app = graph.app, !app.metadata.isEmpty {
            let metadata = routes.map { graph.metadata(of: $0) }
            for declared in app.metadata {
                let inherited = declared.defaultValue.map { AppPlanner.literal($0.value, of: declared.type) }
                properties.append(
                    property(
                        SwiftName.escaped(declared.name.value), AppPlanner.type(of: declared, in: app),
                        inherited: inherited
                    ) { route in
                        let own = metadata[Int(route.id.index) - flow.routes.lowerBound]
                        return AppPlanner.literal(own[declared] ?? "", of: declared.type)
                    })
            }
        }
        return properties.compactMap { $0 }
    }

    /// Returns the conditions of a route; those of a root include the flow's.
    private func conditions(of route: Route) -> String {
        let own = route.declaration.requires
        return SwiftText.conditions(
            flow.hasRoot(route.id) ? (flow.declaration.requires + own).distinct : own, in: graph)
    }

    /// Returns a property, or nil if all routes have the inherited value.
    private func property(
        _ name: String, _ type: String, inherited: String?, value: (Route) -> String
    ) -> PropertyPlan? {
        let values = flow.routes.map { value(graph.routes[$0]) }
        guard let first = values.first, values.contains(where: { $0 != inherited }) else { return nil }
        var common: String?
        if values.allSatisfy({ $0 == first }) {
            common = first
        } else if let inherited, values.contains(inherited) {
            common = inherited
        } else if values.count > FlowPlan.checkedCases {
            common = values[values.count - 1]
        }
        func title(_ value: String?) -> String { name == "title" && value != inherited ? value ?? "" : "" }
        var property = PropertyPlan(name: name, type: type, common: common, cases: [], title: title(common))
        for (route, value) in zip(cases, values) where value != common {
            property.cases.append(PropertyCasePlan(route: route, value: value, title: title(value)))
        }
        return property
    }
}
