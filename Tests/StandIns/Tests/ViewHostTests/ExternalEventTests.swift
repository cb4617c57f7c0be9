import SwiftUI
import Testing
import ViewHost

/// URLs and activities that come from outside the app.
@MainActor @Suite struct ExternalEventTests {
    final class Log { var lines: [String] = [] }

    @Test func aURLReachesTheRoot() throws {
        struct Opened: View {
            @State private var url = "none"
            var body: some View { Text(url).onOpenURL { url = $0.absoluteString } }
        }
        struct Opening: App {
            var body: some Scene { WindowGroup { Opened() } }
        }
        let host = try ViewHost(app: Opening())
        try host.open(URL(string: "shop://cart")!)
        #expect(host.texts == ["shop://cart"])
        let deaf = try ViewHost(Text("a"))
        #expect(throws: ViewHostError.self) { try deaf.open(URL(string: "shop://cart")!) }
    }

    struct Handlers: View {
        let log: Log
        @State private var path: [Int] = []
        @State private var isShown = false
        var body: some View {
            TabView {
                NavigationStack(path: $path) {
                    VStack {
                        Button("Push") { path = [1] }
                        Button("Pop") { path = [] }
                    }
                    .onOpenURL { _ in log.lines.append("root") }
                    .navigationDestination(for: Int.self) { _ in
                        Button("Sheet") { isShown = true }.onOpenURL { _ in log.lines.append("pushed") }
                    }
                }
                .sheet(isPresented: $isShown) { Text("sheet").onOpenURL { _ in log.lines.append("sheet") } }
                .tabItem { Text("One") }
                Text("two").onOpenURL { _ in log.lines.append("two") }.tabItem { Text("Two") }
            }
        }
    }

    @Test func everyViewThatLivesIsTold() throws {
        let log = Log()
        let host = try ViewHost(Handlers(log: log))
        let url = URL(string: "a:b")!
        try host.open(url)
        #expect(log.lines == ["root"])
        log.lines = []
        try host.tap("Push")
        try host.tap("Sheet")
        try host.open(url)
        #expect(log.lines.sorted() == ["pushed", "root", "sheet"])
        log.lines = []
        try host.dismissSheet()
        try host.pressBack()
        try host.selectTab("Two")
        try host.open(url)
        #expect(log.lines == ["root", "two"])
    }

    @Test func anActivityReachesTheHandlersOfItsType() throws {
        struct Continued: View {
            @State private var text = "none"
            var body: some View {
                Text(text)
                    .onContinueUserActivity("shop.product") { text = "product \($0.title ?? "")" }
                    .onContinueUserActivity("shop.cart") { _ in text = "cart" }
            }
        }
        let host = try ViewHost(Continued())
        let activity = NSUserActivity(activityType: "shop.product")
        activity.title = "7"
        try host.continue(activity)
        #expect(host.texts == ["product 7"])
        #expect(throws: ViewHostError.self) { try host.continue(NSUserActivity(activityType: "shop.other")) }
    }

    @Test func aUniversalLinkComesAsAURL() throws {
        struct Linked: View {
            @State private var text = "none"
            var body: some View {
                Text(text)
                    .onOpenURL { text = $0.absoluteString }
                    .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in text = "activity" }
            }
        }
        let host = try ViewHost(Linked())
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = URL(string: "https://shop.example/cart")
        try host.continue(activity)
        #expect(host.texts == ["https://shop.example/cart"])
    }
}
