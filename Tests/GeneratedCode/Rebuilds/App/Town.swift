// An app that uses each flow in a file of its own. Here, what it uses of all of them.
import Foundation
import SwiftUI

struct Screens {
    @MainActor
    func screen(_ actions: (() -> Void)...) -> any View { EmptyView() }
}

@MainActor
struct Answers: TownGuards {
    var isSignedIn: Bool { true }
}

@MainActor
func start(_ url: URL) -> TownRouter {
    let router = TownRouter(guards: Answers())
    router.open(url)
    router.tabs?.select(MainTab.shop)
    return router
}

@MainActor
func screens() -> any TownScreens { Screens() }
