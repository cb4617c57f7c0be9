import FlowCore

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
extension UIViewController {
    /// Whether the user is held at this screen, because there is something to lose. Only the screen's own transitions and
    /// `back()` leave it then. It is set on the view controller that the flow shows, not on one inside of it.
    public var isFlowHeld: Bool {
        get { FlowHeldControllers.shared.contains(self) }
        set { FlowHeldControllers.shared.set(newValue, self) }
    }
}

/// The view controllers that hold the user, whether a flow shows them already or not.
@MainActor
internal final class FlowHeldControllers {
    static let shared = FlowHeldControllers()

    private struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    private var held: [Weak<UIViewController>] = []
    private var presenters: [Weak<FlowPresenter>] = []

    func add(_ presenter: FlowPresenter) {
        presenters = presenters.filter { $0.object != nil } + [Weak(object: presenter)]
    }

    func contains(_ controller: UIViewController) -> Bool { held.contains { $0.object === controller } }

    func set(_ isHeld: Bool, _ controller: UIViewController) {
        guard isHeld != contains(controller) else { return }
        held = held.filter { $0.object != nil && $0.object !== controller }
        if isHeld { held.append(Weak(object: controller)) }
        for presenter in presenters { presenter.object?.followHolds() }
    }
}

extension FlowPresenter {
    /// Lets the state know which screens hold the user.
    internal func followHolds() {
        for place in places {
            for entry in place.entries {
                if let controller = controllers[entry.id] { place.stack.hold(controller.isFlowHeld, at: entry.id) }
            }
        }
    }

    /// Hides the back button of a screen while it holds the user.
    internal func lock(_ entry: FlowEntry, in stack: FlowStack) {
        #if !os(tvOS)
        guard let item = controllers[entry.id]?.navigationItem else { return }
        if stack.holders.contains(entry.id) {
            if hiddenBackButtons[entry.id] == nil { hiddenBackButtons[entry.id] = item.hidesBackButton }
            item.hidesBackButton = true
        } else if let before = hiddenBackButtons.removeValue(forKey: entry.id) {
            item.hidesBackButton = before
        }
        #endif
    }
}
#endif
