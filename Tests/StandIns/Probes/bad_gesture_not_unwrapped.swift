// expect: value of optional type 'UIGestureRecognizer?' must be unwrapped
import SwiftUI
import UIKit

@MainActor func disable(_ controller: UINavigationController) {
    controller.interactivePopGestureRecognizer.isEnabled = false
}
