// expect: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
import SwiftUI
import UIKit

@MainActor func size(_ controller: UISheetPresentationController) {
    controller.detents = [.custom { 120 }]
}
