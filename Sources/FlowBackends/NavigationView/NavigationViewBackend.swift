import FlowModel
import FlowSwift

extension Backend {
    /// `NavigationView` on iOS 14 and 15, and `NavigationStack` from iOS 16.1 on. Screens, navigators and routers are those of
    /// SwiftUI.
    static let navigationView = Backend(
        Framework(
            "swiftui-navigationview",
            minimumOS: MinimumOS(
                14, because: "full-screen covers and toolbars require iOS 14", standard: 15,
                "14: `detents`, and badges of tabs, have no effect before iOS 15.",
                limit: MinimumOS.Limit(15, because: "for apps that need no older system, there is `framework: swiftui`")
            ),
            keys: [.routerNames], library: [LibraryModule("FlowNavigationView", from: 14)],
            reservedNames: .navigationView),
        folder: "NavigationView", adding: "SwiftUI",
        runtime: { .navigationView(hasCoordinators: $0.generate[.routerNames]) },
        file: { SwiftUIFilePlan($0) })
}

extension FrameworkKey {
    static let routerNames = FrameworkKey(
        "coordinators",
        "Whether routers have the names of hand-written coordinators: `push(destination:)`, `popToRoot()` and so on.",
        reservedNames: ReservedNames(
            routerMembers: ["commonToolbar", "destination", "isRoot", "navigationLinkSection", "popToRoot"]))
}

extension ReservedNames {
    fileprivate static let navigationView = ReservedNames.views.union(
        ReservedNames(of: .navigationView(hasCoordinators: true))
    ).union(
        ReservedNames(platformTypes: ["NavigationLink", "NavigationView", "ToolbarContent", "UIView", "ZStack"]))
}

extension Runtime {
    /// Routers are an `ObservableObject`, and screens are links.
    /// - Parameter hasCoordinators: Whether routers have the names of hand-written coordinators.
    static func navigationView(hasCoordinators: Bool) -> Runtime {
        Runtime(
            "FlowNavigationView", introduction("`FlowWindow`"),
            conditions: Set(
                ["FLOW_PUBLISHED", "FLOW_NAVIGATIONVIEW"] + (hasCoordinators ? ["FLOW_COORDINATORS"] : [])),
            core, routers, ("FlowNavigationView", ["Approach", "RouterNames"]), views,
            ("FlowNavigationView", ["Layers", "Controllers"]))
    }
}
