import FlowModel
import FlowSwift
public import FlowTemplates

/// The flows and tabs that the app shows, and how they are entered.
public struct ScenePlan: Sendable {
    /// The route types of all flows.
    var flows: [FlowTypePlan]
    var starts: [StartPlan]
    /// The flows that the app places itself.
    var places: [PlacePlan]
    /// All tabs that it can show; those of the same name in several containers once.
    var tabs: [TabPlan]
    var anywhere: [TransitionPlan]
    var table: [LinePlan]
    var styles: String
    var nexts: [NextPlan]
    /// The schemes as a Swift array, or nothing; the hosts, too.
    var schemes: String
    var hosts: String
    /// The links that show their route from another screen.
    var origins: [OriginPlan]
    /// The starts for which links wait as a Swift dictionary, or nothing.
    var linkStarts: String
    /// The outcomes with which the flows that the app shows can end.
    var outcomes: [SceneOutcomePlan]
    var screens: ScreensPlan
    var isDeprecated: Bool
    /// The flows of other modules that these transitions start.
    var modules: ModulesPlan?
    /// The type that resolves the flows of all modules: `CornerModuleAnswers`.
    var answersType: String
    /// The callers whose flows of other modules it resolves.
    var answered: [ModulesPlan]
}

extension ScenePlan {
    /// Whether any of the transitions of the app's `anywhere` is a button.
    var hasButtons: Bool { anywhere.contains { $0.button != nil } }

    /// The transitions that every screen has.
    var shared: [TransitionPlan] { anywhere.filter { $0.marker.isEmpty && !$0.isSignal } }
}

extension ScenePlan: TemplateData {
    public static let schema = TemplateSchema<ScenePlan>("scene", "What the app shows, and how it is entered.") {
        Field.list("flows", "All flows.") { $0.flows }
        Field.list("starts", "What can be shown: the first start whose conditions hold.") { $0.starts }
        Field.flag("hasStarts", "Whether the app says what it shows first.") { !$0.starts.isEmpty }
        Field.flag("hasRouterMembers", "Whether routers have anything of their own: an initializer, or transitions.") {
            !$0.starts.isEmpty || !$0.anywhere.isEmpty
        }
        Field.flag("hasPlaces", "Whether the app places flows itself.") { !$0.places.isEmpty }
        Field.list("places", "The flows that the app places itself.") { $0.places }
        Field.flag("hasDeprecatedPlaces", "Whether any of them is deprecated.") {
            $0.places.contains(where: \.isDeprecated)
        }
        Field.flag("hasAnywhere", "Whether the app has transitions in `anywhere`, or signals.") { !$0.anywhere.isEmpty }
        Field.list("anywhere", "The transitions of the app's `anywhere`, and its signals.") { $0.anywhere }
        Field.flag("hasShared", "Whether every screen has any of these transitions.") {
            !$0.shared.isEmpty
        }
        Field.list("shared", "Those of these transitions that every screen has.") { $0.shared }
        Field.list("markers", "Those of these transitions that some screens have, and some do not.") {
            $0.anywhere.filter { !$0.marker.isEmpty && !$0.screens.isEmpty }
        }
        Field.flag("hasButtons", "Whether any of these transitions is a button of the common toolbar.") {
            $0.hasButtons
        }
        Field.flag("hasDeprecatedButtons", "Whether a button shows a deprecated route.") {
            $0.anywhere.contains(where: \.hasDeprecatedButton)
        }
        Field.list("buttons", "Those of these transitions that are buttons of the common toolbar.") {
            $0.anywhere.filter { $0.button != nil }
        }
        Field.list("table", "The table of these transitions, one entry per line.") { $0.table }
        Field.text("styles", "The app's styles that the table uses: `[\"panel\": .panel]`, or nothing.") { $0.styles }
        Field.flag("hasDeprecatedNexts", "Whether `nexts` shows a deprecated route.") {
            $0.nexts.contains(where: \.isDeprecated)
        }
        Field.flag("hasNexts", "Whether anything follows the end of a flow that these transitions start.") {
            !$0.nexts.isEmpty
        }
        Field.list("nexts", "What follows the end of the flows that these transitions start.") { $0.nexts }
        Field.text("schemes", "The schemes of links as a Swift array, or nothing.") { $0.schemes }
        Field.text("hosts", "The hosts of links as a Swift array, or nothing.") { $0.hosts }
        Field.flag("hasOrigins", "Whether links show their route from another screen.") { !$0.origins.isEmpty }
        Field.list("origins", "The links that show their route from another screen.") { $0.origins }
        Field.text("linkStarts", "The starts for which links wait as a Swift dictionary, or nothing.") { $0.linkStarts }
        Field.flag("hasOutcomes", "Whether any flow that the app shows can finish.") { !$0.outcomes.isEmpty }
        Field.list("outcomes", "How the flows that the app shows can end.") { $0.outcomes }
        Field.record("screens", "The screens of all flows, under the app's name.") { $0.screens }
        Field.flag("isDeprecated", "Whether a flow that the app shows is deprecated.") { $0.isDeprecated }
        Field.record("modules", "The flows of other modules that these transitions start, if they start any.") {
            $0.modules
        }
        Field.flag("hasAnswers", "Whether the app resolves flows that modules start in each other.") {
            !$0.answered.isEmpty
        }
        Field.text("answersType", "The type that resolves the flows of all modules: `CornerModuleAnswers`.") {
            $0.answersType
        }
        Field.text("answersProtocols", "The protocols of the flows that start them: `ShopModules, PaymentModules`.") {
            $0.answered.map { GeneratedNames.modules($0.caller) }.joined(separator: ", ")
        }
        Field.list("answers", "The flows that it resolves, for each flow that starts them.") { plan in
            // Two callers of a flow without outcomes require the same function.
            var seen: Set<String> = []
            return plan.answered.flatMap(\.calls).filter { seen.insert($0.requirement).inserted }
        }
    }
}

/// A flow by its route type.
public struct FlowTypePlan: Sendable {
    var type: String
}

extension FlowTypePlan: TemplateData {
    public static let schema = TemplateSchema<FlowTypePlan>("flowType", "A flow by its route type.") {
        Field.text("routeType", "`AuthRoute`.") { $0.type }
    }
}

/// A flow or tabs that the app can show.
public struct StartPlan: Sendable {
    /// The name as a Swift literal.
    var name: String
    /// The flow's root, or nil for tabs.
    var root: RootPlan?
    /// The type of the tabs, or nothing for a flow.
    var tabs: String
    /// The conditions as a Swift array, or nothing.
    var conditions: String
    /// The former names of the tabs as a Swift array, or nothing. A flow's type knows its own.
    var was = ""
}

extension StartPlan: TemplateData {
    public static let schema = TemplateSchema<StartPlan>("start", "A flow or tabs that the app can show.") {
        Field.text("name", "Its name as a Swift literal.") { $0.name }
        Field.record("root", "The flow's root, unless it is tabs.") { $0.root }
        Field.text("tabs", "The type of the tabs: `MainTab`, or nothing for a flow.") { $0.tabs }
        Field.text("conditions", "The conditions to show it, as a Swift array, or nothing.") { $0.conditions }
        Field.text("was", "The former names of the tabs, as a Swift array, or nothing.") { $0.was }
    }
}

/// A flow that the app places itself.
public struct PlacePlan: Sendable {
    var name: String
    /// The name as a Swift literal.
    var literal: String
    var routeType: String
    var root: RootPlan
    /// The parameters to which the app gives values.
    var params: [ParamPlan]
    var isDeprecated: Bool
}

extension PlacePlan: TemplateData {
    public static let schema = TemplateSchema<PlacePlan>("place", "A flow that the app places itself.") {
        Field.text("place", "Its function or property: `timeline`.") { $0.name }
        Field.text("name", "Its name as a Swift literal.") { $0.literal }
        Field.text("routeType", "The routes of its flow: `HomeRoute`.") { $0.routeType }
        Field.record("root", "The route that it begins with, which may name the parameters.") { $0.root }
        Field.flag("isAlwaysAlike", "Whether YAML says which root it has, with all values.") { $0.root.isFixed }
        Field.flag("hasParams", "Whether the app gives values to the root.") { !$0.params.isEmpty }
        Field.list("params", "The parameters of the root, if the app gives them values.") { $0.params }
        Field.flag("isDeprecated", "Whether the flow or the route is deprecated.") { $0.isDeprecated }
    }
}

/// An outcome with which a flow that the app shows can end.
public struct SceneOutcomePlan: Sendable {
    var name: String
    var type: String
}

extension SceneOutcomePlan: TemplateData {
    public static let schema = TemplateSchema<SceneOutcomePlan>("outcome", "How a flow that the app shows can end.") {
        Field.text("case", "The flow as a case: `auth`.") { $0.name }
        Field.text("outcomeType", "`AuthOutcome`.") { $0.type }
    }
}

/// A guard of the app.
public struct GuardPlan: Sendable {
    var name: NamePlan
    var description: [LinePlan]
    var isAsync: Bool
    /// The values that it needs.
    var params: [ParamPlan]
    /// The root of the flow that a refused entry starts, or nil for a flag.
    var root: RootPlan?
    var style: String
    /// Whether starting it produces a warning.
    var isDeprecated: Bool
    /// The outcome type of that flow.
    var outcomeType: String
    /// The outcomes after which the entry is resumed: `.signedUp, .loggedIn`.
    var until: String
}

extension GuardPlan: TemplateData {
    public static let schema = TemplateSchema<GuardPlan>("guard", "A guard of the app.") {
        Field.text("guard", "Its name, as Swift writes it.") { $0.name.escaped }
        Field.text("argumentLabel", "Its name as a label in a call.") { SwiftName.escapedArgumentLabel($0.name.text) }
        Field.text("name", "Its name as a Swift literal.") { $0.name.literal }
        Field.list("description", "Its description, one entry per line.") { $0.description }
        Field.flag("isAsync", "Whether the app answers asynchronously.") { $0.isAsync }
        Field.flag("hasParams", "Whether the app needs values for its answer.") { !$0.params.isEmpty }
        Field.list("params", "These values.") { $0.params }
        Field.record("root", "What a refused entry starts, unless the guard is a flag.") { $0.root }
        Field.text("style", "How that flow is shown: `.sheet`.") { $0.style }
        Field.text("outcomeType", "The outcome type of that flow: `AuthOutcome`.") { $0.outcomeType }
        Field.text("until", "The outcomes after which the entry is resumed: `.signedUp, .loggedIn`, or nothing.") {
            $0.until
        }
    }
}

/// A tabs container.
public struct TabsPlan: Sendable {
    var name: String
    var description: [LinePlan]
    var items: [TabPlan]
    /// Whether the root of any tab is deprecated.
    var isDeprecated: Bool
}

extension TabsPlan: TemplateData {
    public static let schema = TemplateSchema<TabsPlan>("tabs", "A tabs container.") {
        Field.text("tabs", "Its name: `Main`.") { $0.name }
        Field.list("description", "Its description, one entry per line.") { $0.description }
        Field.list("items", "Its tabs.") { $0.items }
        Field.flag("isDeprecated", "Whether a tab shows a deprecated route.") { $0.isDeprecated }
    }
}

/// A tab.
public struct TabPlan: Sendable {
    /// The name of its case.
    var name: String
    /// The name as a Swift literal.
    var literal: String
    var title: String
    var icon: String
    var root: RootPlan?
    var when: String
    var conditions: String
    var was: String
}

extension TabPlan: TemplateData {
    public static let schema = TemplateSchema<TabPlan>("tab", "A tab.") {
        Field.text("case", "Its case, as Swift writes it.") { SwiftName.escaped($0.name) }
        Field.text("keyword", "Its case without backticks, if Swift reserves the word, or nothing.") {
            SwiftName.isKeyword($0.name) ? $0.name : ""
        }
        Field.text("name", "Its name as a Swift literal.") { $0.literal }
        Field.text("title", "Its title as a Swift literal.") { $0.title }
        Field.text("icon", "The name of its SF Symbol as a Swift literal.") { $0.icon }
        Field.record("root", "The root of its flow.") { $0.root }
        Field.text("when", "The conditions for it to be there, as a Swift array, or nothing.") { $0.when }
        Field.text("conditions", "The conditions to select it, as a Swift array, or nothing.") { $0.conditions }
        Field.text("was", "Its former names, as a Swift array, or nothing.") { $0.was }
    }
}
