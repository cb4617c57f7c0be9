import UIKit

protocol HomeViewControllerDelegate: AnyObject {
    func homeDidSelectHelp()
}

final class HomeViewController: UIViewController {
    weak var delegate: HomeViewControllerDelegate?
    func tapped() { delegate?.homeDidSelectHelp() }
}

final class HelpViewController: UIViewController {}

final class ShopCoordinator {
    let navigationController: UINavigationController
    func start() {
        let controller = HomeViewController()
        controller.delegate = self
        navigationController.pushViewController(controller, animated: false)
    }
}

extension ShopCoordinator: HomeViewControllerDelegate {
    func homeDidSelectHelp() {
        navigationController.pushViewController(HelpViewController(), animated: true)
    }
}
