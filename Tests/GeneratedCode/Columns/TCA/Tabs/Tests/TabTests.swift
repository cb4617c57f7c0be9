// Tabs with columns in a host that evaluates the views: the stories of Columns/Tabs/Main.swift.

import ComposableArchitecture
import Foundation
import SwiftUI
import Testing

@testable import Corner
import ViewHost

/// The app in a window.
@MainActor
private final class Window {
    let store: StoreOf<PostFeature>
    let host: ViewHost
    private let said = LockIsolated<[String]>([])

    init(_ size: UserInterfaceSizeClass, restoring data: Data? = nil) throws {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = size
        let said = said
        store = Store(initialState: PostFeature.State()) {
            PostFeature()
        } withDependencies: {
            $0.flowLog = FlowLog(
                event: { _ in }, report: { report in said.withValue { $0.append(report.description) } })
        }
        if let data { store.send(.restore(data)) }
        host = try ViewHost(
            PostView(store: store).flowEmptyColumn { Text("no \($0)") }, environment: environment)
    }

    var reports: [String] { said.value }
    /// The first text of each column.
    var columns: [String] { host.columns.map { $0.texts.first ?? "" } }
    /// What the window shows and would save.
    var all: [String] {
        [store.tabs.mail.flow.description, store.tabs.notes.flow.description, store.selectedTab ?? ""]
            + [String(decoding: store.core.saved(), as: UTF8.self)]
    }

    func tap(_ button: String, in column: Int? = nil) async throws {
        host.column = column
        try host.tap(button)
        host.column = nil
        try await host.settle()
    }

    func select(_ tab: String) async throws {
        try host.selectTab(tab)
        try await host.settle()
    }

    func turn(_ size: UserInterfaceSizeClass) async throws {
        try host.setEnvironment(\.horizontalSizeClass, size)
        try await host.settle()
    }
}

@MainActor
struct TabTests {
    /// Each tab has its own columns, and keeps what is in them.
    @Test func eachTab() async throws {
        let window = try Window(.regular)
        try await window.tap("First", in: 0)
        try await window.tap("Second", in: 0)
        #expect(window.columns == ["messages", "message 2"])
        try await window.select("Notes")
        #expect(window.columns == ["notes", "no detail"])
        try await window.tap("First", in: 0)
        try await window.select("Account")
        #expect(window.columns == [])
        try await window.select("Mail")
        #expect(window.columns == ["messages", "message 2"])
        // Its list selects a tab, and the detail stays.
        try await window.tap("Notes", in: 0)
        #expect(window.columns == ["notes", "note 1"])
        #expect(window.all[0] == "messages, message(id: 2)")
        #expect(window.reports == [])
        #expect(window.host.complaints == [])
    }

    /// A turn changes nothing but the views, of the tabs that are not seen, too.
    @Test func turning() async throws {
        let window = try Window(.compact)
        try await window.tap("First")
        try await window.select("Notes")
        try await window.tap("First")
        let before = window.all
        try await window.turn(.regular)
        #expect(window.columns == ["notes", "note 1"])
        #expect(window.all == before)
        try await window.select("Mail")
        #expect(window.columns == ["messages", "message 1"])
        try await window.tap("Second", in: 0)
        #expect(window.columns == ["messages", "message 2"])
        try await window.turn(.compact)
        #expect(window.host.texts == ["message 2"])
        #expect(window.reports == [])
        #expect(window.host.complaints == [])
    }

    @Test func restoring() async throws {
        let window = try Window(.regular)
        try await window.tap("First", in: 0)
        try await window.select("Notes")
        try await window.tap("First", in: 0)
        let data = window.store.core.saved()
        for size in [UserInterfaceSizeClass.compact, .regular] {
            let new = try Window(size, restoring: data)
            #expect(new.store.core.saved() == data)
            #expect(new.host.texts == ["note 1"])
            try await new.select("Mail")
            #expect(new.columns == (size == .regular ? ["messages", "message 1"] : []))
        }
    }
}
