import FlowModel
import FlowSwift

extension Backend {
    /// View controllers, from iOS 14.
    static let uiKit = Backend(
        Framework(
            "uikit",
            minimumOS: MinimumOS(
                14, because: "the buttons of `toolbar` require iOS 14", standard: 15,
                "14: `detents` have no effect before iOS 15; 16 and later: titles are found by string catalogs."),
            keys: [.destinations, .coordinators], hasEnvironment: false, hasColumns: true, viewModule: "UIKit",
            library: [LibraryModule("FlowUIKit", from: 14)],
            reservedNames: .uiKit),
        folder: "UIKit", runtime: { _ in .uiKit }, file: UIKitFilePlan.init)
}

extension FrameworkKey {
    static let destinations = FrameworkKey(
        "destinations",
        "Whether each screen has an enum `Destination` and a function `navigate(to:)`, for an app's own `Navigator`.",
        reservedNames: ReservedNames(innerTypes: ["Destination"], navigatorMembers: ["navigate"]))
    static let coordinators = FrameworkKey(
        "coordinators",
        "Whether each screen has a coordinator, which conforms to a protocol for each route that the screen leads to.",
        reservedNames: ReservedNames(
            flowTypes: [UIKitNames.coordinating], screenTypes: [UIKitNames.coordinator, UIKitNames.coordinating],
            navigatorMembers: ["coordinator"]))
}

extension ReservedNames {
    fileprivate static let uiKit = ReservedNames(
        platformTypes: [
            "AnyObject", "CheckedContinuation", "NSCoder", "NSLocalizedString", "NSObject", "NSUserActivity",
            "NSUserActivityTypeBrowsingWeb", "ObjectiveC", "Selector", "SwiftUI", "Task", "UIAction", "UIApplication",
            "UIBarButtonItem", "UIHostingController", "UIImage", "UIInterfaceOrientationMask", "UIKit",
            "UINavigationController", "UINavigationControllerDelegate", "UIOpenURLContext", "UIScene", "UISceneSession",
            "UISheetPresentationController", "UISplitViewController", "UISplitViewControllerDelegate",
            "UITabBarController", "UITabBarControllerDelegate", "UITabBarItem",
            "UIViewController", "View",
        ],
        flowTypes: [UIKitNames.viewControllers, UIKitNames.coordinator, UIKitNames.flowController],
        appTypes: ["RootController", UIKitNames.viewControllers],
        appRouterMembers: ["restorationActivity"], screenParams: ["navigator"], rootParams: ["containers"]
    )
    .union(ReservedNames(of: .uiKit))
}

/// The endings after the name of a flow, or the app, in the types that only this framework has.
enum UIKitNames {
    /// The protocol that requires the view controllers: `ShopViewControllers`.
    static let viewControllers = "ViewControllers"
    /// A flow on its own stack: `ShopFlowController`.
    static let flowController = "FlowController"
    /// A flow on a navigation controller of the app: `ShopCoordinator`. The same for a screen: `ShopHomeCoordinator`.
    static let coordinator = "Coordinator"
    /// The protocol for what leads to a flow, or to a route: `ShopCoordinating`, `ShopCartCoordinating`.
    static let coordinating = "Coordinating"
}

extension Runtime {
    static let uiKit = Runtime(
        "FlowUIKit", introduction("`FlowWindow` with `FlowPresenter`"), conditions: ["FLOW_UIKIT"], core,
        ("FlowViews", ["LocalizedTitles"]), routers,
        (
            "FlowUIKit",
            [
                "Seam", "Destinations", "ViewControllers", "Presenter", "Presenting", "Placing", "ColumnControllers",
                "Holding", "Containers",
                "RootControllers", "Coordinator", "Scenes",
            ]
        ))
}
