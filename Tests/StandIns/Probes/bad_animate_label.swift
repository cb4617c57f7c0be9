// expect: incorrect argument label in call (have 'alongside:completion:', expected 'alongsideTransition:completion:')
import SwiftUI
import UIKit

@MainActor func watch(_ controller: UIViewController) {
    controller.transitionCoordinator?.animate(alongside: nil, completion: { _ in })
}
