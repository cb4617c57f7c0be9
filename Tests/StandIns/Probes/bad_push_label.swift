// expect: value of type 'UINavigationController' has no member 'push'
import SwiftUI
import UIKit

@MainActor func push(_ controller: UINavigationController) {
    controller.push(viewController: UIViewController(), animated: true)
}
