import SwiftUI
import UIKit

@MainActor final class Coordinator: NSObject, UINavigationControllerDelegate {
    let controller = UINavigationController()
    func go() {
        controller.pushViewController(UIHostingController(rootView: Text("x")), animated: true)
        controller.popViewController(animated: true)
        controller.present(UIViewController(), animated: true)
    }
}
