import FlowModel
import FlowTemplates

/// A screen, with its reducer and what it can request.
struct TCAScreenPlan {
    let route: RoutePlan
    /// The type of the requests: `ShopCartRequest`.
    let requestType: String
    let requests: [TCARequestPlan]
    /// The app's own requests, if it has any of them.
    let ofApp: TCAAppRequestsPlan?
    /// Whether all endings can be compared.
    let hasHashableEndings: Bool

    init(_ route: RoutePlan, at index: Int, of flow: FlowPlan, _ app: AppSettingsPlan?) {
        let transitions = flow.available.ofFlow(route, at: index)
        self.route = route
        requestType = flow.name + GeneratedNames.screenType(route.name.text) + TCANames.request
        requests = TCARequestPlan.requests(transitions)
        let ofApp = flow.available.ofApp(route, at: index)
        self.ofApp = app.flatMap { app in
            ofApp.plans.isEmpty ? nil : TCAAppRequestsPlan(ofApp.plans, of: app.name, areAll: ofApp.areAll)
        }
        let results = transitions.filter { !$0.resultType.isEmpty }.map(\.target.name.text)
        hasHashableEndings =
            results.isEmpty
            || flow.routes.allSatisfy { !results.contains($0.name.text) || $0.result?.isHashable ?? true }
    }

    /// The transitions that start flows that end with a value.
    var endings: [TransitionPlan] { requests.map(\.transition).filter(\.isCall) }

    private var casePaths: TCACasePathsPlan {
        let done = route.result.map { TCACasePathPlan("done", $0.values.map(TCACaseValuePlan.init)) }
        let app = ofApp.map { TCACasePathPlan("app", [TCACaseValuePlan("request", $0.type)]) }
        return TCACasePathsPlan(
            requests, of: requestType, before: [done].compactMap(\.self),
            after: [app, TCACasePathPlan("back")].compactMap(\.self))
    }
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
        Field.record("ofApp", "The app's own requests, if it has any of them.") { $0.ofApp }
        Field.flag("hasEndings", "Whether it is told how flows end.") { !$0.endings.isEmpty }
        Field.list("endings", "The transitions that start flows which end with a value.") { $0.endings }
        Field.flag("hasHashableEndings", "Whether all such values can be compared.") { $0.hasHashableEndings }
        Field.record("casePaths", "The case paths of its requests.") { $0.casePaths }
        Field.record("endingPaths", "Those of what tells it how flows end.") { TCACasePathsPlan(endings: $0.endings) }
    }
}

/// The app's own requests, as a screen has them.
struct TCAAppRequestsPlan {
    /// The type: `CornerAnywhere`, or one of the screen if it has not all of them.
    let type: String
    /// The requests that the screen has, unless it has all.
    let requests: [TCARequestPlan]

    init(_ transitions: [TransitionPlan], of app: String, areAll: Bool) {
        type = areAll ? GeneratedNames.appRequests(app) : TCANames.anywhere
        requests = areAll ? [] : TCARequestPlan.requests(transitions)
    }
}

extension TCAAppRequestsPlan: TemplateData {
    static let schema = TemplateSchema<TCAAppRequestsPlan>(
        "appRequests", "The app's own requests, as a screen has them."
    ) {
        Field.text("requestType", "Their type: `CornerAnywhere`, or `Anywhere` if the screen has not all of them.") {
            $0.type
        }
        Field.record("casePaths", "The case paths of those that it has, if it has not all.") {
            TCACasePathsPlan($0.requests, of: $0.type)
        }
        Field.flag("areSome", "Whether the screen has not all of them.") { !$0.requests.isEmpty }
        Field.list("requests", "Those that it has, if it has not all.") { $0.requests }
        Field.flag("hasDeprecatedRequests", "Whether any of these shows a deprecated route.") {
            $0.requests.contains { $0.transition.target.deprecation != nil }
        }
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
    }
}
