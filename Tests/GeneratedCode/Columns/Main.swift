// Columns, in a host that evaluates the views.

import Foundation
import SwiftUI
import ViewHost

#if IOS16
let system = 16
#else
let system = 17
#endif

struct MailboxesView: View {
    let navigator: MailNavigator<MailScreen.Mailboxes>

    var body: some View {
        Text("mailboxes")
        Button("In") { navigator.messages(box: "in") }
        Button("Out") { navigator.messages(box: "out") }
        Button("Settings", action: navigator.settings)
    }
}

struct MessagesView: View {
    let box: String
    let navigator: MailNavigator<MailScreen.Messages>

    var body: some View {
        Text("messages \(box)")
        Button("First") { navigator.message(id: 1) }
        Button("Second") { navigator.message(id: 2) }
        Button("Leave") { navigator.back() }
    }
}

struct MessageView: View {
    let id: Int
    let navigator: MailNavigator<MailScreen.Message>
    @State var isAnswering = Held.value

    var body: some View {
        Text("message \(id)")
        Button("Answer") { (isAnswering, Held.value) = (true, true) }
        Button("Send") { (isAnswering, Held.value) = (false, false) }
        Button("Next") { navigator.message(id: id + 1) }
        Button("Settings", action: navigator.settings)
            .flowHeld(isAnswering)
    }
}

/// What a model keeps while views are exchanged.
@MainActor enum Held { static var value = false }

struct SettingsView: View {
    let navigator: MailNavigator<MailScreen.Settings>

    var body: some View {
        Text("settings")
        Button("Close", action: navigator.close)
    }
}

struct AppView: View {
    let router: PostRouter
    @State var visibility: NavigationSplitViewVisibility
    let isKept: Bool

    var body: some View {
        let view = PostView(router: router).flowEmptyColumn { Text("no \($0)") }
        if isKept { view.flowColumnVisibility($visibility) } else { view }
    }
}

/// The app in a window.
@MainActor
final class Window {
    let router: PostRouter
    let host: ViewHost
    private(set) var events: [FlowEvent] = []
    private(set) var reports: [String] = []

    /// - Parameter visibility: What the app says about the columns; nil if the flow's view keeps that itself.
    init(_ size: UserInterfaceSizeClass, _ visibility: NavigationSplitViewVisibility? = nil) throws {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = size
        let router = PostRouter()
        self.router = router
        host = try ViewHost(
            AppView(router: router, visibility: visibility ?? .automatic, isKept: visibility != nil), iOS: system,
            environment: environment)
        router.onEvent = { [weak self] in self?.events.append($0) }
        router.onReport = { [weak self] in self?.reports.append($0.description) }
    }

    /// The first text of each column.
    var columns: [String] { host.columns.map { $0.texts.first ?? "" } }
    /// What the window shows, has told and would save.
    var all: [String] {
        [router.description, String(decoding: router.saved(), as: UTF8.self)]
            + events.map { "\($0.route.id) \($0.cause) \($0.transition ?? "") \($0.from?.id ?? "")" }
    }

    func tap(_ button: String, in column: Int) throws {
        host.column = column
        try host.tap(button)
        host.column = nil
    }

    func turn(_ size: UserInterfaceSizeClass) throws {
        try host.setEnvironment(\.horizontalSizeClass, size)
    }

    /// Lets tasks run, such as those by which a view that is gone releases the user.
    func settle() async throws { try await host.settle() }
}

extension Window: MailWindow {
    func tap(_ button: String, onScreen route: String) throws {
        if !host.columns.isEmpty, host.layers.count == 1 {
            host.column = ["mailboxes": 0, "messages": 1, "message": 2][route]
        }
        try host.tap(button)
        host.column = nil
    }

    func pressBack() throws { try host.pressBack() }
    func dismissSheet() throws { try host.dismissSheet() }
    func turn(isWide: Bool) throws { try turn(isWide ? .regular : .compact) }
}

@main
struct Main {
    @MainActor
    static func main() async throws {
        try choosing()
        try turning()
        try sheets()
        try wideIsNarrow()
        try await holding()
        try restoring()
        try visibility()
        let seeds = UInt64(CommandLine.arguments.dropFirst().first ?? "") ?? 20
        try await RandomTurns.run(1...seeds) { try Window(.compact) }
        Expectations.finish()
    }

    @MainActor
    static func choosing() throws {
        let window = try Window(.regular)
        expect(window.columns, ["mailboxes", "no content", "no detail"])
        try window.tap("In", in: 0)
        try window.tap("First", in: 1)
        expect(window.columns, ["mailboxes", "messages in", "message 1"])
        try window.tap("Second", in: 1)
        expect(window.columns, ["mailboxes", "messages in", "message 2"])
        expect(window.host.isBackButtonShown, false)
        // In the detail, one screen follows another, and its bar goes back.
        try window.tap("Next", in: 2)
        expect(window.router.description, "mailboxes, messages(box: in), message(id: 2), message(id: 3)")
        expect(window.host.isBackButtonShown, true)
        try window.host.pressBack()
        expect(window.columns, ["mailboxes", "messages in", "message 2"])
        try window.tap("Out", in: 0)
        expect(window.columns, ["mailboxes", "messages out", "no detail"])
        try window.tap("Leave", in: 1)
        expect(window.columns, ["mailboxes", "no content", "no detail"])
        expect(window.reports, [])
    }

    /// A turn changes nothing but the views.
    @MainActor
    static func turning() throws {
        let window = try Window(.compact)
        expect(window.host.columns.count, 0)
        try window.host.tap("In")
        try window.host.tap("First")
        let before = window.all
        try window.turn(.regular)
        expect(window.columns, ["mailboxes", "messages in", "message 1"])
        expect(window.all, before)
        try window.tap("Second", in: 1)
        try window.turn(.compact)
        expect(window.host.texts, ["message 2"])
        try window.host.pressBack()
        expect(window.host.texts, ["messages in"])
        // What is below is not on top any more.
        expect(window.host.layers[0].screens.count, 2)
    }

    /// A sheet is above both bodies, so that a turn does not dismiss it.
    @MainActor
    static func sheets() throws {
        let window = try Window(.regular)
        try window.tap("In", in: 0)
        try window.tap("First", in: 1)
        try window.tap("Settings", in: 2)
        expect(window.host.texts, ["settings"])
        let count = window.host.events.count
        try window.turn(.compact)
        try window.turn(.regular)
        expect(window.host.events[count...].contains(.dismissed(.sheet, isAnimated: true)), false)
        expect(window.router.description, "mailboxes, messages(box: in), message(id: 1) | sheet: settings")
        try window.turn(.compact)
        try window.host.dismissSheet()
        expect(window.host.texts, ["message 1"])
        // From the sidebar, it is over the mailboxes alone.
        try window.turn(.regular)
        try window.tap("Settings", in: 0)
        expect(window.router.description, "mailboxes | sheet: settings")
        try window.host.tap("Close")
        expect(window.columns, ["mailboxes", "no content", "no detail"])
    }

    /// The same taps, in columns and with going back first.
    @MainActor
    static func wideIsNarrow() throws {
        let (wide, narrow) = (try Window(.regular), try Window(.compact))
        try wide.tap("In", in: 0)
        try wide.tap("First", in: 1)
        try wide.tap("Second", in: 1)
        try wide.tap("Out", in: 0)
        try wide.tap("First", in: 1)
        try narrow.host.tap("In")
        try narrow.host.tap("First")
        try narrow.host.pressBack()
        try narrow.host.tap("Second")
        try narrow.host.longPressBack(levels: 2)
        try narrow.host.tap("Out")
        try narrow.host.tap("First")
        expect(Array(wide.all.prefix(2)), Array(narrow.all.prefix(2)))
        expect(
            wide.events.map(\.route.id), narrow.events.filter { $0.cause != .back }.map(\.route.id))
    }

    /// A detail that holds the user refuses the lists, wide and narrow, and lets a link wait.
    @MainActor
    static func holding() async throws {
        let window = try Window(.regular)
        try window.tap("In", in: 0)
        try window.tap("First", in: 1)
        try window.tap("Answer", in: 2)
        try window.turn(.compact)
        try await window.settle()
        try window.turn(.regular)
        try await window.settle()
        try window.tap("Second", in: 1)
        expect(window.columns, ["mailboxes", "messages in", "message 1"])
        expect(window.reports.count, 1)
        expect(window.router.open(URL(string: "post:///messages/9")!) == .deferred, true)
        try window.turn(.compact)
        try await window.settle()
        try window.host.tap("Send")
        expect(window.router.description, "mailboxes, messages(box: in), message(id: 9)")
        try window.turn(.regular)
        expect(window.columns, ["mailboxes", "messages in", "message 9"])
    }

    @MainActor
    static func restoring() throws {
        let window = try Window(.regular)
        try window.tap("In", in: 0)
        try window.tap("First", in: 1)
        let data = window.router.saved()
        for size in [UserInterfaceSizeClass.compact, .regular] {
            let new = try Window(size)
            new.router.restore(data)
            expect(new.router.saved(), data)
            expect(new.host.texts, ["message 1"])
            expect(new.host.columns.count, size == .regular ? 3 : 0)
        }
    }

    @MainActor
    static func visibility() throws {
        let window = try Window(.regular, .detailOnly)
        expect(isRefused { try window.tap("In", in: 0) }, true)
    }
}
