// expect: cannot assign to property: 'topViewController' is a get-only property
import SwiftUI
import UIKit

@MainActor func replace(_ controller: UINavigationController) {
    controller.topViewController = UIViewController()
}
