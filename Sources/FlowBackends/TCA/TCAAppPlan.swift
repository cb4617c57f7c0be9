import FlowModel
import FlowTemplates

/// The app, with the reducer of a window.
struct TCAAppPlan {
    let app: AppPlan
    let scene: TCAScenePlan?

    init(_ app: AppPlan) {
        self.app = app
        scene = app.scene.map { TCAScenePlan($0, of: app.name) }
    }
}

extension TCAAppPlan: TemplateData {
    static let schema = TemplateSchema<TCAAppPlan>("The app document.", adding: \.app, in: "TCA") {
        Field.text("guardsValue", "The dependency with its guards: `cornerGuards`.") {
            GeneratedNames.guardsValue($0.app.name)
        }
        Field.record("scene", "What the app shows, if it declares that.") { $0.scene }
    }
}

/// The flows and tabs that the app shows, with the reducers of all flows.
struct TCAScenePlan {
    let scene: ScenePlan
    /// The type of the reducers of all screens: `CornerPath`.
    let allPath: String
    let shown: [TCAShownFlowPlan]
    let requests: [TCARequestPlan]
    /// The type of the app's own requests: `CornerAnywhere`.
    let requestType: String

    init(_ scene: ScenePlan, of app: String) {
        self.scene = scene
        requestType = GeneratedNames.appRequests(app)
        allPath = app + TCANames.path
        shown = scene.screens.flows.map(TCAShownFlowPlan.init)
        requests = TCARequestPlan.requests(scene.anywhere)
    }
}

extension TCAScenePlan: TemplateData {
    static let schema = TemplateSchema<TCAScenePlan>(
        "What the app shows, and how it is entered.", adding: \.scene, in: "TCA"
    ) {
        Field.text("allPath", "The reducers of all screens that a window can show: `CornerPath`.") { $0.allPath }
        Field.list("shown", "The flows that a window can show.") { $0.shown }
        Field.text("constraint", "The protocols that require the views, under the app's name, or nothing.") {
            $0.scene.screens.constraint(.tca)
        }
        Field.list("constraints", "The protocols that require the views of all flows, one by one: `ShopScreens`.") {
            $0.scene.screens.constraints(.tca).map(LinePlan.init)
        }
        Field.flag("hasTabs", "Whether it can show tabs.") { !$0.scene.tabs.isEmpty }
        Field.list("allTabs", "All tabs, each name once.") { $0.scene.tabs }
        Field.list("requests", "The app's own transitions.") { $0.requests }
        Field.text("requestType", "Their type: `CornerAnywhere`.") { $0.requestType }
        Field.record("casePaths", "Their case paths.") { TCACasePathsPlan($0.requests, of: $0.requestType) }
        Field.record("endingPaths", "Those of what tells the app how flows end.") {
            TCACasePathsPlan(endings: $0.endings)
        }
        Field.flag("hasDeprecatedRequests", "Whether any of these shows a deprecated route.") {
            $0.requests.contains { $0.transition.target.deprecation != nil }
        }
        Field.flag("hasEndings", "Whether any of these starts a flow that ends with a value.") { !$0.endings.isEmpty }
        Field.list("endings", "Those that do.") { $0.endings }
    }

    private var endings: [TransitionPlan] { scene.anywhere.filter(\.isCall) }
}
