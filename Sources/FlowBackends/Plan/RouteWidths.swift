import FlowModel

/// Which pieces of a route's code are too long for a line.
struct RouteWidths {
    /// The call that creates its view.
    var isWideScreen = false
    /// The function of the protocol that requires its view.
    var isWideRequirement = false
    /// The function that stands in for a missing view.
    var isWidePlaceholder = false
}

extension RouteWidths {
    init(of target: TargetPlan, view: ViewPlan?, screen: String, associatedView: String, in names: FlowTypeNames) {
        let screenType = names.screen.utf8.count + ".".utf8.count + screen.utf8.count
        let function = view?.type ?? "screens." + target.name.escaped
        let label = view == nil ? 0 : "navigator: ".utf8.count
        let navigator = screenType + "(flowOrigin, .init(.init())), ".utf8.count + label
        let arguments = target.argumentsWidth + (view?.takesNavigator ?? true ? navigator : 0)
        isWideScreen = 16 + function.utf8.count + arguments > 120

        guard view == nil else { return }
        let params = target.params.reduce(0) { $0 + $1.label.utf8.count + $1.type.utf8.count + ": , ".utf8.count }
        let type = "_ navigator: <>".utf8.count + names.navigator.utf8.count + screenType
        let head = "    func () -> ".utf8.count + target.name.escaped.utf8.count + params + type
        isWideRequirement = head + associatedView.utf8.count > 120
        isWidePlaceholder = head + "public SwiftUI.EmptyView { SwiftUI.EmptyView() }".utf8.count > 120
    }
}
