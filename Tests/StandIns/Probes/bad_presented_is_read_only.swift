// expect: cannot assign to property: 'presentedViewController' is a get-only property
import SwiftUI
import UIKit

@MainActor func close(_ controller: UIViewController) { controller.presentedViewController = nil }
