// Columns in a host that evaluates the views: the stories of Columns/Main.swift.

import ComposableArchitecture
import Foundation
import SwiftUI
import Testing

@testable import Corner
import ViewHost

private struct AppView: View {
    let store: StoreOf<PostFeature>
    @State var visibility: NavigationSplitViewVisibility
    let isKept: Bool

    var body: some View {
        let view = PostView(store: store).flowEmptyColumn { Text("no \($0)") }
        if isKept { view.flowColumnVisibility($visibility) } else { view }
    }
}

/// The app in a window.
@MainActor
private final class Window {
    let store: StoreOf<PostFeature>
    let host: ViewHost
    private let told = LockIsolated<[FlowEvent]>([])
    private let said = LockIsolated<[FlowReport]>([])
    private let sent = LockIsolated<[String]>([])

    /// - Parameter visibility: What the app says about the columns; nil if the flow's view keeps that itself.
    init(_ size: UserInterfaceSizeClass, _ visibility: NavigationSplitViewVisibility? = nil) throws {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = size
        let (told, said) = (told, said)
        let sent = sent
        store = Store(initialState: PostFeature.State()) {
            Reduce { _, action in
                guard case .stack(let action) = action else { return .none }
                let text = "\(action)"
                sent.withValue { $0.append(text) }
                return .none
            }
            PostFeature()
        } withDependencies: {
            $0.flowLog = FlowLog(
                event: { event in told.withValue { $0.append(event) } },
                report: { report in said.withValue { $0.append(report) } })
        }
        host = try ViewHost(
            AppView(store: store, visibility: visibility ?? .automatic, isKept: visibility != nil),
            environment: environment)
    }

    var flow: String { store.stack.flow.description }
    var events: [FlowEvent] { told.value }
    /// The actions of the stack.
    var actions: [String] { sent.value }
    var reports: [String] { said.value.map(\.description) }
    /// The first text of each column.
    var columns: [String] { host.columns.map { $0.texts.first ?? "" } }
    /// What the window shows, has told and would save; and the identities and states of its screens.
    var all: [String] {
        [flow, String(decoding: store.core.saved(), as: UTF8.self)]
            + events.map { "\($0.route.id) \($0.cause) \($0.transition ?? "") \($0.from?.id ?? "")" }
            + zip(store.stack.screens.ids, store.stack.screens).map { "\($0) \($1)" }
    }

    func tap(_ button: String, in column: Int) async throws {
        host.column = column
        try host.tap(button)
        host.column = nil
        try await host.settle()
    }

    func tap(_ button: String) async throws {
        try host.tap(button)
        try await host.settle()
    }

    func turn(_ size: UserInterfaceSizeClass) async throws {
        try host.setEnvironment(\.horizontalSizeClass, size)
        try await host.settle()
    }
}

@MainActor
struct PostTests {
    @Test func choosing() async throws {
        let window = try Window(.regular)
        #expect(window.columns == ["mailboxes", "no content", "no detail"])
        try await window.tap("In", in: 0)
        try await window.tap("First", in: 1)
        #expect(window.columns == ["mailboxes", "messages in", "message 1"])
        try await window.tap("Second", in: 1)
        #expect(window.columns == ["mailboxes", "messages in", "message 2"])
        #expect(!window.host.isBackButtonShown)
        // In the detail, one screen follows another, and its bar goes back.
        try await window.tap("Next", in: 2)
        #expect(window.flow == "mailboxes, messages(box: in), message(id: 2), message(id: 3)")
        #expect(window.host.isBackButtonShown)
        try window.host.pressBack()
        #expect(window.columns == ["mailboxes", "messages in", "message 2"])
        // The list has its state, whatever is in the detail.
        #expect(window.host.columns[1].texts == ["messages in", "opened [1, 2]"])
        try await window.tap("Out", in: 0)
        #expect(window.columns == ["mailboxes", "messages out", "no detail"])
        try await window.tap("Leave", in: 1)
        #expect(window.columns == ["mailboxes", "no content", "no detail"])
        #expect(window.reports == [])
        #expect(window.host.complaints == [])
    }

    /// A turn changes nothing but the views: reducers keep their states and identities.
    @Test func turning() async throws {
        let window = try Window(.compact)
        #expect(window.host.columns.isEmpty)
        try await window.tap("In")
        try await window.tap("First")
        let before = window.all
        try await window.turn(.regular)
        #expect(window.columns == ["mailboxes", "messages in", "message 1"])
        #expect(window.host.columns[1].texts == ["messages in", "opened [1]"])
        #expect(window.all == before)
        try await window.tap("Second", in: 1)
        try await window.turn(.compact)
        #expect(window.host.texts == ["message 2"])
        try window.host.pressBack()
        #expect(window.host.texts == ["messages in", "opened [1, 2]"])
        // What is below is not on top any more.
        #expect(window.host.layers[0].screens.count == 2)
        #expect(window.reports == [])
        #expect(window.host.complaints == [])
    }

    /// A sheet is above both bodies, so that a turn does not dismiss it.
    @Test func sheets() async throws {
        let window = try Window(.regular)
        try await window.tap("In", in: 0)
        try await window.tap("First", in: 1)
        try await window.tap("Settings", in: 2)
        #expect(window.host.texts == ["settings"])
        let count = window.host.events.count
        try await window.turn(.compact)
        try await window.turn(.regular)
        #expect(!window.host.events[count...].contains(.dismissed(.sheet, isAnimated: true)))
        #expect(window.flow == "mailboxes, messages(box: in), message(id: 1) | sheet: settings")
        try await window.turn(.compact)
        try window.host.dismissSheet()
        #expect(window.host.texts == ["message 1"])
        // From the sidebar, it is over the mailboxes alone.
        try await window.turn(.regular)
        try await window.tap("Settings", in: 0)
        #expect(window.flow == "mailboxes | sheet: settings")
        try await window.tap("Close")
        #expect(window.columns == ["mailboxes", "no content", "no detail"])
        #expect(window.host.complaints == [])
    }

    /// The same taps, in columns and with going back first.
    @Test func wideIsNarrow() async throws {
        let (wide, narrow) = (try Window(.regular), try Window(.compact))
        try await wide.tap("In", in: 0)
        try await wide.tap("First", in: 1)
        try await wide.tap("Second", in: 1)
        try await wide.tap("Out", in: 0)
        try await wide.tap("First", in: 1)
        try await narrow.tap("In")
        try await narrow.tap("First")
        try narrow.host.pressBack()
        try await narrow.tap("Second")
        try narrow.host.longPressBack(levels: 2)
        try await narrow.tap("Out")
        try await narrow.tap("First")
        #expect(wide.all.prefix(2) == narrow.all.prefix(2))
        #expect(wide.events.map(\.route.id) == narrow.events.filter { $0.cause != .back }.map(\.route.id))
        #expect(wide.events.count > 5)
    }

    /// A detail that holds the user refuses the lists, wide and narrow, and lets a link wait.
    @Test func holding() async throws {
        let window = try Window(.regular)
        try await window.tap("In", in: 0)
        try await window.tap("First", in: 1)
        try await window.tap("Answer", in: 2)
        try await window.turn(.compact)
        try await window.turn(.regular)
        try await window.tap("Second", in: 1)
        #expect(window.columns == ["mailboxes", "messages in", "message 1"])
        #expect(window.reports == [FlowReport.notDismissable(MailRoute.message(id: 1)).description])
        // What the system has removed comes back with its state.
        try await window.tap("Dismiss", in: 1)
        #expect(window.columns == ["mailboxes", "messages in", "message 1"])
        #expect(window.host.columns[1].texts == ["messages in", "opened [1, 2]"])
        #expect(window.reports.count == 2)
        window.store.send(.open(URL(string: "post:///messages/9")!))
        #expect(window.store.core.opened == .deferred)
        #expect(window.store.link != nil)
        try await window.turn(.compact)
        try await window.tap("Send")
        #expect(window.flow == "mailboxes, messages(box: in), message(id: 9)")
        #expect(window.store.link == nil)
        try await window.turn(.regular)
        #expect(window.columns == ["mailboxes", "messages in", "message 9"])
        #expect(window.host.complaints == [])
    }

    /// Also while a screen holds the user, whose view is another one after a turn.
    @Test func aTurnSendsTheSize() async throws {
        let window = try Window(.regular)
        try await window.tap("In", in: 0)
        try await window.tap("First", in: 1)
        try await window.tap("Answer", in: 2)
        let before = window.actions.count
        try await window.turn(.compact)
        try await window.turn(.regular)
        #expect(window.actions[before...] == ["expanded(false)", "expanded(true)", "appeared"])
    }

    @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
    func restoring(in size: UserInterfaceSizeClass) async throws {
        let window = try Window(.regular)
        try await window.tap("In", in: 0)
        try await window.tap("First", in: 1)
        let data = window.store.core.saved()
        let new = try Window(size)
        new.store.send(.restore(data))
        try await new.host.settle()
        #expect(new.store.core.saved() == data)
        #expect(new.host.texts == ["message 1"])
        #expect(new.host.columns.count == (size == .regular ? 3 : 0))
    }

    /// The same screen in both places of one column, and in the same place again.
    @Test func theSameScreenTwice() async throws {
        let window = try Window(.regular)
        try await window.tap("In", in: 0)
        try await window.tap("First", in: 1)
        let first = window.store.stack.screens.ids[2]
        try await window.tap("First", in: 1)
        #expect(window.flow == "mailboxes, messages(box: in), message(id: 1)")
        #expect(window.store.stack.screens.ids[2] != first)
        try await window.tap("Next", in: 2)
        try await window.turn(.compact)
        #expect(window.host.texts == ["message 2"])
        try window.host.pressBack()
        #expect(window.host.texts == ["message 1"])
        #expect(window.reports == [])
    }

    @Test func visibility() async throws {
        let window = try Window(.regular, .detailOnly)
        await #expect(throws: (any Error).self) { try await window.tap("In", in: 0) }
    }

    /// A wide window, one whose size changes all the time, and a narrow one whose user goes back first, agree in what they
    /// show and save, and in what reducers keep.
    @Test func walks() throws {
        var random = Numbers(state: 1)
        var above = 0
        for _ in 0..<20 {
            let stores = (0..<3).map { _ in Store(initialState: PostFeature.State()) { PostFeature() } }
            let (wide, turning, narrow) = (stores[0], stores[1], stores[2])
            wide.send(.stack(.expanded(true)))
            for _ in 0..<30 {
                turning.send(.stack(.expanded(random.next(2) == 0)))
                let entries = wide.stack.flow.entries
                let top = entries.count - 1
                // The top of each column: of the sidebar, of the list and of the detail. A sheet covers them all.
                let live = entries[top].route.name == "settings" ? [top] : [0, min(1, top), top]
                let index = live[random.next(live.count)]
                guard random.next(6) > 0 || top == 0 else {
                    for store in stores { store.send(.stack(.screens(.popFrom(id: store.stack.screens.ids[top])))) }
                    continue
                }
                if index < top {
                    above += 1
                    turning.send(.stack(.expanded(true)))
                    narrow.send(.stack(.screens(.popFrom(id: narrow.stack.screens.ids[index + 1]))))
                }
                let action = action(of: entries[index].route.name, random.next(9))
                for store in stores {
                    let id = store.stack.screens.ids[index]
                    store.send(.stack(.screens(.element(id: id, action: .mail(action)))))
                }
                for other in [turning, narrow] {
                    try #require(other.stack.flow.description == wide.stack.flow.description)
                    #expect(Array(other.stack.screens) == Array(wide.stack.screens))
                    #expect(other.core.saved() == wide.core.saved())
                }
            }
        }
        #expect(above > 50, "the walks rarely take a transition of a screen that is not on top: \(above)")
    }

    private func action(of screen: String, _ number: Int) -> MailPath.Action {
        switch screen {
        case "mailboxes": .mailboxes(.navigate(number == 0 ? .settings : .messages(box: "b\(number)")))
        case "messages": .messages(.navigate(.message(id: number)))
        case "message": .message(.navigate(number == 0 ? .settings : .message(id: number)))
        default: .settings(.navigate(.close))
        }
    }
}

/// Numbers that are the same every time.
private struct Numbers {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}
