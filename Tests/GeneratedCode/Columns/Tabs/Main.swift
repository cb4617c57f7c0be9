// Tabs with columns, in a host that evaluates the views.

import Foundation
import SwiftUI
import ViewHost

#if IOS16
let system = 16
#else
let system = 17
#endif

struct MessagesView: View {
    let navigator: MailNavigator<MailScreen.Messages>

    var body: some View {
        Text("messages")
        Button("First") { navigator.message(id: 1) }
        Button("Second") { navigator.message(id: 2) }
        Button("Notes", action: navigator.notes)
    }
}

struct MessageView: View {
    let id: Int
    let navigator: MailNavigator<MailScreen.Message>

    var body: some View {
        Text("message \(id)")
        Button("Next") { navigator.message(id: id + 1) }
    }
}

struct NotesView: View {
    let navigator: NotesNavigator<NotesScreen.Notes>

    var body: some View {
        Text("notes")
        Button("First") { navigator.note(id: 1) }
    }
}

struct NoteView: View {
    let id: Int
    let navigator: NotesNavigator<NotesScreen.Note>

    var body: some View {
        Text("note \(id)")
        Button("Settings", action: navigator.settings)
    }
}

struct SettingsView: View {
    var body: some View { Text("settings") }
}

struct AccountView: View {
    var body: some View { Text("account") }
}

/// The app in a window.
@MainActor
final class Window {
    let router = PostRouter()
    let host: ViewHost
    private(set) var reports: [String] = []

    init(_ size: UserInterfaceSizeClass, restoring data: Data? = nil) throws {
        if let data { router.restore(data) }
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = size
        host = try ViewHost(
            PostView(router: router).flowEmptyColumn { Text("no \($0)") }, iOS: system, environment: environment)
        router.onReport = { [weak self] in self?.reports.append($0.description) }
    }

    /// The first text of each column.
    var columns: [String] { host.columns.map { $0.texts.first ?? "" } }
    /// What the window shows and would save.
    var all: [String] { [router.description, String(decoding: router.saved(), as: UTF8.self)] }

    func tap(_ button: String, in column: Int) throws {
        host.column = column
        try host.tap(button)
        host.column = nil
    }

    func turn(_ size: UserInterfaceSizeClass) throws {
        try host.setEnvironment(\.horizontalSizeClass, size)
    }
}

@main
struct Main {
    @MainActor
    static func main() throws {
        try eachTab()
        try turning()
        try links()
        try restoring()
        Expectations.finish()
    }

    /// Each tab has its own columns, and keeps what is in them.
    @MainActor
    static func eachTab() throws {
        let window = try Window(.regular)
        expect(window.columns, ["messages", "no detail"])
        try window.tap("First", in: 0)
        try window.tap("Second", in: 0)
        expect(window.columns, ["messages", "message 2"])
        try window.host.selectTab("Notes")
        expect(window.columns, ["notes", "no detail"])
        try window.tap("First", in: 0)
        expect(window.columns, ["notes", "note 1"])
        try window.tap("Settings", in: 1)
        expect(window.host.texts, ["settings"])
        try window.host.dismissSheet()
        try window.host.selectTab("Account")
        expect(window.columns, [])
        expect(window.host.texts, ["account"])
        try window.host.selectTab("Mail")
        expect(window.columns, ["messages", "message 2"])
        // Its list selects a tab, and the detail stays: nobody went anywhere in this one.
        try window.tap("Notes", in: 0)
        expect(window.columns, ["notes", "note 1"])
        expect(
            window.router.description,
            "  Mail: messages, message(id: 2)\n> Notes: notes, note(id: 1)\n  Account: account")
        // Once more on the selected tab: to its first screen.
        try window.host.selectTab("Notes")
        expect(window.columns, ["notes", "no detail"])
        expect(window.reports, [])
        expect(window.host.complaints, [])
    }

    /// A turn changes nothing but the views, of the tabs that are not seen, too.
    @MainActor
    static func turning() throws {
        let window = try Window(.compact)
        try window.host.tap("First")
        try window.host.selectTab("Notes")
        try window.host.tap("First")
        let before = window.all
        try window.turn(.regular)
        expect(window.columns, ["notes", "note 1"])
        expect(window.all, before)
        try window.host.selectTab("Mail")
        expect(window.columns, ["messages", "message 1"])
        try window.turn(.compact)
        expect(window.host.texts, ["message 1"])
        try window.host.pressBack()
        expect(window.host.texts, ["messages"])
        expect(window.host.complaints, [])
    }

    @MainActor
    static func links() throws {
        let window = try Window(.regular)
        try window.host.selectTab("Notes")
        try window.tap("First", in: 0)
        expect(window.router.open(URL(string: "post:///messages/9")!) == .opened, true)
        expect(window.columns, ["messages", "message 9"])
        try window.host.selectTab("Notes")
        expect(window.columns, ["notes", "note 1"])
    }

    @MainActor
    static func restoring() throws {
        let window = try Window(.regular)
        try window.tap("First", in: 0)
        try window.host.selectTab("Notes")
        try window.tap("First", in: 0)
        let data = window.router.saved()
        for size in [UserInterfaceSizeClass.compact, .regular] {
            let new = try Window(size, restoring: data)
            expect(new.router.saved(), data)
            expect(new.host.texts, ["note 1"])
            try new.host.selectTab("Mail")
            expect(new.columns, size == .regular ? ["messages", "message 1"] : [])
        }
    }
}
