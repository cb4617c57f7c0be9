// expect: main actor-isolated property 'title' can not be referenced from a nonisolated context
import SwiftUI
import UIKit

nonisolated func title(_ controller: UIViewController) -> String? { controller.title }
