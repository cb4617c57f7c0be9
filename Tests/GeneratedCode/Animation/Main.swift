// What is animated, in a host that evaluates the views.

import Foundation
import SwiftUI
import ViewHost

#if IOS16
let system = 16
#else
let system = 17
#endif

struct HomeView: View {
    let navigator: LeftNavigator<LeftScreen.Home>

    var body: some View {
        Button("Page", action: navigator.page)
        Button("Page of the tab", action: navigator.pageOfTheTab)
        Button("Child") { navigator.child() }
    }
}

struct PageView: View {
    let navigator: LeftNavigator<LeftScreen.Page>

    var body: some View {
        Button("Close", action: navigator.close)
        Button("Close slowly", action: navigator.closeSlowly)
        Button("Right", action: navigator.right)
        Button("Top", action: navigator.top)
        Button("Restart", action: navigator.restart)
        Button("Other page", action: navigator.otherPage)
    }
}

struct StartView: View {
    var body: some View { Text("Right") }
}

struct QuestionView: View {
    let navigator: ChildNavigator<ChildScreen.Question>

    var body: some View {
        Button("Done", action: navigator.done)
        Button("Left", action: navigator.left)
    }
}

@main
struct Main {
    /// Taps buttons, and returns what was presented and dismissed.
    @MainActor
    static func events(_ buttons: String..., swipes: Bool = false) throws -> [ViewEvent] {
        let host = try ViewHost(PlainView(), iOS: system)
        for button in buttons { try host.tap(button) }
        if swipes { try host.dismissSheet() }
        return host.events
    }

    @MainActor
    static func main() throws {
        let page = ViewEvent.presented(.sheet, isAnimated: true)
        let pageAtOnce = ViewEvent.presented(.sheet, isAnimated: false)
        let goneAtOnce = ViewEvent.dismissed(.sheet, isAnimated: false)

        expect(try events("Page", "Close slowly"), [page, .dismissed(.sheet, isAnimated: true)])
        expect(try events("Page", "Close"), [page, goneAtOnce])
        expect(try events("Page", "Other page"), [page, goneAtOnce, pageAtOnce])
        expect(try events("Page", "Restart"), [page, goneAtOnce])

        // Tabs: another one, the same one, and a route of the same one.
        expect(try events("Page", "Right"), [page, goneAtOnce, .selectedTab("Right")])
        expect(try events("Page", "Top"), [page, goneAtOnce])
        expect(try events("Page of the tab"), [pageAtOnce])

        // What follows the end of a flow.
        expect(try events("Child", "Done"), [page, goneAtOnce, .presented(.fullScreenCover, isAnimated: false)])
        expect(try events("Child", "Left"), [page, goneAtOnce])
        expect(try events("Child", swipes: true), [page, goneAtOnce, pageAtOnce])
        Expectations.finish()
    }
}
