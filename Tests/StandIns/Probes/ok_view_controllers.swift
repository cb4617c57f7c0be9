import SwiftUI
import UIKit

final class Container: UIViewController {
    private var content: UIViewController?
    override var childForStatusBarStyle: UIViewController? { content }
    override var childForHomeIndicatorAutoHidden: UIViewController? { content }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        content?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
    override var navigationController: UINavigationController? { nil }

    func show(_ next: UIViewController) {
        content?.willMove(toParent: nil)
        addChild(next)
        next.view.frame = view.bounds
        next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(next.view)
        content?.viewIfLoaded?.removeFromSuperview()
        content?.removeFromParent()
        next.didMove(toParent: self)
        content = next
    }
}

final class Navigation: UINavigationController {
    private weak var own: (any UINavigationControllerDelegate)?
    override weak var delegate: (any UINavigationControllerDelegate)? {
        get { own }
        set { own = newValue }
    }
}

final class ListViewController: UIViewController, UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController !== self }

    override func viewDidLoad() {
        super.viewDidLoad()
        let action = UIAction(title: "Cart", image: UIImage(systemName: "cart")) { [weak self] _ in self?.ask() }
        navigationItem.rightBarButtonItems = [UIBarButtonItem(primaryAction: action), UIBarButtonItem(title: "Share")]
        navigationItem.hidesBackButton = true
        tabBarItem = UITabBarItem(title: "List", image: nil, selectedImage: nil)
        tabBarItem.badgeValue = nil
    }

    func ask() {
        let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in self.dismiss(animated: true) })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    func showSheet(_ sheet: UINavigationController) {
        sheet.modalPresentationStyle = .pageSheet
        sheet.isModalInPresentation = true
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        sheet.sheetPresentationController?.detents = [
            .medium(), .large(), .custom { $0.maximumDetentValue * 0.3 },
            .custom(identifier: .init("low")) { _ in 120 },
        ]
        present(sheet, animated: true) { [weak self] in self?.title = "below" }
    }

    func watch() {
        guard let coordinator = transitionCoordinator, !coordinator.isInteractive else { return }
        coordinator.animate(alongsideTransition: nil) { [weak self] context in
            if context.isCancelled { self?.title = nil }
        }
        coordinator.animate { _ in }
        coordinator.notifyWhenInteractionChanges { context in _ = context.viewController(forKey: .from) }
    }

    func openPage(_ url: URL) {
        UIApplication.shared.open(url)
        UIApplication.shared.open(url, options: [.universalLinksOnly: true]) { isOpen in print(isOpen) }
        Task { await UIApplication.shared.open(url) }
    }
}

final class Delegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        for context in options.urlContexts { print(context.url) }
        for activity in options.userActivities { print(activity.activityType) }
        _ = session.stateRestorationActivity?.userInfo
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIHostingController(rootView: Text("x"))
        window?.makeKeyAndVisible()
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { NSUserActivity(activityType: "shop") }
}
