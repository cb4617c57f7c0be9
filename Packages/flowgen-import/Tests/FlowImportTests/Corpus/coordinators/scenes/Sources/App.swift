import UIKit

// One object makes the view controller of each case of an enum, and shows it as another enum says.
final class SceneCoordinator {
    enum Scene {
        case library
        case book(Book)
        case reader(Book)
        case note(Book)
        case settings
        case web(URL)
    }

    enum Transition {
        case show
        case modal(animated: Bool)
        case whole
        case byItself
    }

    weak var window: UIWindow?

    func setup() {
        window?.rootViewController = UINavigationController(rootViewController: LibraryViewController())
    }

    @discardableResult
    func present(scene: Scene, from sender: UIViewController? = nil, transition: Transition) -> UIViewController? {
        let viewController = make(scene, from: sender)
        switch transition {
        case .show: sender?.show(viewController, sender: sender)
        case .modal(let animated):
            let navigation = UINavigationController(rootViewController: viewController)
            sender?.present(navigation, animated: animated)
        case .whole:
            viewController.modalPresentationStyle = .fullScreen
            sender?.present(viewController, animated: true)
        case .byItself: break
        }
        return viewController
    }

    private func make(_ scene: Scene, from sender: UIViewController?) -> UIViewController {
        switch scene {
        case .library: return LibraryViewController()
        case .book(let book):
            let controller = BookViewController()
            controller.book = book
            return controller
        case .reader(let book):
            return ReaderViewController(book: book)
        case .note: return NoteViewController()
        case .settings:
            let coordinator = SettingsCoordinator(presenter: sender)
            coordinator.start()
            return coordinator.navigationController
        case .web(let url): return SFSafariViewController(url: url)
        }
    }
}

final class SettingsCoordinator {
    let navigationController = UINavigationController()
    let presenter: UIViewController?

    func start() {
        navigationController.pushViewController(SettingsViewController(), animated: false)
        presenter?.present(navigationController, animated: true)
    }
}

final class LibraryViewController: UIViewController {
    var coordinator: SceneCoordinator!

    func open(_ book: Book) { coordinator.present(scene: .book(book), from: self, transition: .show) }
    func openSettings() { _ = coordinator.present(scene: .settings, from: self, transition: .byItself) }
    func openHelp(_ url: URL) { coordinator.present(scene: .web(url), from: self, transition: .modal(animated: true)) }
}

final class BookViewController: UIViewController {
    var coordinator: SceneCoordinator!
    var book: Book!

    func read() { coordinator.present(scene: .reader(book), from: self, transition: .whole) }
    func write() { coordinator.present(scene: .note(book), from: self, transition: .modal(animated: true)) }
}

final class ReaderViewController: UIViewController {}
final class NoteViewController: UIViewController {}

// What it can do for the system makes it no screen of the system.
extension NoteViewController: ASWebAuthenticationPresentationContextProviding {}
final class SettingsViewController: UIViewController {}
