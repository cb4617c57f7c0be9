import Foundation

/// What changes in a navigation controller's stack.
@MainActor struct StackChange {
    let old: [UIViewController]
    let new: [UIViewController]

    var from: UIViewController? { old.last }
    var to: UIViewController? { new.last }
    var added: [UIViewController] { new.filter { controller in !old.contains { $0 === controller } } }
    var removed: [UIViewController] { old.filter { controller in !new.contains { $0 === controller } } }
    /// A controller that was in the stack before comes back; another one is pushed, whatever else changes.
    var kind: Transition.Kind { old.contains { $0 === to } ? .pop : .push }

    /// Tells the controllers that they move into the navigation controller, or out of it.
    func begin(in parent: UINavigationController) {
        for controller in added {
            controller.willMove(toParent: parent)
            controller.parent = parent
            controller.isMovingToParent = true
            parent.children.append(controller)
        }
        for controller in removed {
            controller.willMove(toParent: nil)
            controller.isMovingFromParent = true
        }
    }

    func end(in parent: UINavigationController) {
        for controller in removed {
            controller.isMovingFromParent = false
            parent.children.removeAll { $0 === controller }
            controller.parent = nil
            controller.didMove(toParent: nil)
        }
        for controller in added {
            controller.isMovingToParent = false
            controller.didMove(toParent: parent)
        }
    }

    /// The change was a pop that did not happen.
    func cancel() { for controller in removed { controller.isMovingFromParent = false } }

    /// What UIKit throws for.
    func refusal(in parent: UINavigationController) -> String? {
        for (index, controller) in new.enumerated() {
            if controller is UINavigationController { return "Pushing a navigation controller is not supported." }
            if new[..<index].contains(where: { $0 === controller }) {
                return "Pushing the same view controller instance more than once is not supported (\(controller.name))."
            }
            if let other = controller.parent, other !== parent {
                return "\(controller.name) is pushed, but its parent is \(other.name)."
            }
            if let presenter = controller.ownPresentation?.presenter {
                return "\(controller.name) is pushed, but \(presenter.name) presents it."
            }
        }
        return nil
    }
}
