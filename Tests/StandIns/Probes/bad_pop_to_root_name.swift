// expect: value of type 'UINavigationController' has no member 'popToRoot'
import SwiftUI
import UIKit

@MainActor func back(_ controller: UINavigationController) { controller.popToRoot(animated: true) }
