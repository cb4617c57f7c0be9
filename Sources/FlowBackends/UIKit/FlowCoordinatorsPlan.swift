import FlowModel
import FlowTemplates

/// The protocols and coordinators of a flow.
struct FlowCoordinatorsPlan {
    let protocols: [CoordinatingPlan]
    let screens: [ScreenCoordinatorPlan]

    var isEmpty: Bool { protocols.isEmpty && screens.isEmpty }

    /// - Parameter screens: The routes with all transitions of their screens; none unless the app asks for coordinators.
    init(_ flow: FlowPlan, _ screens: [(route: RoutePlan, transitions: [TransitionPlan])]) {
        let routes = Dictionary(uniqueKeysWithValues: flow.routes.map { ($0.name.text, $0) })
        self.screens = screens.compactMap { screen in
            ScreenCoordinatorPlan(flow, screen.route, screen.transitions, routes: routes)
        }
        let shown = Set(screens.flatMap(\.transitions).compactMap(\.shownRoute))
        let ofRoutes = flow.routes.filter { shown.contains($0.name.text) }.map { CoordinatingPlan($0, of: flow) }
        let isStarted = flow.isStarted && !screens.isEmpty
        protocols = (isStarted ? [CoordinatingPlan(flow)] : []) + ofRoutes
    }
}

extension TransitionPlan {
    /// The route that it shows, if it takes all its params.
    fileprivate var shownRoute: String? { verb == .to && isOpen ? target.name.text : nil }
    /// The flow that it starts, if it takes all params of its root. That of another module has no protocol here.
    fileprivate var startedFlow: String? { verb == .start && isOpen && !isOfModule ? flow : nil }
}

/// The protocol of the coordinators that show a route, or start a flow.
struct CoordinatingPlan {
    /// The protocol: `ShopCartCoordinating`.
    let type: String
    /// The function: `pushToCart`.
    let method: String
    /// The summary of what it does, for a comment.
    let summary: String
    let deprecation: String?
    let params: [ParamPlan]
    /// The protocol's former names, with those of its function.
    let aliases: [CoordinatingAliasPlan]

    /// The protocol of a route. The verb is that of its own style, so that the name is the same wherever it is shown.
    init(_ route: RoutePlan, of flow: FlowPlan) {
        let screen = GeneratedNames.screenType(route.name.text)
        type = flow.name + screen + UIKitNames.coordinating
        let verb = route.isPushed ? "pushTo" : "present"
        method = verb + screen
        aliases = route.formerScreens.map {
            CoordinatingAliasPlan(type: flow.name + $0 + UIKitNames.coordinating, method: verb + $0)
        }
        summary = "Shows `\(route.name.text)`"
        deprecation = route.deprecation
        params = route.params
    }

    /// The protocol of a flow.
    init(_ flow: FlowPlan) {
        self.init(flow: flow.name, flow.root.params, flow.deprecation)
    }

    /// The protocol of the flow that a transition starts.
    init(starting flow: String, _ transition: TransitionPlan) {
        self.init(flow: flow, transition.params, transition.target.deprecation)
    }

    private init(flow: String, _ params: [ParamPlan], _ deprecation: String?) {
        type = flow + UIKitNames.coordinating
        method = "start" + flow
        summary = "Starts \(flow)"
        self.deprecation = deprecation
        self.params = params
        aliases = []
    }
}

extension CoordinatingPlan: TemplateData {
    static let schema = TemplateSchema<CoordinatingPlan>(
        "coordinating", "The protocol of the coordinators that show a route, or start a flow."
    ) {
        Field.text("protocol", "Its name: `ShopCartCoordinating`.") { $0.type }
        Field.text("method", "Its function: `pushToCart`, `presentCart` or `startCheckout`.") { $0.method }
        Field.text("summary", "What that does, as a sentence: `Starts Checkout`.") { $0.summary }
        Field.text("deprecation", "Why the route or the flow is deprecated, as a Swift literal, or nothing.") {
            $0.deprecation ?? ""
        }
        Field.list("params", "The parameters of the route, or of the flow's root.") { $0.params }
        Field.list("formerProtocols", "Its former names.") { $0.aliases }
    }
}

/// A former name of such a protocol.
struct CoordinatingAliasPlan {
    let type: String
    let method: String
}

extension CoordinatingAliasPlan: TemplateData {
    static let schema = TemplateSchema<CoordinatingAliasPlan>("formerProtocol", "A former name of such a protocol.") {
        Field.text("formerProtocol", "The name: `ShopBasketCoordinating`.") { $0.type }
        Field.text("formerMethod", "That of its function: `pushToBasket`.") { $0.method }
    }
}

extension RoutePlan {
    /// The former names of its screen.
    fileprivate var formerScreens: [String] { aliases.map(\.screen).filter { !$0.isEmpty } }
}

/// The coordinator of a screen.
struct ScreenCoordinatorPlan {
    let type: String
    let route: RoutePlan
    let functions: [CoordinatorFunctionPlan]
    let formerTypes: [String]

    /// Returns nil if the screen leads to no route or flow.
    init?(_ flow: FlowPlan, _ route: RoutePlan, _ transitions: [TransitionPlan], routes: [String: RoutePlan]) {
        var functions: [CoordinatorFunctionPlan] = []
        var places: [String: Int] = [:]
        for transition in transitions {
            let coordinating: CoordinatingPlan
            if let shown = transition.shownRoute.flatMap({ routes[$0] }) {
                coordinating = CoordinatingPlan(shown, of: flow)
            } else if let flow = transition.startedFlow {
                coordinating = CoordinatingPlan(starting: flow, transition)
            } else {
                continue
            }
            let function = CoordinatorFunctionPlan(coordinating, transition.name.escaped)
            if let place = places[coordinating.type] {
                // Of several that show the same, the one that is called like it counts.
                if transition.isCalledLikeTarget { functions[place] = function }
            } else {
                places[coordinating.type] = functions.count
                functions.append(function)
            }
        }
        if functions.isEmpty { return nil }
        type = flow.name + GeneratedNames.screenType(route.name.text) + UIKitNames.coordinator
        self.route = route
        self.functions = functions
        formerTypes = route.formerScreens.map { flow.name + $0 + UIKitNames.coordinator }
    }
}

extension TransitionPlan {
    fileprivate var isCalledLikeTarget: Bool {
        name.text == (verb == .start ? GeneratedNames.function(ofScreens: flow) : target.name.text)
    }
}

extension ScreenCoordinatorPlan: TemplateData {
    static let schema = TemplateSchema<ScreenCoordinatorPlan>("screenCoordinator", "The coordinator of a screen.") {
        Field.text("coordinatorType", "Its type: `ShopHomeCoordinator`.") { $0.type }
        Field.text("route", "The route in YAML.") { $0.route.name.text }
        Field.text("screen", "The type of the screen's navigator: `CreateAccount`.") { $0.route.screen }
        Field.list("formerCoordinators", "Former names of the type.") { plan in
            plan.formerTypes.map(LinePlan.init)
        }
        Field.list("functions", "Its functions, each of which is that of a protocol.") { $0.functions }
    }
}

/// A function of a coordinator.
struct CoordinatorFunctionPlan {
    let coordinating: CoordinatingPlan
    let function: String

    init(_ coordinating: CoordinatingPlan, _ function: String) {
        self.coordinating = coordinating
        self.function = function
    }
}

extension CoordinatorFunctionPlan: TemplateData {
    static let schema = TemplateSchema<CoordinatorFunctionPlan>(
        "A function of a coordinator.", adding: \.coordinating, in: "UIKit"
    ) {
        Field.text("function", "The function of the navigator that it calls.") { $0.function }
    }
}
