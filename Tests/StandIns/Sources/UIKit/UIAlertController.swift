import Foundation

@MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    open private(set) var title: String?
    open private(set) var style: UIAlertAction.Style
    open var isEnabled = true
    private let handler: ((UIAlertAction) -> Void)?

    func perform() { handler?(self) }
}

@MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    open var message: String?
    open private(set) var preferredStyle: UIAlertController.Style = .actionSheet
    open private(set) var actions: [UIAlertAction] = []
    open var preferredAction: UIAlertAction? {
        didSet {
            guard let preferredAction, !actions.contains(where: { $0 === preferredAction }) else { return }
            UIKitRun.current.complain("The preferred action of \(name) is not one of its actions.")
        }
    }

    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return UIKitRun.current.complain("\(name) can only have one action with a style of cancel.")
        }
        actions.append(action)
    }

    /// A tap closes the alert; the action follows when it is gone.
    package func tap(_ action: UIAlertAction) { dismiss(animated: true) { action.perform() } }
}
