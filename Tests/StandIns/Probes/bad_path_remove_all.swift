// expect: value of type 'NavigationPath' has no member 'removeAll'
import SwiftUI
import UIKit

@MainActor func clear(_ router: Router) { router.erased.removeAll() }
