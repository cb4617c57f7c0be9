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
            hasColumns: true, hasColumnsInTabs: true,
            library: [LibraryModule("FlowSwiftUI", from: 17), LibraryModule("FlowSwiftUI16", from: 16)],
            reservedNames: .swiftUI),
        folder: "SwiftUI", runtime: { $0.minimumOS >= 17 ? .swiftUI : .swiftUI16 }, file: SwiftUIFilePlan.init)
}

extension ReservedNames {
    fileprivate static let swiftUI = views.union(ReservedNames(of: .swiftUI, .swiftUI16))
        .union(
            ReservedNames(platformTypes: [
                "Bindable", "Group", "NavigationSplitView", "NavigationSplitViewVisibility", "Observable",
            ]))

    /// The names of all frameworks whose screens are views.
    static let views = ReservedNames(
        // An app `Tab` would have its own `TabView`.
        platformTypes: [
            "AnyCancellable", "AnyObject", "AnyView", "Binding", "Button", "CheckedContinuation", "Color", "Combine",
            "EmptyView", "Environment", "EnvironmentKey", "EnvironmentValues", "Equatable", "ForEach", "Image",
            "LocalizedStringKey", "NSCoder", "NavigationStack", "ObservableObject", "ObservableObjectPublisher",
            "ObservedObject", "PresentationDetent", "Published", "SceneStorage", "State", "SwiftUI", "TabView", "Task",
            "Text", "ToolbarItemGroup", "ToolbarItemPlacement", "Transaction", "UINavigationController",
            "UIViewController", "UIViewControllerRepresentable", "UUID", "VStack", "View", "ViewBuilder",
            "ViewModifier",
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

extension Runtime {
    /// Routers are `@Observable`, which needs iOS 17.
    static let swiftUI = Runtime(
        "FlowSwiftUI", introduction("`FlowWindow`"), conditions: ["FLOW_OBSERVATION"], core, routers,
        ("FlowSwiftUI", ["Seam"]), views, ("FlowSwiftUI", ["Layers", "ColumnViews"]))

    /// Routers are an `ObservableObject`, for iOS 16.
    static let swiftUI16 = Runtime(
        "FlowSwiftUI16", introduction("`FlowWindow`"), conditions: ["FLOW_PUBLISHED"], core, routers,
        ("FlowSwiftUI16", ["Approach"]), views, ("FlowSwiftUI", ["Layers", "ColumnViews"]))

    /// Returns what a file says at its beginning.
    /// - Parameter owner: What carries effects out.
    static func introduction(_ owner: String) -> String {
        """
        Everything that does not depend on a flow. There is one source of truth, the value `FlowWindowState`: for each stack,
        a call stack of screens, bottom first. Going forward appends, going back truncates, every change ends in `commit`,
        and what remains to be done is returned as effects, which \(owner) carries out.

        Many types are qualified with their modules: an app may have its own `Task`, `Environment` or `Transaction`.
        """
    }
}
