// expect: main actor-isolated property 'path' can not be mutated from a nonisolated context
import SwiftUI
import UIKit

struct Service {
    func go(_ router: Router) { router.path.append(.list) }
}
