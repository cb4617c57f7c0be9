import FlowCore
import Foundation

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(UIKit) && !os(watchOS)
/// The view controllers of the flows that a stack can show, by flow name.
@MainActor
public struct FlowViewControllers {
    private var _makers: [String: @MainActor (FlowEntry, FlowStack) -> UIViewController] = [:]

    nonisolated public init() {}

    /// Returns these view controllers plus those of one more flow.
    public func _adding<Route: FlowRoute>(
        _ viewController: @escaping @MainActor (Route, FlowOrigin<Route>) -> UIViewController
    ) -> Self {
        var copy = self
        copy._makers[Route.flowName] = { entry, stack in
            guard let route = entry.route as? Route else { return UIViewController() }
            return viewController(route, stack.origin(of: entry, Route.self))
        }
        return copy
    }

    /// Returns the view controller of a `view` that YAML names, which is a view controller or a view of SwiftUI.
    public static func _hosted(_ viewController: UIViewController) -> UIViewController { viewController }

    #if canImport(SwiftUI)
    public static func _hosted(_ view: some SwiftUI.View) -> UIViewController { UIHostingController(rootView: view) }
    #endif

    internal func _viewController(of entry: FlowEntry, in stack: FlowStack) -> UIViewController {
        guard let make = _makers[Swift.type(of: entry.route).flowName] else {
            stack.refuse(.noScreen(entry.route))
            return UIViewController()
        }
        let controller = make(entry, stack)
        controller.applyDeclarations(of: entry)
        return controller
    }
}

extension UIViewController {
    /// Applies what a screen's route and entry declare, and nothing else: the rest is the screen's own.
    internal func applyDeclarations(of entry: FlowEntry) {
        #if !os(tvOS)
        if entry.route.hidesTabBar { hidesBottomBarWhenPushed = true }
        if entry.isDeclaredHeld { navigationItem.hidesBackButton = true }
        #endif
        // The menu of a long press on the back button shows it before the screen's view is loaded.
        if let title = entry.route.title, navigationItem.title == nil, self.title == nil {
            navigationItem.title = title.text
        }
    }

    /// Adds the buttons of the common toolbar to those that the screen has, in place of those from before.
    internal func addButtons(of entry: FlowEntry, in stack: FlowStack) {
        let items = navigationItem.rightBarButtonItems ?? []
        let own = items.filter { !($0 is FlowBarButtonItem) }
        let buttons = stack.buttons(on: entry.route)
        guard !buttons.isEmpty || own.count < items.count else { return }
        // UIKit lists them from the right to the left.
        let added = buttons.reversed().map { button in
            FlowBarButtonItem(button) { [weak stack] in _ = stack?.perform(button.command, from: entry.id) }
        }
        navigationItem.rightBarButtonItems = added + own
    }
}

/// A button of the common toolbar.
internal final class FlowBarButtonItem: UIBarButtonItem {
    convenience init(_ button: FlowButton, press: @escaping @MainActor () -> Void) {
        self.init(
            primaryAction: UIAction(title: button.title.text, image: UIImage(systemName: button.systemImage)) { _ in
                press()
            })
    }
}

extension FlowTitle {
    /// The translated title.
    @MainActor public var text: String { Foundation.NSLocalizedString(key, bundle: bundle, comment: "") }
}

extension FlowLayer {
    /// Applies how a sheet or cover is shown.
    @MainActor
    internal func configure(_ controller: UIViewController) {
        #if os(tvOS)
        if style.presentation == .cover { controller.modalPresentationStyle = .fullScreen }
        #else
        controller.modalPresentationStyle = style.presentation == .cover ? .fullScreen : .pageSheet
        guard #available(iOS 15.0, *), let sheet = controller.sheetPresentationController else { return }
        if let grabber = style.showsDragIndicator { sheet.prefersGrabberVisible = grabber }
        if !style.detents.isEmpty { sheet.detents = style.detents.map(\.sheetDetent) }
        #endif
    }
}

#if !os(tvOS)
extension FlowStyle.Detent {
    /// The detent of the system. Before iOS 16, only `medium` and `large` exist.
    @available(iOS 15.0, *)
    @MainActor
    internal var sheetDetent: UISheetPresentationController.Detent {
        switch self {
        case .medium: return .medium()
        case .large: return .large()
        case .fraction(let fraction):
            guard #available(iOS 16.0, *) else { return fraction > 0.5 ? .large() : .medium() }
            return .custom { $0.maximumDetentValue * fraction }
        case .height(let height):
            guard #available(iOS 16.0, *) else { return .medium() }
            return .custom { _ in height }
        }
    }
}
#endif
#endif
