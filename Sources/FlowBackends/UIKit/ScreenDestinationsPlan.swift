import FlowModel
import FlowTemplates

/// A screen, and where it leads as values of an enum.
struct ScreenDestinationsPlan {
    let route: RoutePlan
    let destinations: [DestinationPlan]

    /// Returns nil if the screen leads nowhere.
    init?(_ route: RoutePlan, _ transitions: [TransitionPlan]) {
        self.route = route
        let result = route.result.map { [DestinationPlan($0)] } ?? []
        let others = transitions.filter { transition in !result.contains { $0.name == transition.name.text } }
        destinations = result + TransitionPlan.cases(others, beside: result.map(\.name)).map { DestinationPlan($0) }
        if destinations.isEmpty { return nil }
    }
}

extension ScreenDestinationsPlan: TemplateData {
    static let schema = TemplateSchema<ScreenDestinationsPlan>(
        "screenDestinations", "A screen, and where it leads as values of an enum."
    ) {
        Field.text("route", "Its route in YAML.") { $0.route.name.text }
        Field.text("screen", "The type of its navigator: `CreateAccount`.") { $0.route.screen }
        Field.flag("isHashable", "Whether all values can be compared: what a route returns need not be.") {
            $0.route.result?.isNamed ?? true
        }
        Field.flag("hasDeprecated", "Whether any of its functions is deprecated.") {
            $0.destinations.contains { $0.deprecation != nil }
        }
        Field.list("cases", "The cases.") { $0.destinations }
    }
}

/// A function of a navigator as a case of an enum.
struct DestinationPlan {
    let name: String
    let description: [LinePlan]
    let deprecation: String?
    let params: [ParamPlan]
    let aliases: [AliasPlan]

    init(_ transition: TransitionPlan) {
        name = transition.name.escaped
        description = transition.description
        deprecation = transition.target.deprecation
        params = transition.params
        aliases = transition.aliases
    }

    /// Plans the case that returns a value: `done`.
    init(_ result: ResultPlan) {
        name = "done"
        description = []
        deprecation = nil
        params = result.values
        aliases = []
    }
}

extension DestinationPlan: TemplateData {
    static let schema = TemplateSchema<DestinationPlan>(
        "destination", "A function of a navigator as a case of an enum."
    ) {
        Field.text("case", "The case, and the function.") { $0.name }
        Field.list("description", "Its description, one entry per line.") { $0.description }
        Field.text("deprecation", "Why it is deprecated, as a Swift literal, or nothing.") { $0.deprecation ?? "" }
        Field.flag("hasParams", "Whether it has parameters.") { !$0.params.isEmpty }
        Field.list("params", "Its parameters.") { $0.params }
        Field.list("aliases", "Its former names.") { $0.aliases }
    }
}
