import FlowModel

extension Backend {
    /// View controllers, from iOS 14.
    static let uiKit = Backend(
        Framework(
            "uikit",
            minimumOS: MinimumOS(
                14, because: "the buttons of `toolbar` require iOS 14", standard: 15,
                "14: `detents` have no effect before iOS 15; 16 and later: titles are found by string catalogs."),
            hasEnvironment: false, reservedNames: .uiKit),
        folder: "UIKit", support: UIKitSupportPlan.init, file: UIKitFilePlan.init)
}

extension ReservedNames {
    fileprivate static let uiKit = ReservedNames(
        supportTypes: [
            "FlowBarButtonItem", "FlowContainers", "FlowContent", "FlowController", "FlowCoordinator",
            "FlowCoordinatorEnding", "FlowDisplay", "FlowHostController", "FlowLifetime", "FlowNavigationController",
            "FlowNavigationDelegate", "FlowPlace", "FlowPresenter", "FlowRootController", "FlowSceneKey",
            "FlowTabBarDelegate", "FlowViewControllers",
        ],
        platformTypes: [
            "NSCoder", "NSLocalizedString", "NSObject", "NSUserActivity", "NSUserActivityTypeBrowsingWeb", "ObjectiveC",
            "Selector", "SwiftUI", "UIAction", "UIApplication",
            "UIBarButtonItem", "UIHostingController", "UIImage", "UIInterfaceOrientationMask", "UIKit",
            "UINavigationController", "UINavigationControllerDelegate", "UIOpenURLContext", "UIScene", "UISceneSession",
            "UISheetPresentationController", "UITabBarController", "UITabBarControllerDelegate", "UITabBarItem",
            "UIViewController", "View",
        ],
        flowTypes: [UIKitNames.viewControllers, UIKitNames.coordinator], flowViews: [UIKitNames.flowController],
        appTypes: ["RootController", UIKitNames.viewControllers],
        appRouterMembers: ["restorationActivity"], screenParams: ["navigator"], rootParams: ["containers"])
}

/// What follows the name of a flow, or the app, in the types that only this framework has.
enum UIKitNames {
    /// The protocol that requires the view controllers: `ShopViewControllers`.
    static let viewControllers = "ViewControllers"
    /// A flow on its own stack: `ShopFlowController`.
    static let flowController = "FlowController"
    /// A flow on a navigation controller of the app: `ShopCoordinator`.
    static let coordinator = "Coordinator"
}
