// Columns of view controllers, in a window that becomes wider and narrower.

import ControllerHost
import Foundation
import UIKit

/// A screen with the identity of its route as its title.
class Screen: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        navigationItem.title = title
    }
    required init?(coder: NSCoder) { nil }
}

final class MailboxesView: Screen {
    let navigator: MailNavigator<MailScreen.Mailboxes>

    init(navigator: MailNavigator<MailScreen.Mailboxes>) {
        self.navigator = navigator
        super.init("mailboxes")
    }
    required init?(coder: NSCoder) { nil }
}

final class MessagesView: Screen {
    let navigator: MailNavigator<MailScreen.Messages>

    init(box: String, navigator: MailNavigator<MailScreen.Messages>) {
        self.navigator = navigator
        super.init("messages \(box)")
    }
    required init?(coder: NSCoder) { nil }
}

final class MessageView: Screen {
    let id: Int
    let navigator: MailNavigator<MailScreen.Message>

    init(id: Int, navigator: MailNavigator<MailScreen.Message>) {
        self.id = id
        self.navigator = navigator
        super.init("message \(id)")
    }
    required init?(coder: NSCoder) { nil }
}

final class SettingsView: Screen {
    let navigator: MailNavigator<MailScreen.Settings>

    init(navigator: MailNavigator<MailScreen.Settings>) {
        self.navigator = navigator
        super.init("settings")
    }
    required init?(coder: NSCoder) { nil }
}

/// The app's own delegate of the split view controller.
@MainActor
final class SplitDelegate: UISplitViewControllerDelegate {
    private(set) var expansions = 0

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        expansions += 1
        return .twoOverSecondary
    }
}

/// The app in a window.
@MainActor
final class Window {
    let router = PostRouter()
    let host: ControllerHost
    let delegate = SplitDelegate()
    private(set) var events: [FlowEvent] = []
    private(set) var reports: [String] = []

    init(_ width: UIUserInterfaceSizeClass, restoring data: Data? = nil) async {
        host = ControllerHost()
        host.turn(to: width)
        router.onEvent = { [weak self] in self?.events.append($0) }
        router.onReport = { [weak self] in self?.reports.append($0.description) }
        if let data { router.restore(data) }
        let delegate = delegate
        var containers = FlowContainers()
        containers.splitViewController = { style in
            let split = UISplitViewController(style: style)
            split.delegate = delegate
            return split
        }
        containers.emptyColumn = { Screen("no \($0)") }
        host.show(PostRootController(containers: containers, router: router))
        await host.settle()
    }

    /// What the window shows, has told and would save.
    var all: [String] {
        [router.description, String(decoding: router.saved(), as: UTF8.self)]
            + events.map { "\($0.route.id) \($0.cause) \($0.transition ?? "") \($0.from?.id ?? "")" }
    }

    /// The screen of a kind that the user sees.
    func on<View: UIViewController>(_: View.Type, line: UInt = #line, _ act: (View) -> Void) async {
        let seen = (host.layers.count == 1 ? host.columnTops : []) + [host.top].compactMap { $0 }
        guard let screen = seen.lazy.compactMap({ $0 as? View }).first else {
            return expect("\(seen.map { $0.navigationItem.title ?? "" })", "\(View.self)", line: line)
        }
        act(screen)
        await host.settle()
    }

    func turn(_ width: UIUserInterfaceSizeClass) async {
        host.turn(to: width)
        await host.settle()
    }

    func isWell(line: UInt = #line) {
        expect(host.complaints, [], line: line)
        // What a column shows while nothing is chosen is kept.
        let strays = host.strays.map { $0.navigationItem.title ?? "\($0)" }.filter { !$0.hasPrefix("no ") }
        expect(strays, [], line: line)
    }
}

extension Window: MailWindow {
    func tap(_ button: String, onScreen route: String) async {
        switch route {
        case "mailboxes":
            await on(MailboxesView.self) {
                if button == "Settings" { return $0.navigator.settings() }
                $0.navigator.messages(box: button.lowercased())
            }
        case "messages":
            await on(MessagesView.self) {
                if button == "Leave" { return $0.navigator.back() }
                $0.navigator.message(id: button == "First" ? 1 : 2)
            }
        case "message":
            await on(MessageView.self) {
                if button == "Settings" { $0.navigator.settings() } else { $0.navigator.message(id: $0.id + 1) }
            }
        default: await on(SettingsView.self) { $0.navigator.close() }
        }
    }

    func pressBack() async throws {
        if host.columns.isEmpty { try host.pressBack() } else { try host.pressBack(inColumn: 2) }
        await host.settle()
    }

    func dismissSheet() async throws {
        try await host.swipeDown()
        await host.settle()
    }

    func turn(isWide: Bool) async { await turn(isWide ? .regular : .compact) }
}

@main
struct Main {
    @MainActor
    static func main() async {
        await choosing()
        await turning()
        await sheets()
        await wideIsNarrow()
        await holding()
        await restoring()
        await whileSomethingMoves()
        let seeds = UInt64(CommandLine.arguments.dropFirst().first ?? "") ?? 20
        do {
            try await RandomTurns.run(1...seeds) { await Window(.compact) }
        } catch { expect("\(error)", "") }
        Expectations.finish()
    }

    @MainActor
    static func choosing() async {
        let window = await Window(.regular)
        expect(window.host.columns, ["mailboxes", "no content", "no detail"])
        await window.on(MailboxesView.self) { $0.navigator.messages(box: "in") }
        await window.on(MessagesView.self) { $0.navigator.message(id: 1) }
        expect(window.host.columns, ["mailboxes", "messages in", "message 1"])
        await window.on(MessagesView.self) { $0.navigator.message(id: 2) }
        expect(window.host.columns, ["mailboxes", "messages in", "message 2"])
        // In the detail, one screen follows another, and its bar goes back.
        await window.on(MessageView.self) { $0.navigator.message(id: 3) }
        expect(window.router.description, "mailboxes, messages(box: in), message(id: 2), message(id: 3)")
        expect(window.host.columns, ["mailboxes", "messages in", "message 2 > message 3"])
        do { try window.host.pressBack(inColumn: 2) } catch { expect("\(error)", "") }
        await window.host.settle()
        expect(window.host.columns, ["mailboxes", "messages in", "message 2"])
        expect(window.router.description, "mailboxes, messages(box: in), message(id: 2)")
        await window.on(MailboxesView.self) { $0.navigator.messages(box: "out") }
        expect(window.host.columns, ["mailboxes", "messages out", "no detail"])
        await window.on(MessagesView.self) { $0.navigator.back() }
        expect(window.host.columns, ["mailboxes", "no content", "no detail"])
        expect(window.reports, [])
        window.isWell()
    }

    /// A turn changes nothing but the containers: the view controllers are the same.
    @MainActor
    static func turning() async {
        let window = await Window(.compact)
        expect(window.host.columns, [])
        await window.on(MailboxesView.self) { $0.navigator.messages(box: "in") }
        await window.on(MessagesView.self) { $0.navigator.message(id: 1) }
        let (before, top) = (window.all, window.host.top.map(ObjectIdentifier.init))
        await window.turn(.regular)
        expect(window.host.columns, ["mailboxes", "messages in", "message 1"])
        expect(window.host.columnTops.last.map(ObjectIdentifier.init), top)
        expect(window.all, before)
        // The app's delegate decides what it decided before, and the columns that lie over the detail go.
        expect(window.delegate.expansions, 1)
        await window.on(MessagesView.self) { $0.navigator.message(id: 2) }
        expect((window.host.columnTops[0].splitViewController)?.displayMode == .secondaryOnly, true)
        await window.turn(.compact)
        expect(window.host.titles, ["mailboxes", "messages in", "message 2"])
        do { try window.host.pressBack() } catch { expect("\(error)", "") }
        await window.host.settle()
        expect(window.router.description, "mailboxes, messages(box: in)")
        await window.turn(.regular)
        expect(window.host.columns, ["mailboxes", "messages in", "no detail"])
        window.isWell()
    }

    /// A sheet is above the columns, so that a turn does not dismiss it.
    @MainActor
    static func sheets() async {
        let window = await Window(.regular)
        await window.on(MailboxesView.self) { $0.navigator.messages(box: "in") }
        await window.on(MessagesView.self) { $0.navigator.message(id: 1) }
        await window.on(MessageView.self) { $0.navigator.settings() }
        expect(window.host.titles, ["settings"])
        for width in [UIUserInterfaceSizeClass.compact, .regular, .compact] {
            await window.turn(width)
            expect(window.host.titles, ["settings"])
        }
        expect(window.router.description, "mailboxes, messages(box: in), message(id: 1) | sheet: settings")
        do { try await window.host.swipeDown() } catch { expect("\(error)", "") }
        expect(window.host.titles, ["mailboxes", "messages in", "message 1"])
        // From the sidebar, it is over the mailboxes alone.
        await window.turn(.regular)
        await window.on(MailboxesView.self) { $0.navigator.settings() }
        expect(window.router.description, "mailboxes | sheet: settings")
        await window.on(SettingsView.self) { $0.navigator.close() }
        expect(window.host.columns, ["mailboxes", "no content", "no detail"])
        window.isWell()
    }

    /// The same taps, in columns and with going back first.
    @MainActor
    static func wideIsNarrow() async {
        let wide = await Window(.regular)
        await wide.on(MailboxesView.self) { $0.navigator.messages(box: "in") }
        await wide.on(MessagesView.self) { $0.navigator.message(id: 1) }
        await wide.on(MessagesView.self) { $0.navigator.message(id: 2) }
        await wide.on(MailboxesView.self) { $0.navigator.messages(box: "out") }
        let told = wide.all
        let narrow = await Window(.compact)
        await narrow.on(MailboxesView.self) { $0.navigator.messages(box: "in") }
        await narrow.on(MessagesView.self) { $0.navigator.message(id: 1) }
        try? narrow.host.pressBack()
        await narrow.host.settle()
        await narrow.on(MessagesView.self) { $0.navigator.message(id: 2) }
        try? narrow.host.longPressBack(to: "mailboxes")
        await narrow.host.settle()
        await narrow.on(MailboxesView.self) { $0.navigator.messages(box: "out") }
        expect(Array(told.prefix(2)), Array(narrow.all.prefix(2)))
        expect(wide.events.map(\.route.id), narrow.events.filter { $0.cause != .back }.map(\.route.id))
    }

    /// A detail that holds the user refuses the lists, wide and narrow, and lets a link wait.
    @MainActor
    static func holding() async {
        let window = await Window(.regular)
        await window.on(MailboxesView.self) { $0.navigator.messages(box: "in") }
        await window.on(MessagesView.self) { $0.navigator.message(id: 1) }
        await window.on(MessageView.self) { $0.isFlowHeld = true }
        await window.turn(.compact)
        await window.turn(.regular)
        await window.on(MessagesView.self) { $0.navigator.message(id: 2) }
        expect(window.host.columns, ["mailboxes", "messages in", "message 1"])
        expect(window.reports.count, 1)
        expect(window.router.open(URL(string: "post:///messages/9")!) == .deferred, true)
        await window.turn(.compact)
        await window.on(MessageView.self) { $0.isFlowHeld = false }
        expect(window.router.description, "mailboxes, messages(box: in), message(id: 9)")
        await window.turn(.regular)
        expect(window.host.columns, ["mailboxes", "messages in", "message 9"])
        window.isWell()
    }

    @MainActor
    static func restoring() async {
        let first = await Window(.regular)
        await first.on(MailboxesView.self) { $0.navigator.messages(box: "in") }
        await first.on(MessagesView.self) { $0.navigator.message(id: 1) }
        let data = first.router.saved()
        for width in [UIUserInterfaceSizeClass.compact, .regular] {
            let window = await Window(width, restoring: data)
            expect(window.router.saved(), data)
            let titles = ["mailboxes", "messages in", "message 1"]
            expect(width == .regular ? window.host.columns : window.host.titles, titles)
            window.isWell()
        }
    }

    /// What is being pushed is moved when it has arrived, and what is asked for meanwhile is shown in the other size.
    @MainActor
    static func whileSomethingMoves() async {
        for width in [UIUserInterfaceSizeClass.compact, .regular] {
            let other = width == .compact ? UIUserInterfaceSizeClass.regular : .compact
            let window = await Window(width)
            await window.on(MailboxesView.self) { $0.navigator.messages(box: "in") }
            await window.on(MessagesView.self) { $0.navigator.message(id: 1) }
            let seen = width == .regular ? window.host.columnTops.last : window.host.top
            (seen as? MessageView)?.navigator.message(id: 2)
            await window.host.turn()
            expect(window.host.isMoving, true)
            window.host.turn(to: other)
            await window.host.settle()
            let (columns, titles) = (window.host.columns, window.host.titles)
            expect(
                other == .regular ? columns : titles,
                other == .regular
                    ? ["mailboxes", "messages in", "message 1 > message 2"]
                    : ["mailboxes", "messages in", "message 1", "message 2"])
            window.isWell()
        }
    }
}
