import UIKit

// Two delegates have a function of the same name. The class that is given tells which is meant.
protocol MenuViewControllerDelegate: AnyObject {
    func didSelect(_ controller: UIViewController, entry: MenuEntry)
}
protocol AboutViewControllerDelegate: AnyObject {
    func didSelect(_ controller: AboutViewController, entry: AboutEntry)
}

enum MenuEntry { case about, profile }
enum AboutEntry { case license, mail }

final class MainViewController: UIViewController {
    func openMenu() {
        let menu = MenuViewController()
        menu.delegate = self
        navigationController?.pushViewController(menu, animated: true)
    }
}

extension MainViewController: MenuViewControllerDelegate {
    func didSelect(_ controller: UIViewController, entry: MenuEntry) {
        switch entry {
        case .about: controller.navigationController?.pushViewController(AboutViewController(), animated: true)
        case .profile: controller.present(ProfileViewController(), animated: true)
        }
    }
}

extension MainViewController: AboutViewControllerDelegate {
    func didSelect(_ controller: AboutViewController, entry: AboutEntry) {
        switch entry {
        case .license: controller.navigationController?.pushViewController(LicenseViewController(), animated: true)
        case .mail: controller.present(BusyAlert(), animated: true)
        }
    }
}

final class MenuViewController: UIViewController {
    weak var delegate: MenuViewControllerDelegate?

    func selectAbout() { delegate?.didSelect(self, entry: .about) }
    func selectProfile() { delegate?.didSelect(self, entry: .profile) }
}

final class AboutViewController: UIViewController {
    weak var delegate: AboutViewControllerDelegate?

    func selectLicense() { delegate?.didSelect(self, entry: .license) }
    func selectMail() { delegate?.didSelect(self, entry: .mail) }
}

final class ProfileViewController: UIViewController {}
final class LicenseViewController: UIViewController {}

// A class of an alert is an alert.
final class BusyAlert: UIAlertController {}
