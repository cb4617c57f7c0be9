// expect: requires that 'Unhashable' conform to 'Hashable'
import SwiftUI
import UIKit

@MainActor func append(_ router: Router) { router.erased.append(Unhashable()) }
