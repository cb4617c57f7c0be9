// expect: incorrect argument label in call (have '_:animated:onCompletion:'
import SwiftUI
import UIKit

@MainActor func present(_ controller: UIViewController) {
    controller.present(UIViewController(), animated: true, onCompletion: nil)
}
