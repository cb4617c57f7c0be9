// expect: argument 'title' must precede argument 'primaryAction'
import SwiftUI
import UIKit

@MainActor func make(_ action: UIAction) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: action, title: "Cart")
}
