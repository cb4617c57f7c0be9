import FlowModel

extension Backend {
    /// The Composable Architecture, from iOS 17. Its views are those of SwiftUI.
    static let tca = Backend(
        Framework(
            "tca",
            minimumOS: MinimumOS(
                17, because: "the library's views observe their store by `Observation`, which requires iOS 17",
                standard: 17, "Before iOS 17, each view would have to track what it observes itself."),
            hasReducers: true, hasNavigators: false, hasColumns: true, hasColumnsInTabs: true,
            library: [LibraryModule("FlowTCA", from: 17, package: "flowgen-tca")], reservedNames: .tca),
        folder: "TCA", adding: "SwiftUI", runtime: { _ in .tca }, file: TCAFilePlan.init)
}

extension ReservedNames {
    fileprivate static let tca = ReservedNames(
        platformTypes: [
            "AnyCasePath", "AnyView", "Bindable", "Binding", "Button", "CaseKeyPath", "CasePathable", "CaseReducer",
            "CaseReducerState", "Color", "CombineReducers", "ComposableArchitecture", "CustomDumpReflectable",
            "CustomDumpStringConvertible", "Dependency", "DependencyKey", "DependencyValues", "DismissEffect", "Effect",
            "EmptyReducer", "EmptyView", "Environment", "EnvironmentKey", "EnvironmentValues", "Equatable",
            "ExpressibleByStringLiteral", "ForEach", "Group", "Image", "LocalizedStringKey", "LockIsolated", "Mirror",
            "NSCoder", "NavigationSplitView", "NavigationSplitViewVisibility", "NavigationStack", "ObservableState",
            "PresentationDetent", "Reduce", "Reducer", "SceneStorage", "StackAction", "StackActionOf", "StackElementID",
            "StackState", "State", "Store", "StoreOf", "SwiftUI", "TabView", "Task", "Text", "ToolbarItemGroup",
            "ToolbarItemPlacement", "UINavigationController", "UIViewController", "UIViewControllerRepresentable",
            "VStack", "View", "ViewBuilder", "ViewModifier", "WritableKeyPath",
        ],
        flowTypes: [
            TCANames.path, TCANames.screens, TCANames.screenView, TCANames.flow, TCANames.flow + TCANames.path,
            TCANames.navigationStack, TCANames.signal,
        ],
        screenTypes: [TCANames.request],
        innerTypes: ["Action", "AllCasePaths", TCANames.anywhere, "CaseScope", "Cases", TCANames.ended, "State"],
        appTypes: [
            TCANames.anywhere, TCANames.feature, TCANames.path, TCANames.screens, TCANames.signal, "Tabs", "TabsAction",
            "View",
        ],
        routeNames: TCANames.ofReducers, flowNames: TCANames.ofReducers,
        tabNames: ["self"], navigatorMembers: ["allCasePaths", "app", "back"]
    )
    .union(ReservedNames(of: .tca))
}

/// The endings after the name of a flow, or the app, in the types that only this framework has.
enum TCANames {
    /// The members of an enum of reducers, and what the library's macros or their users name where they name a case.
    static let ofReducers: Set<String> = ["allCasePaths", "body", "is", "modify", "scope"]
    /// The app's own requests: `CornerAnywhere`, or those of a screen that has not all of them.
    static let anywhere = "Anywhere"
    /// The signals of the app, or of a flow: `CornerSignal`, `RoomSignal`.
    static let signal = "Signal"
    /// The ends of flows that a screen or the app started: `ShopScreen.Cart.Ended`.
    static let ended = "Ended"
    /// The reducers of a flow's screens: `ShopPath`.
    static let path = "Path"
    /// The protocol that requires the views: `ShopScreens`.
    static let screens = "Screens"
    /// The view of any screen of a flow: `ShopScreenView`.
    static let screenView = "ScreenView"
    /// A flow on its own: `ShopFlow`.
    static let flow = "Flow"
    /// The view of a flow on its own: `ShopNavigationStack`.
    static let navigationStack = "NavigationStack"
    /// A window of the app: `CornerFeature`.
    static let feature = "Feature"
    /// The requests of a screen, which are `ShopScreen.Cart`: `ShopCartRequest`.
    static let request = "Request"
}

extension Runtime {
    static let tca = Runtime(
        "FlowTCA", introduction("a feature"), conditions: ["FLOW_TCA"], core,
        (
            "FlowTCA",
            [
                "Guards", "Modules", "ScreenRequests", "Dependencies", "Screens", "ScreenStack", "Feature", "Turn",
                "Effects",
                "Layers", "TabViews",
            ]
        ),
        ("FlowViews", ["LocalizedTitles", "Declared", "Presented", "Holding", "Modifiers", "Platforms", "SwipeBack"]),
        ("FlowSwiftUI", ["ColumnViews"]))
}
