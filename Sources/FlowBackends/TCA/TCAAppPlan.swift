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
    /// The app's own requests, if it has any.
    let wide: TCAWideRequestsPlan?
    /// The app's signals, if it has any.
    let signals: TCAWideRequestsPlan?

    init(_ scene: ScenePlan, of app: String) {
        self.scene = scene
        allPath = app + TCANames.path
        shown = scene.screens.flows.map(TCAShownFlowPlan.init)
        wide = TCAWideRequestsPlan(
            scene.anywhere.filter { !$0.isSignal }, GeneratedNames.appRequests(app),
            title: "transitions of \(app), from the screen on top", word: "transitions")
        signals = TCAWideRequestsPlan(
            scene.anywhere.filter(\.isSignal), app + TCANames.signal,
            title: "signals of \(app): what happens to it, whatever is on top", word: "signals")
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
        Field.record("wide", "The app's own transitions that screens have, if there are some.") { $0.wide }
        Field.record("signals", "The app's signals, if there are some.") { $0.signals }
        Field.flag("hasEndings", "Whether any of these starts a flow that ends with a value.") {
            $0.wide?.endings.isEmpty == false || $0.signals?.endings.isEmpty == false
        }
    }
}

/// The requests that do not belong to one screen, as an enum.
struct TCAWideRequestsPlan {
    let requests: [TCARequestPlan]
    let type: String
    /// The enum, in words.
    let title: String
    /// The word for several of them.
    let word: String
    /// Whether an action tells how flows end that they have started.
    let tellsEndings: Bool

    /// Returns nil if there are none.
    init?(
        _ transitions: [TransitionPlan], _ type: String, title: String, word: String, tellsEndings: Bool = true
    ) {
        if transitions.isEmpty { return nil }
        requests = TCARequestPlan.requests(transitions)
        (self.type, self.title, self.word, self.tellsEndings) = (type, title, word, tellsEndings)
    }

    var endings: [TransitionPlan] { tellsEndings ? requests.map(\.transition).filter(\.isCall) : [] }
}

extension TCAWideRequestsPlan: TemplateData {
    static let schema = TemplateSchema<TCAWideRequestsPlan>(
        "wideRequests", "Transitions of the app, or signals, that a window can be asked to take."
    ) {
        Field.list("requests", "The transitions.") { $0.requests }
        Field.text("requestType", "Their type: `CornerAnywhere` or `CornerSignal`.") { $0.type }
        Field.text("title", "What they are, for the documentation.") { $0.title }
        Field.text("word", "`transitions` or `signals`.") { $0.word }
        Field.record("casePaths", "Their case paths.") { TCACasePathsPlan($0.requests, of: $0.type) }
        Field.record("endingPaths", "Those of what tells the app how flows end.") {
            TCACasePathsPlan(endings: $0.endings)
        }
        Field.flag("hasDeprecatedRequests", "Whether any of these shows a deprecated route.") {
            $0.requests.contains { $0.transition.target.deprecation != nil }
        }
        Field.flag("hasEndings", "Whether any of these starts a flow that ends with a value.") { !$0.endings.isEmpty }
        Field.list("endings", "Those that do.") { $0.endings }
    }
}
