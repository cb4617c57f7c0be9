import UIKit

class LoginCoordinator: Coordinator {
    func start() { navigationController.pushViewController(LoginViewController(), animated: true) }
    func finish() { navigationController.pushViewController(PodcastViewController(), animated: true) }
}

class LoginViewController: UIViewController {
    weak var coordinator: LoginCoordinator?
    func done() { coordinator?.finish() }
}

// Two flows lead to a screen in the middle of one of them.
class PodcastViewController: UIViewController {
    func open() { navigationController?.pushViewController(EpisodeViewController(), animated: true) }
}
class EpisodeViewController: UIViewController {}

class DiscoverViewController: UIViewController {
    func open() { navigationController?.pushViewController(PodcastViewController(), animated: true) }
    func play() { navigationController?.pushViewController(EpisodeViewController(), animated: true) }
}
