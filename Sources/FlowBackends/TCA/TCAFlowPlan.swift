import FlowModel
import FlowSwift
import FlowTemplates

/// A flow, with the reducers of its screens and their views.
struct TCAFlowPlan {
    let flow: FlowPlan
    let screens: [TCAScreenPlan]
    /// The flow on its own, unless an app shows it.
    let alone: TCAAlonePlan?
    /// The signals of the flow, if it has any.
    let signals: TCAWideRequestsPlan?

    init(_ flow: FlowPlan, _ settings: SettingsPlan) {
        self.flow = flow
        signals = TCAWideRequestsPlan(
            flow.anywhere.filter(\.isSignal), flow.name + TCANames.signal,
            title: "signals of \(flow.name): what happens to it, whatever is above it", word: "signals",
            tellsEndings: false)
        screens = flow.routes.enumerated().map { TCAScreenPlan($1, at: $0, of: flow, settings.app) }
        let isShown = settings.app?.hasStart ?? false
        alone = isShown ? nil : TCAAlonePlan(flow, guardsOf: settings.app)
    }

    /// The reducers in groups: with all in one, a large flow would need more stack than a device has.
    private var groups: [TCAScreenGroupPlan] {
        guard screens.count > Self.ungroupedScreens else { return [] }
        return stride(from: 0, to: screens.count, by: Self.groupedScreens).enumerated().map { number, start in
            TCAScreenGroupPlan(number: number + 1, screens: Array(screens[start...].prefix(Self.groupedScreens)))
        }
    }

    /// The stack that the library's own reducer of an enum needs grows with the square of its cases.
    private static let ungroupedScreens = 20
    private static let groupedScreens = 8
}

extension TCAFlowPlan: TemplateData {
    static let schema = TemplateSchema<TCAFlowPlan>("A flow.", adding: \.flow, in: "TCA") {
        Field.text("pathType", "`AuthPath`: the reducers of its screens.") { $0.flow.name + TCANames.path }
        Field.text("screensType", "`AuthScreens`: the protocol that requires the views.") {
            $0.flow.name + TCANames.screens
        }
        Field.text("screenView", "`AuthScreenView`: the view of any of its screens.") {
            $0.flow.name + TCANames.screenView
        }
        Field.list("screens", "Its routes with their reducers, in source order.") { $0.screens }
        Field.flag("hasGroups", "Whether it has so many reducers that they are grouped.") { !$0.groups.isEmpty }
        Field.list("groups", "Its reducers in groups, if there are that many.") { $0.groups }
        Field.flag("hasEndings", "Whether any of its screens is told how flows end.") {
            $0.screens.contains { !$0.endings.isEmpty }
        }
        Field.record("signals", "Its signals, if there are some.") { $0.signals }
        Field.record("alone", "The flow on its own, unless an app shows it.") { $0.alone }
    }
}

/// A few reducers of a flow.
struct TCAScreenGroupPlan {
    let number: Int
    let screens: [TCAScreenPlan]
}

extension TCAScreenGroupPlan: TemplateData {
    static let schema = TemplateSchema<TCAScreenGroupPlan>("screenGroup", "A few reducers of a flow.") {
        Field.text("group", "Its number, from 1.") { String($0.number) }
        Field.list("screens", "The routes.") { $0.screens }
    }
}

/// A flow on its own: what a window of an app would be.
struct TCAAlonePlan {
    let flow: FlowPlan
    let guards: String
    let shown: [TCAShownFlowPlan]

    init(_ flow: FlowPlan, guardsOf app: AppSettingsPlan?) {
        self.flow = flow
        let isAsked = app?.hasGuards ?? false && flow.stack.needsGuards
        guards = app.flatMap { isAsked ? GeneratedNames.guardsValue($0.name) : nil } ?? ""
        shown = flow.stack.flows.map(TCAShownFlowPlan.init)
    }
}

extension TCAAlonePlan: TemplateData {
    static let schema = TemplateSchema<TCAAlonePlan>("alone", "A flow on its own.") {
        Field.text("feature", "Its reducer: `AuthFlow`.") { $0.flow.name + TCANames.flow }
        Field.text("allPath", "The reducers of all screens that it can show: `AuthFlowPath`.") {
            $0.flow.name + TCANames.flow + TCANames.path
        }
        Field.text("navigationStack", "Its view: `AuthNavigationStack`.") { $0.flow.name + TCANames.navigationStack }
        Field.text("guardsValue", "The dependency with its guards: `cornerGuards`, or nothing.") { $0.guards }
        Field.list("shown", "The flows that it can show.") { $0.shown }
        Field.text("constraint", "The protocols that require the views: `any AuthScreens & HelpScreens`, or nothing.") {
            $0.flow.stack.constraint(.tca)
        }
    }
}

/// A flow among those that a stack can show.
struct TCAShownFlowPlan {
    let flow: ShownFlowPlan

    init(_ flow: ShownFlowPlan) { self.flow = flow }
}

extension TCAShownFlowPlan: TemplateData {
    static let schema = TemplateSchema<TCAShownFlowPlan>("shownFlow", "A flow among those that a stack can show.") {
        Field.text("case", "Its case: `auth`.") {
            SwiftName.escaped(GeneratedNames.function(ofScreens: $0.flow.name))
        }
        Field.text("pathType", "`AuthPath`.") { $0.flow.name + TCANames.path }
        Field.text("signalType", "Its signals: `AuthSignal`, or nothing.") {
            $0.flow.hasSignals ? $0.flow.name + TCANames.signal : ""
        }
        Field.text("signalAction", "The window's action with one of them: `authSignal`.") {
            GeneratedNames.function(ofScreens: $0.flow.name) + TCANames.signal
        }
        Field.text("routeType", "`AuthRoute`.") { FlowTypeNames($0.flow.name).route }
        Field.text("screenView", "`AuthScreenView`.") { $0.flow.name + TCANames.screenView }
        Field.flag("needsViews", "Whether YAML names no view for some of its routes.") { $0.flow.needsViews }
    }
}

extension ScreenKind {
    static let tca = ScreenKind(suffix: TCANames.screens, parameter: "_screens")
}
