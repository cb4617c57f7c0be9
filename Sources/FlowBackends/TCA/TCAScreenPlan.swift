import FlowModel
import FlowTemplates

/// A screen, with its reducer and what it can request.
struct TCAScreenPlan {
    let route: RoutePlan
    /// `ShopCartRequest`
    let requestType: String
    let requests: [TCARequestPlan]
    /// The type of the app's own requests, or nothing.
    let appRequests: String
    /// Whether all endings can be compared.
    let hasHashableEndings: Bool

    /// - Parameters:
    ///   - transitions: Those of the route, then those of its flow.
    ///   - appRequests: The type of the app's own requests, or nothing.
    init(_ route: RoutePlan, of flow: FlowPlan, _ transitions: [TransitionPlan], app appRequests: String) {
        self.route = route
        requestType = flow.name + GeneratedNames.screenType(route.name.text) + TCANames.request
        requests = TCARequestPlan.requests(transitions)
        self.appRequests = appRequests
        let results = transitions.filter { !$0.resultType.isEmpty }.map(\.target.name.text)
        hasHashableEndings =
            results.isEmpty
            || flow.routes.allSatisfy { !results.contains($0.name.text) || $0.result?.isHashable ?? true }
    }

    /// What starts flows that end with a value.
    var endings: [TransitionPlan] { requests.map(\.transition).filter(\.isCall) }
}

extension TCAScreenPlan: TemplateData {
    static let schema = TemplateSchema<TCAScreenPlan>("A route.", adding: \.route, in: "TCA") {
        Field.text("reducer", "The type of its reducer: `CartFeature`.") { $0.route.reducer }
        Field.text("requestType", "The type of what it can request: `ShopCartRequest`.") { $0.requestType }
        Field.flag("isHashable", "Whether all requests can be compared: what a route returns need not be.") {
            $0.route.result?.isHashable ?? true
        }
        Field.list("requests", "Its transitions, and those of its flow.") { $0.requests }
        Field.flag("hasDeprecatedRequests", "Whether any of these shows a deprecated route.") {
            $0.requests.contains { $0.transition.target.deprecation != nil }
        }
        Field.text("appRequests", "The type of the app's own requests: `CornerAnywhere`, or nothing.") {
            $0.appRequests
        }
        Field.flag("hasEndings", "Whether it is told how flows end.") { !$0.endings.isEmpty }
        Field.list("endings", "The transitions that start flows which end with a value.") { $0.endings }
        Field.flag("hasHashableEndings", "Whether all such values can be compared.") { $0.hasHashableEndings }
    }
}

/// A transition as a case of an enum.
struct TCARequestPlan {
    let transition: TransitionPlan

    static func requests(_ transitions: [TransitionPlan]) -> [TCARequestPlan] {
        TransitionPlan.cases(transitions).map(TCARequestPlan.init)
    }
}

extension TCARequestPlan: TemplateData {
    static let schema = TemplateSchema<TCARequestPlan>("A transition.", adding: \.transition, in: "TCA") {
        Field.text("case", "Its case, as Swift writes it.") { $0.transition.name.escaped }
        Field.flag("hasParams", "Whether it has parameters.") { !$0.transition.params.isEmpty }
    }
}
