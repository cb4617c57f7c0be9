// expect: extraneous argument label 'count:' in call
import SwiftUI
import UIKit

@MainActor func back(_ router: Router) { router.erased.removeLast(count: 2) }
