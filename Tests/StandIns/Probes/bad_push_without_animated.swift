// expect: missing argument for parameter 'animated' in call
import SwiftUI
import UIKit

@MainActor func push(_ controller: UINavigationController) {
    controller.pushViewController(UIViewController())
}
