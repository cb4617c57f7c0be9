#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A label above the app, in which UI tests read what the router says, and whether UIKit shows the same.
///
/// Its text has two lines: the stack in the notation of the documentation, and what differs. A stack of SwiftUI is a
/// navigation controller, too, on all systems so far, so both apps are compared in the same way.
@MainActor
final class Probe {
    /// The identifier of the label.
    static let identifier = "probe"
    /// A second in nanoseconds, which is shorter where time is simulated.
    static var second: UInt64 = 1_000_000_000

    private let router: CornerRouter
    private let label = UILabel()
    private var window: UIWindow?
    private var event: FlowEvent?

    init(_ router: CornerRouter) { self.router = router }

    /// Keeps the event that was sent last.
    func record(_ event: FlowEvent) { self.event = event }

    /// Shows the label in a window of its own, and keeps it up to date. The window is a strip at the upper edge, where nothing
    /// can be tapped: what a window covers may count as out of reach, even if it lets touches through.
    /// - Parameter isRestarting: Whether to forget what the system has restored, which an earlier test may have left.
    func show(in scene: UIWindowScene, isRestarting: Bool) {
        guard window == nil else { return }
        label.accessibilityIdentifier = Self.identifier
        label.font = .systemFont(ofSize: 6)
        let controller = UIViewController()
        controller.view = label
        let window = UIWindow(windowScene: scene)
        window.frame = CGRect(x: 0, y: 0, width: 200, height: 10)
        window.windowLevel = .alert + 1
        window.isUserInteractionEnabled = false
        window.rootViewController = controller
        window.isHidden = false
        self.window = window
        Task { [weak self] in
            if isRestarting {
                try? await Task.sleep(nanoseconds: Self.second)
                self?.router.restart()
            }
            while self?.update(scene) != nil { try? await Task.sleep(nanoseconds: Self.second / 10) }
        }
    }

    private func update(_ scene: UIWindowScene) {
        label.text = "\(router.stack.description)\n\(differences(in: scene))"
    }

    /// Returns what differs between the router and what is shown: the number of screens in each layer, the selected tab, and
    /// the event that was sent last.
    private func differences(in scene: UIWindowScene) -> String {
        var differences: [String] = []
        let expected = router.stack.layers.map(\.entries.count)
        let shown = layers(in: scene)
        if shown != expected { differences.append("\(shown) screens are shown, not \(expected)") }
        let top = router.stack.top.route.id
        if let event, event.route.id != top { differences.append("the last event is of \(event.route.id), not \(top)") }
        return differences.joined(separator: "; ")
    }

    /// Returns how many screens each layer has: the window's own, and everything presented over it.
    private func layers(in scene: UIWindowScene) -> [Int] {
        let root = scene.windows.first { $0 !== window }?.rootViewController
        let presented = sequence(first: root) { $0?.presentedViewController }.compactMap { $0 }
        return presented.filter { !($0 is UIAlertController) }.map { navigation(in: $0)?.viewControllers.count ?? 1 }
    }

    /// Returns the navigation controller that is visible in a view controller.
    private func navigation(in controller: UIViewController) -> UINavigationController? {
        if let navigation = controller as? UINavigationController { return navigation }
        if let tabs = controller as? UITabBarController { return tabs.selectedViewController.flatMap(navigation) }
        return controller.children.lazy.compactMap { self.navigation(in: $0) }.first
    }
}
#endif
