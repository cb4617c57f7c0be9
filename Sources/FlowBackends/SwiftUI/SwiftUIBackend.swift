import FlowModel

extension Backend {
    /// `NavigationStack`, from iOS 16.
    static let swiftUI = Backend(
        Framework(
            "swiftui",
            minimumOS: MinimumOS(
                16, because: "`NavigationStack` requires iOS 16", standard: 17,
                "16: `ObservableObject`; 17 and later: `@Observable`."),
            reservedNames: .swiftUI),
        folder: "SwiftUI", support: SwiftUISupportPlan.init, file: SwiftUIFilePlan.init)
}

extension ReservedNames {
    fileprivate static let swiftUI = ReservedNames(
        supportTypes: [
            "FlowAppCalls", "FlowClosable", "FlowDismissal", "FlowLayerView", "FlowObservableObject", "FlowOwned",
            "FlowPublished", "FlowRouteKey", "FlowSceneView", "FlowScreenView", "FlowScreens", "FlowStackView",
            "FlowSwipeBackSetting", "FlowTabBarKey", "FlowTabs", "FlowTabsView", "FlowWeakRouter",
        ],
        // An app `Tab` would have its own `TabView`.
        platformTypes: [
            "AnyCancellable", "AnyObject", "AnyView", "Bindable", "Button", "Color", "Combine", "EmptyView",
            "Environment", "EnvironmentKey", "EnvironmentValues", "ForEach", "LocalizedStringKey", "NSCoder",
            "NavigationStack", "ObjectIdentifier", "Observable", "ObservableObject", "ObservableObjectPublisher",
            "ObservationIgnored", "ObservedObject", "PresentationDetent", "Published", "SceneStorage", "State",
            "SwiftUI", "TabView", "ToolbarItemGroup", "Transaction", "UINavigationController", "UIViewController",
            "UIViewControllerRepresentable", "UUID", "VStack", "View", "ViewBuilder", "Visibility",
        ],
        flowTypes: [SwiftUINames.screens], flowViews: [SwiftUINames.navigationStack],
        appTypes: ["View", SwiftUINames.screens],
        routerMembers: ["objectWillChange"], appRouterMembers: ["objectWillChange"],
        screenParams: ["navigator", "screens"], rootParams: ["others", "screens"], innerTypesOfRoot: ["Screens"])
}

/// What follows the name of a flow, or the app, in the types that only this framework has.
enum SwiftUINames {
    /// The protocol that requires the views: `ShopScreens`.
    static let screens = "Screens"
    /// A flow on its own stack: `ShopNavigationStack`.
    static let navigationStack = "NavigationStack"
}
