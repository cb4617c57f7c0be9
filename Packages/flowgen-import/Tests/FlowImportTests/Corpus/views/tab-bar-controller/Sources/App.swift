import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene) {
        window.rootViewController = MainTabBarController()
    }
}

class MainTabBarController: UITabBarController {
    override func viewDidLoad() {
        let home = HomeViewController()
        home.tabBarItem = UITabBarItem(title: "Home")
        let profile = ProfileViewController()
        var tabs = [UIViewController]()
        tabs = [home, profile]
        viewControllers = tabs.map { UINavigationController(rootViewController: $0) }
    }
}

// It shows nothing, and nobody shows it.
final class AppCoordinator: Coordinator {
    func start() { frontend.reload() }
}

class HomeViewController: UIViewController {
    func open() { navigationController?.pushViewController(ItemViewController(), animated: true) }
    func dictate() { present(INUIAddVoiceShortcutViewController(shortcut: shortcut), animated: true) }
    func anything(_ controller: UIViewController) { present(controller, animated: true) }
}
class ProfileViewController: UIViewController {
    func open() { navigationController?.pushViewController(ItemViewController(), animated: true) }
}
class ItemViewController: UIViewController {}
