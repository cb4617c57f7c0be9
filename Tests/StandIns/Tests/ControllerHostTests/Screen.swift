import UIKit

/// What the screens of a test and their delegates were told, in order.
@MainActor final class Log {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A screen that writes down what it is told.
class Screen: UIViewController {
    private let log: Log?
    var willAppear: (Screen) -> Void = { _ in }
    var didAppear: (Screen) -> Void = { _ in }

    init(_ title: String, _ log: Log? = nil) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    private func note(_ what: String) { log?.lines.append("\(title ?? "") \(what)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("loads")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("will appear")
        willAppear(self)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("did appear")
        didAppear(self)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("did disappear")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note(parent == nil ? "left" : "moved in")
    }
}

/// Writes down what it is told about a navigation controller.
final class NavigationListener: NSObject, UINavigationControllerDelegate {
    private let log: Log
    init(_ log: Log) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.lines.append("will show \(viewController.title ?? "")") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.lines.append("did show \(viewController.title ?? "")") }
}
