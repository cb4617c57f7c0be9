import UIKit

protocol PresentationFlow { func startPresentation(_ controller: UIViewController) }

final class ModalFlow: PresentationFlow {
    func startPresentation(_ controller: UIViewController) {
        let navigation = UINavigationController(rootViewController: controller)
        presenter.present(navigation, animated: true)
    }
}

// What the flow shows is what it is given.
final class LibraryCoordinator: Coordinator {
    let flow: PresentationFlow
    func start() {
        let library = LibraryViewController()
        library.onImport = { [weak self] in self?.showImport() }
        flow.startPresentation(library)
    }
    func showImport() { flow.startPresentation(ImportViewController()) }
}

final class LibraryViewController: UIViewController {}
final class ImportViewController: UIViewController {}

// No screen: the message is of an alert.
final class Messages { func presentMessage(_ text: String) { presenter.present(makeAlert(text), animated: true) } }
