import SwiftUI
import UIKit

@MainActor func change(_ router: Router) {
    router.erased.removeLast(2)
    router.path.removeLast()
    router.erased = NavigationPath([1, 2])
}

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View { NavigationStack(path: $router.erased) { Text("x") } }
}
