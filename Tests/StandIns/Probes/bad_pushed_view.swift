// expect: cannot convert value of type 'Text' to expected argument type 'UIViewController'
import SwiftUI
import UIKit

@MainActor func push(_ controller: UINavigationController) {
    controller.pushViewController(Text("x"), animated: true)
}
