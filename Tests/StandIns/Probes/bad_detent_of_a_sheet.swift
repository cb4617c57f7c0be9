// expect: type 'UISheetPresentationController.Detent' has no member 'height'
import SwiftUI
import UIKit

@MainActor func size(_ controller: UISheetPresentationController) {
    controller.detents = [.height(120)]
}
