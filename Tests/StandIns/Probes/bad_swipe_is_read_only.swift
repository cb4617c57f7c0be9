// expect: cannot assign to property: 'interactivePopGestureRecognizer' is a get-only property
import SwiftUI
import UIKit

@MainActor func disable(_ controller: UINavigationController) { controller.interactivePopGestureRecognizer = nil }
