/// The names that the code for a framework declares or uses: those of all frameworks, in `GeneratedNames`, and its own.
/// Names that users write must not collide with them.
public struct ReservedNames: Sendable {
    /// The types that do not depend on a flow.
    public let supportTypes: Set<String>
    /// The types among them that an app can pass on. They are `Hashable & Sendable`, and not `Codable`.
    public let supportValues: Set<String>
    /// The types and modules of Apple and Swift that the code names.
    public let platformTypes: Set<String>
    /// The ends of the types of a flow that only this framework has, after the flow's name: `Screens`.
    public let flowTypes: [String]
    /// The ends of the types of a screen that only this framework has, after the screen's name, with that of its flow
    /// before it.
    public let screenTypes: [String]
    /// Types that Swift finds before the app's own where the parameters of a route are written.
    public let innerTypes: Set<String>
    /// The ends of the types of an app that has a `start`, after the app's name: `View`.
    public let appTypes: [String]
    /// Members of types that have a case for each route, so no route can have these names.
    public let routeNames: Set<String>
    /// Members of types that have a case for each flow, so no such case can have these names.
    public let flowNames: Set<String>
    /// Members of types that have a case for each tab, so no such case can have these names.
    public let tabNames: Set<String>
    /// The members of every navigator, so no transition can have these names.
    public let navigatorMembers: Set<String>
    /// The members of every router, so no transition of a flow's `anywhere` can have these names.
    public let routerMembers: Set<String>
    /// The members of the app's router, so no transition of the app's `anywhere` can have these names.
    public let appRouterMembers: Set<String>
    /// Names that the functions for a screen use themselves.
    public let screenParams: Set<String>
    /// Names that an initializer of a flow uses itself.
    public let rootParams: Set<String>

    /// Creates the names of a framework from its own ones.
    public init(
        supportTypes: Set<String> = [], supportValues: Set<String> = [], platformTypes: Set<String> = [],
        flowTypes: [String] = [], screenTypes: [String] = [], innerTypes: Set<String> = [], appTypes: [String] = [],
        routeNames: Set<String> = [], flowNames: Set<String> = [], tabNames: Set<String> = [],
        navigatorMembers: Set<String> = [], routerMembers: Set<String> = [], appRouterMembers: Set<String> = [],
        screenParams: Set<String> = [], rootParams: Set<String> = []
    ) {
        self.supportTypes = supportTypes.union([GeneratedNames.interfaceOfFile])
        self.supportValues = supportValues
        self.platformTypes = GeneratedNames.platformTypes.union(platformTypes)
        self.flowTypes = flowTypes
        self.screenTypes = screenTypes
        self.innerTypes = GeneratedNames.innerTypes.union(innerTypes)
        self.appTypes = appTypes
        self.routeNames = GeneratedNames.routeMembers.union(routeNames)
        self.flowNames = flowNames
        self.tabNames = GeneratedNames.tabMembers.union(tabNames)
        self.navigatorMembers = GeneratedNames.navigatorMembers.union(navigatorMembers)
        self.routerMembers = GeneratedNames.routerMembers.union(routerMembers)
        self.appRouterMembers = GeneratedNames.appRouterMembers.union(appRouterMembers)
        self.screenParams = GeneratedNames.screenParams.union(screenParams)
        self.rootParams = GeneratedNames.rootParams.union(rootParams)
    }

    /// Returns these names and others.
    public func union(_ other: ReservedNames) -> ReservedNames {
        ReservedNames(
            supportTypes: supportTypes.union(other.supportTypes),
            supportValues: supportValues.union(other.supportValues),
            platformTypes: platformTypes.union(other.platformTypes), flowTypes: flowTypes + other.flowTypes,
            screenTypes: screenTypes + other.screenTypes,
            innerTypes: innerTypes.union(other.innerTypes), appTypes: appTypes + other.appTypes,
            routeNames: routeNames.union(other.routeNames),
            flowNames: flowNames.union(other.flowNames), tabNames: tabNames.union(other.tabNames),
            navigatorMembers: navigatorMembers.union(other.navigatorMembers),
            routerMembers: routerMembers.union(other.routerMembers),
            appRouterMembers: appRouterMembers.union(other.appRouterMembers),
            screenParams: screenParams.union(other.screenParams), rootParams: rootParams.union(other.rootParams))
    }

    // MARK: Types of a module

    /// Returns the types of a flow: `AuthRoute` and so on, for each `anywhere` transition the screens that have it,
    /// named results, parts, and what the framework has for each
    /// screen.
    public func types(of flow: FlowDocument) -> [String] {
        let name = flow.name.value
        var types = FlowTypeNames(name).all + flowTypes.map { name + $0 }
        var transitions: Set<String> = []
        for transition in flow.anywhere where !transition.isSignal {
            let isAll = transition.verb.value == .toAll
            let names = isAll ? flow.routes.map(\.name.value) : [transition.functionName].compactMap(\.self)
            for transition in names where transitions.insert(transition).inserted {
                types.append(GeneratedNames.screensType(flow: name, transition: transition))
            }
        }
        let parts = Set(flow.parts.map(\.name.value) + flow.routes.flatMap { $0.parts.map(\.value) })
        types += parts.sorted().map { GeneratedNames.navigating(name, part: $0) }
        for route in flow.routes where route.value.result?.isNamed ?? false {
            types.append(GeneratedNames.result(flow: name, route: route.value.name.value))
        }
        if !screenTypes.isEmpty {
            for route in flow.routes {
                let screen = name + GeneratedNames.screenType(route.value.name.value)
                types += screenTypes.map { screen + $0 }
            }
        }
        return types
    }

    /// Returns the types of the app and its parts, without those of its metadata, and of the screens that have a transition of its
    /// `anywhere` that others do not have.
    public func types(of app: AppDocument) -> [String] {
        let name = app.name.value
        var types = app.metadata.isEmpty ? [] : [name + "Route"]
        if !app.guards.isEmpty { types.append(name + "Guards") }
        if app.guards.contains(where: { $0.otherwise != nil }) { types.append(name + "Refusals") }
        if app.showsFlows { types += (["Flows", "Outcome", "Router"] + appTypes).map { name + $0 } }
        if !app.places.isEmpty { types += ["Place", "Places"].map { name + $0 } }
        types += app.parts.map { GeneratedNames.navigating(name, part: $0.name.value) }
        for transition in app.anywhere
        where app.showsFlows && !transition.except.isEmpty && !transition.isSignal {
            if let function = transition.functionName {
                types.append(GeneratedNames.screensType(flow: name, transition: function))
            }
        }
        return types
    }
}
