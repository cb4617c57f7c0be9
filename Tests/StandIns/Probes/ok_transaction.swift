import SwiftUI
import UIKit

@MainActor func quietly(_ router: Router) -> Int {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { router.path = [] }
    withTransaction(\.disablesAnimations, true) { router.path = [.list] }
    return withAnimation(.easeInOut) { router.path.count }
}
