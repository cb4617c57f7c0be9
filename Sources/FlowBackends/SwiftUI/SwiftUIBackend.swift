import FlowModel
import FlowSwift

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
    static let swiftUI = ReservedNames(
        supportTypes: [
            "FlowClosable", "FlowDeclared", "FlowDismissal", "FlowLayerView", "FlowObservableObject",
            "FlowOwned", "FlowPresented", "FlowPublished", "FlowRouteKey", "FlowSceneView", "FlowScreenView",
            "FlowScreens", "FlowStackView", "FlowSwipeBackSetting", "FlowSwipeDown", "FlowTabBarKey",
            "FlowTabsView",
        ],
        // An app `Tab` would have its own `TabView`.
        platformTypes: [
            "AnyCancellable", "AnyView", "Bindable", "Binding", "Button", "Color", "Combine", "EmptyView",
            "Environment", "EnvironmentKey", "EnvironmentValues", "ForEach", "Image", "LocalizedStringKey", "NSCoder",
            "NavigationStack", "Observable", "ObservableObject", "ObservableObjectPublisher", "ObservationIgnored",
            "ObservedObject", "PresentationDetent", "Published", "SceneStorage", "State", "SwiftUI", "TabView", "Text",
            "ToolbarItemGroup", "ToolbarItemPlacement", "Transaction", "UINavigationController", "UIViewController",
            "UIViewControllerRepresentable", "UUID", "VStack", "View", "ViewBuilder", "ViewModifier",
        ],
        flowTypes: [SwiftUINames.screens, SwiftUINames.navigationStack],
        appTypes: ["View", SwiftUINames.screens],
        routerMembers: ["objectWillChange"], appRouterMembers: ["objectWillChange"],
        screenParams: ["navigator"])
}

/// The endings after the name of a flow, or the app, in the types that only this framework has.
enum SwiftUINames {
    /// The protocol that requires the views: `ShopScreens`.
    static let screens = "Screens"
    /// A flow on its own stack: `ShopNavigationStack`.
    static let navigationStack = "NavigationStack"
}
