// expect: cannot assign value of type 'Int' to type 'String'
import SwiftUI
import UIKit

@MainActor func count(_ controller: UIViewController) { controller.tabBarItem.badgeValue = 3 }
