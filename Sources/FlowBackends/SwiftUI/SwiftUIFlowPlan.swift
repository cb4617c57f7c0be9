import FlowModel
import FlowTemplates

/// A flow, with the view that shows it on its own stack.
struct SwiftUIFlowPlan {
    let flow: FlowPlan
    let routes: [SwiftUIRoutePlan]
    let stack: SwiftUIScreensPlan

    init(_ flow: FlowPlan) {
        self.flow = flow
        routes = flow.routes.map { SwiftUIRoutePlan($0, of: flow.name) }
        stack = SwiftUIScreensPlan(flow.stack)
    }
}

extension SwiftUIFlowPlan: TemplateData {
    static let schema = TemplateSchema<SwiftUIFlowPlan>("A flow.", adding: \.flow, in: "SwiftUI") {
        Field.text("screensType", "`AuthScreens`: the protocol that requires the views.") {
            $0.flow.name + SwiftUINames.screens
        }
        Field.text("navigationStack", "`AuthNavigationStack`.") { $0.flow.name + SwiftUINames.navigationStack }
        Field.text("screensFunction", "The function that adds its screens: `shop`.") {
            SwiftName.escaped(GeneratedNames.function(ofScreens: $0.flow.name))
        }
        Field.list("routes", "Its routes, in source order.") { $0.routes }
        Field.record("stack", "What a stack of the flow can show.") { $0.stack }
    }
}

/// A route, with the view that shows it.
struct SwiftUIRoutePlan {
    let route: RoutePlan
    /// `Auth_CreateAccountBody`, where YAML names no view.
    let associatedView: String

    init(_ route: RoutePlan, of flow: String) {
        self.route = route
        associatedView =
            route.view == nil ? flow + "_" + GeneratedNames.screenType(route.name.text) + "Body" : ""
    }
}

extension SwiftUIRoutePlan: TemplateData {
    static let schema = TemplateSchema<SwiftUIRoutePlan>("A route.", adding: \.route, in: "SwiftUI") {
        Field.text("associatedView", "The associated type of its view, if YAML names none: `Auth_CreateAccountBody`.") {
            $0.associatedView
        }
    }
}
