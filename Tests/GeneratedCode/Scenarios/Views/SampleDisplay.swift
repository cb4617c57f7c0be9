import SwiftUI
import ViewHost

/// The sample app as generated for views, in a window with a user.
@MainActor
final class SampleDisplay {
    private let router: SampleRouter
    /// Made when it is first looked at: by then, the driver hears events.
    private(set) lazy var host = Self.makeHost(router)

    /// The window that was made last.
    private(set) static var latest: SampleDisplay?

    /// The iOS on which it is shown: the program's first argument.
    static let system = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 17

    init(_ router: SampleRouter) {
        self.router = router
        Self.latest = self
    }

    private static func makeHost(_ router: SampleRouter) -> ViewHost {
        do {
            return try ViewHost(SampleView(SampleViews(), router: router), iOS: system)
        } catch {
            fatalError("\(error)")
        }
    }

    /// Lets everything end. What the views or the system complain about is reported.
    func settle() async {
        do { try await host.settle() } catch { expect("\(error)", "") }
    }

    func type(_ text: String) async {
        await settle()
        do { try host.type(text, into: "typed") } catch { expect("\(error)", "") }
    }

    func typed() async -> String {
        await settle()
        return host.screen.fields.first?.text ?? "no screen"
    }

    func swipeBack() async {
        await settle()
        try? host.swipeBack()
        await settle()
    }

    func longPress(keeping count: Int) async {
        await settle()
        try? host.longPressBack(levels: host.layers[host.layers.count - 1].screens.count - 1 - count)
        await settle()
    }

    /// Only the sheet on top can be swiped down; the app's own code can dismiss any layer.
    func swipeDown(layer: Int) async {
        await settle()
        if layer == host.layers.count - 1, host.layers[layer].style == .sheet {
            try? host.dismissSheet()
        } else {
            router.stack[presented: router.stack.layers[layer].id] = nil
        }
        await settle()
    }

    /// Where the system's bar cannot be reached, one of the app's own may be.
    func tap(tab: Int) async {
        await settle()
        if host.layers.count > 1 || (try? host.selectTab(host.tabs[tab])) == nil { router.tabs?.tap(tab) }
        await settle()
    }

    /// What waits for the end of a dismissal does so on the screen only.
    func endDismissal() {}

    /// Expects that the views are those of the entries.
    func check() async {
        await settle()
        let entries = router.stack.layers.map { $0.entries.map(\.route.id).joined(separator: " > ") }
        expect(host.layers.map { $0.screens.map { $0.texts.first ?? "" }.joined(separator: " > ") }, entries)
        expect(host.selectedTab, router.tabs.map { $0.items[$0.selected].title.key })
        expect(host.isMoving, false)
    }
}
