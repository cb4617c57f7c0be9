import FlowModel
public import FlowTemplates

/// A flow, and the names of everything that is generated for it.
public struct FlowPlan: Sendable {
    var name: String
    var names: FlowTypeNames
    /// The protocol of the routes: `FlowRoute`, or the app's for its declared metadata.
    var routeProtocol: String
    var description: [LinePlan]
    var routes: [RoutePlan]
    var formerNames: [FormerNamePlan]
    var properties: [PropertyPlan]
    var outcomes: [OutcomePlan]
    var anywhere: [TransitionPlan]
    /// The parts of its screens, after what these have in common.
    var parts: [PartPlan]
    /// The part of these, and of the app's transitions, that each of its screens has.
    var available: AvailablePlan
    /// Whether some transition starts it and fixes none of its root's params.
    var isStarted: Bool
    var formerFlowNames: String
    /// The kinds with which its columns begin, as a Swift array, or nothing.
    var columns: String
    /// The style: `.sheet`, or nothing for a push.
    var style: String
    /// The conditions to start it, as a Swift array, or nothing.
    var conditions: String
    /// The lines of the table's `anywhere` section that are not functions.
    var furtherLines: [LinePlan]
    /// The app's styles that the table uses: `["panel": .panel]`.
    var styles: String
    var paths: [PathPlan]
    var chains: [ChainPlan]
    /// The same for each root that tabs, or the app, give to the flow.
    var givenChains: [GivenChainsPlan]
    var nexts: [NextPlan]
    /// The flows of other modules that it starts.
    var modules: ModulesPlan?
    /// The screens that a stack of the flow can show.
    var stack: ScreensPlan
    var root: RoutePlan
    /// The roots of the flow, if it has several.
    var roots: RootsPlan?
    var deprecation: String?
}

extension FlowPlan {
    /// Swift 6.3 rejects a switch without a default over more than 628 cases with payloads, however many values each has: what it
    /// checks grows with the square of their number, and ends at 200,000.
    static let checkedCases = 500
}

extension FlowPlan: TemplateData {
    public static let schema = TemplateSchema<FlowPlan>("flow", "A flow.") {
        Field.text("flow", "Its name: `Auth`.") { $0.name }
        Field.text("routeType", "`AuthRoute`.") { $0.names.route }
        Field.text("outcomeType", "`AuthOutcome`.") { $0.names.outcome }
        Field.text("routerType", "`AuthRouter`.") { $0.names.router }
        Field.text("navigatorType", "`AuthNavigator`.") { $0.names.navigator }
        Field.text("screenType", "`AuthScreen`: the namespace of the navigators.") { $0.names.screen }
        Field.text("routeProtocol", "`FlowRoute`, or the app's protocol for its declared metadata: `CornerRoute`.") {
            $0.routeProtocol
        }
        Field.list("description", "Its description, one entry per line.") { $0.description }
        Field.text("deprecation", "Why it or its root is deprecated, as a Swift literal, or nothing.") {
            $0.deprecation ?? ""
        }
        Field.list("routes", "Its routes, in source order.") { $0.routes }
        Field.record("root", "The route at the bottom: of several, the last.") { $0.root }
        Field.record("roots", "Its roots, if it has several.") { $0.roots }
        Field.flag("hasParams", "Whether any route has params.") { $0.routes.contains { !$0.params.isEmpty } }
        Field.flag("needsDefaultArguments", "Whether a switch over routes with params needs a default.") {
            !$0.routes.allSatisfy { !$0.params.isEmpty } && !$0.routes.contains { $0.isDefault && !$0.params.isEmpty }
        }
        Field.flag("isCaseIterable", "Whether no route has params.") { $0.routes.allSatisfy { $0.params.isEmpty } }
        Field.flag("hasDeprecated", "Whether any route is deprecated.") { $0.routes.contains { $0.deprecation != nil } }
        Field.flag("hasScreens", "Whether any route names no view.") { $0.routes.contains { $0.view == nil } }
        Field.flag("namesViews", "Whether any route names its view.") { $0.routes.contains { $0.view != nil } }
        Field.flag("hasFormerNames", "Whether any route has a former name.") { !$0.formerNames.isEmpty }
        Field.list("formerNames", "Former names of routes.") { $0.formerNames }
        Field.list("properties", "The metadata in which some route differs from the default.") { $0.properties }
        Field.flag("hasRouteCalledID", "Whether a route is called `id`.") {
            $0.routes.contains { $0.name.text == "id" }
        }
        Field.flag("hasOutcomes", "Whether it can finish.") { !$0.outcomes.isEmpty }
        Field.list("outcomes", "How it can end.") { $0.outcomes }
        Field.list("results", "What its routes return as types of their own.") {
            $0.routes.compactMap(\.result).filter(\.isNamed)
        }
        Field.flag("hasAnywhere", "Whether the flow's `anywhere` has any transition.") { !$0.anywhere.isEmpty }
        Field.list("anywhere", "The transitions of the flow's `anywhere`.") { $0.anywhere }
        Field.flag("hasButtons", "Whether any transition is a button of the common toolbar.") {
            $0.routes.contains { !$0.buttons.isEmpty }
        }
        Field.flag("allHaveOwnButtons", "Whether no route has exactly the common buttons.") {
            $0.routes.allSatisfy(\.hasOwnButtons)
        }
        Field.flag("hasDeprecatedButtons", "Whether a button shows a deprecated route.") {
            $0.routes.contains { $0.buttons.contains(where: \.hasDeprecatedButton) }
        }
        Field.flag("hasCommonButtons", "Whether there are common buttons.") {
            $0.anywhere.contains { $0.button != nil }
        }
        Field.list("commonButtons", "The common buttons, of the routes without `hasOwnButtons`.") {
            $0.anywhere.filter { $0.button != nil }
        }
        Field.list("partProtocols", "The protocols of what the parts of its screens have in common, then of the parts.")
        {
            $0.parts
        }
        Field.list("parts", "The parts of its screens.") { $0.parts.filter { !$0.name.isEmpty } }
        Field.text("formerFlowNames", "Its former names, as a Swift array, or nothing.") {
            $0.formerFlowNames
        }
        Field.text("columns", "The kinds with which its columns begin, as a Swift array, or nothing.") { $0.columns }
        Field.text("style", "How it is shown unless a transition declares otherwise: `.sheet`, or nothing for a push.")
        {
            $0.style
        }
        Field.text("conditions", "The conditions to start it, as a Swift array, or nothing.") { $0.conditions }
        Field.flag("hasTable", "Whether the table of its transitions has any lines.") {
            !$0.anywhere.isEmpty || $0.routes.contains(where: \.isInTable)
        }
        Field.list("furtherAnywhere", "The lines of the table's `anywhere` section that are not functions.") {
            $0.furtherLines
        }
        Field.text("styles", "The app's styles that the table uses: `[\"panel\": .panel]`, or nothing.") { $0.styles }
        Field.flag("hasPaths", "Whether links open any of its routes.") { !$0.paths.isEmpty }
        Field.list("paths", "The patterns of links to its routes.") { $0.paths }
        Field.flag("hasChains", "Whether any route but the root can be opened by itself.") {
            !$0.chains.isEmpty || !$0.givenChains.isEmpty
        }
        Field.list("chains", "The stacks on which links show its routes.") { $0.chains }
        Field.list("givenChains", "The same where a tab, or a start, begins with another route than its root.") {
            $0.givenChains
        }
        Field.flag("hasDeprecatedNexts", "Whether `nexts` follows or shows a deprecated route.") { flow in
            flow.nexts.contains(where: \.isDeprecated) || flow.routes.contains { $0.deprecation != nil }
        }
        Field.flag("hasNexts", "Whether anything follows the end of a flow that it starts.") { !$0.nexts.isEmpty }
        Field.list("nexts", "What follows the end of the flows that it starts.") { $0.nexts }
        Field.record("modules", "The flows of other modules that it starts, if it starts any.") { $0.modules }
        Field.record("stack", "What a stack of the flow can show.") { $0.stack }
        Field.list("markers", "The transitions of the flow's `anywhere` that some screens do not have.") {
            $0.anywhere.filter { !$0.marker.isEmpty }
        }
        Field.list("shared", "The transitions of the flow's `anywhere` that every screen has.") {
            $0.anywhere.filter { $0.marker.isEmpty && !$0.isSignal }
        }
    }
}

/// A former name of a route.
public struct FormerNamePlan: Sendable {
    var name: String
    var route: String
}

extension FormerNamePlan: TemplateData {
    public static let schema = TemplateSchema<FormerNamePlan>("formerName", "A former name of a route.") {
        Field.text("formerName", "The name as a Swift literal: `\"product\"`.") { $0.name }
        Field.text("case", "The route's case today.") { $0.route }
    }
}

/// A way in which a flow can end.
public struct OutcomePlan: Sendable {
    var name: String
    var params: [ParamPlan]
}

extension OutcomePlan: TemplateData {
    public static let schema = TemplateSchema<OutcomePlan>("outcome", "A way in which a flow can end.") {
        Field.text("case", "Its case, as Swift writes it.") { $0.name }
        Field.flag("hasParams", "Whether it has parameters.") { !$0.params.isEmpty }
        Field.list("params", "Its parameters.") { $0.params }
    }
}

/// A property of routes: the value that `switch` returns for each.
public struct PropertyPlan: Sendable {
    var name: String
    var type: String
    /// The value of all routes that `cases` does not list; nil if it lists all.
    var common: String?
    var cases: [PropertyCasePlan]
    /// The same if it is a title, or nothing.
    var title: String
}

extension FlowPlan {
    /// Whether anything in it has a title.
    var hasTitles: Bool { properties.contains { $0.name == "title" } || routes.contains { !$0.buttons.isEmpty } }
}

extension PropertyPlan: TemplateData {
    public static let schema = TemplateSchema<PropertyPlan>("property", "A property of routes.") {
        Field.text("property", "Its name, as Swift writes it.") { $0.name }
        Field.text("type", "Its type.") { $0.type }
        Field.flag("isConstant", "Whether all routes have the same value.") { $0.cases.isEmpty }
        Field.flag("hasDefault", "Whether `cases` does not list all routes.") { $0.common != nil }
        Field.text("value", "The value of the routes that `cases` does not list, or nothing.") { $0.common ?? "" }
        Field.text("title", "The same if it is a title, as a Swift literal, or nothing.") { $0.title }
        Field.list("cases", "The routes that have a different value.") { $0.cases }
    }
}

/// The value that a property has in a route.
public struct PropertyCasePlan: Sendable {
    var route: String
    var value: String
    /// The same if it is a title, or nothing.
    var title: String
}

extension PropertyCasePlan: TemplateData {
    public static let schema = TemplateSchema<PropertyCasePlan>("propertyCase", "The value of a property in a route.") {
        Field.text("case", "The route's case, as Swift writes it.") { $0.route }
        Field.text("value", "The value as Swift.") { $0.value }
        Field.text("title", "The same if it is a title, as a Swift literal, or nothing.") { $0.title }
    }
}
