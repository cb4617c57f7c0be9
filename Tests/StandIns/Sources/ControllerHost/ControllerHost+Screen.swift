import UIKit

extension ControllerHost {
    // MARK: Layers

    /// The window's root and what is presented over it, lowest first.
    public var layers: [UIViewController] {
        var layers = window?.rootViewController.map { [$0] } ?? []
        while let next = layers.last?.presentedViewController { layers.append(next) }
        return layers
    }

    /// All layers in one line, such as `Home > Product | Cart`.
    public var description: String {
        layers.map { Self.titles(of: $0).joined(separator: " > ") }.joined(separator: " | ")
    }

    /// The titles of the screens in a layer, from the bottom to the top of its stack.
    public static func titles(of layer: UIViewController) -> [String] {
        (navigation(in: layer)?.viewControllers ?? [screen(in: layer) ?? layer]).map(title)
    }

    /// The navigation controller that the user sees, if there is one.
    public var navigation: UINavigationController? { layers.last.flatMap(Self.navigation) }

    private static func navigation(in controller: UIViewController) -> UINavigationController? {
        controller as? UINavigationController ?? controller.visibleChildren.lazy.compactMap(navigation).first
    }

    // MARK: The screen on top

    /// The screen on top of everything.
    public var top: UIViewController? { layers.last.map { Self.screen(in: $0) ?? $0 } }
    public var title: String? { top.map(Self.title) }
    /// The titles of the screens that the user can go back to, and of the one on top.
    public var titles: [String] { layers.last.map(Self.titles) ?? [] }

    /// The screen that a container, or a container in it, shows.
    private static func screen(in controller: UIViewController) -> UIViewController? {
        switch controller {
        case let navigation as UINavigationController: navigation.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController.map { screen(in: $0) ?? $0 }
        default: controller.visibleChildren.lazy.compactMap(screen).first
        }
    }

    private static func title(_ controller: UIViewController) -> String {
        controller.navigationItem.title ?? controller.title ?? "?"
    }

    public var isBackButtonShown: Bool {
        guard let navigation, let top = navigation.topViewController else { return false }
        return navigation.viewControllers.count > 1 && !navigation.isNavigationBarHidden
            && !top.navigationItem.hidesBackButton
    }

    /// The buttons on the right of the bar, from the left to the right.
    public var toolbar: [String] { toolbarItems.map(Self.name) }

    var toolbarItems: [UIBarButtonItem] {
        guard navigation?.isNavigationBarHidden == false else { return [] }
        return (top?.navigationItem.rightBarButtonItems ?? []).filter { !$0.isHidden }.reversed()
    }

    static func name(_ item: UIBarItem) -> String {
        item.title.flatMap { $0.isEmpty ? nil : $0 } ?? item.accessibilityLabel ?? item.image?.name ?? ""
    }

    // MARK: Tabs

    /// The tab bar controller of the window, which sheets and covers may hide.
    public var tabs: UITabBarController? { layers.first.flatMap(Self.tabs) }

    static func tabs(in controller: UIViewController) -> UITabBarController? {
        controller as? UITabBarController ?? controller.visibleChildren.lazy.compactMap(tabs).first
    }

    private var tabItems: [UITabBarItem] { tabs?.viewControllers?.compactMap(\.tabBarItem) ?? [] }
    public var tabTitles: [String] { tabItems.map(Self.name) }
    /// The badge of each tab.
    public var badges: [String?] { tabItems.map(\.badgeValue) }
    /// The title of the selected tab.
    public var selectedTab: String? { tabs?.selectedViewController.map { Self.name($0.tabBarItem) } }
    public var isTabBarHidden: Bool { tabs?.isBarHidden ?? true }

    // MARK: Columns

    private static func split(in controller: UIViewController) -> UISplitViewController? {
        controller as? UISplitViewController ?? controller.visibleChildren.lazy.compactMap(split).first
    }

    var columnControllers: [UIViewController] { layers.first.flatMap(Self.split)?.columns ?? [] }
    /// The titles of the screens in each column, from the leading one on; empty where there is room for one alone.
    public var columns: [String] { columnControllers.map { Self.titles(of: $0).joined(separator: " > ") } }
    /// The screen on top of each column.
    public var columnTops: [UIViewController] { columnControllers.map { Self.screen(in: $0) ?? $0 } }

    // MARK: Memory

    /// The controllers that have been on the screen, and are in memory although no window has them any more.
    public var strays: [UIViewController] {
        let attached = layers.flatMap(Self.family)
        return run.living.filter { controller in !attached.contains { $0 === controller } }
    }

    private static func family(of controller: UIViewController) -> [UIViewController] {
        [controller] + controller.children.flatMap(family)
            + ((controller as? UISplitViewController)?.hiddenColumns.flatMap(family) ?? [])
    }
}
