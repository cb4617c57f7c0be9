import Foundation

extension UIViewController {
    /// The parent's parent's parent: the one that is presented, or a window's root.
    var outermost: UIViewController { parent?.outermost ?? self }

    /// `addChild` tells the child that it will move, but not that it did.
    func adopt(_ child: UIViewController) {
        if child.parent === self { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parent = self
        children.append(child)
    }

    /// `removeFromParent` tells the child that it did move, but not that it will.
    func leaveParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }
}
