import SwiftUI
import UIKit

@MainActor protocol Coordinator: AnyObject {
    var children: [Coordinator] { get set }
    func start()
}

@MainActor
final class AppCoordinator: NSObject, Coordinator, UINavigationControllerDelegate,
    UIAdaptivePresentationControllerDelegate, UIGestureRecognizerDelegate
{
    var children: [Coordinator] = []
    let nav: UINavigationController
    weak var parent: Coordinator?
    init(nav: UINavigationController) {
        self.nav = nav
        super.init()
        nav.delegate = self
        nav.interactivePopGestureRecognizer?.delegate = self
    }
    func start() {
        let vc = UIHostingController(rootView: Text("x"))
        vc.hidesBottomBarWhenPushed = true
        nav.setViewControllers([vc], animated: false)
    }
    func show() {
        let vc = UIViewController()
        vc.title = "t"
        nav.pushViewController(vc, animated: true)
        nav.interactivePopGestureRecognizer?.isEnabled = false
    }
    func back() {
        nav.popViewController(animated: true)
        nav.popToRootViewController(animated: true)
        if let f = nav.viewControllers.first { nav.popToViewController(f, animated: true) }
    }
    func modal() {
        let vc = UIViewController()
        vc.modalPresentationStyle = .fullScreen
        vc.presentationController?.delegate = self
        nav.present(vc, animated: true, completion: nil)
        nav.dismiss(animated: true) { [weak self] in self?.children.removeAll() }
    }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(from)
        else { return }
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { nav.viewControllers.count > 1 }
}
struct Wrapper: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
        UINavigationController(rootViewController: UIViewController())
    }
    func updateUIViewController(_ ui: UINavigationController, context: Context) {}
}
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var app: AppCoordinator?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    {
        guard let s = scene as? UIWindowScene else { return }
        let w = UIWindow(windowScene: s)
        let n = UINavigationController()
        w.rootViewController = n
        app = AppCoordinator(nav: n)
        app?.start()
        w.makeKeyAndVisible()
        window = w
    }
    func scene(_ scene: UIScene, openURLContexts c: Set<UIOpenURLContext>) { _ = c.first?.url }
}
