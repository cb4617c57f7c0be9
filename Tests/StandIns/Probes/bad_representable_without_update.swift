// expect: type 'Wrapper' does not conform to protocol 'UIViewControllerRepresentable'
import SwiftUI
import UIKit

struct Wrapper: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController { UINavigationController() }
}
