// Columns in a test store: what is asserted, and what guards, held details, other flows and parents make of them.

import ComposableArchitecture
import Foundation
import SwiftUI
import Testing

@testable import Corner
import ViewHost

@MainActor
struct DeskTests {
    private func desk(
        _ reports: LockIsolated<[FlowReport]>? = nil, _ change: (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<DeskFeature> {
        TestStore(initialState: DeskFeature.State()) {
            DeskFeature()
        } withDependencies: {
            if let reports { $0.flowLog.report = { report in reports.withValue { $0.append(report) } } }
            change(&$0)
        }
    }

    /// A wide window with a note and a second one over it.
    private func wide(
        _ reports: LockIsolated<[FlowReport]>? = nil, _ change: (inout DependencyValues) -> Void = { _ in }
    ) async -> TestStoreOf<DeskFeature> {
        let store = desk(reports, change)
        await store.send(\.stack.expanded, true)
        await store.send(\.stack.screens[id: 0].notes.folder.navigate, .note(id: 1)) {
            $0.stack.screens[id: 1] = .notes(.note(.init(id: 1)))
            $0.stack.flow = "folder(name: all), note(id: 1)"
        }
        await store.send(\.stack.screens[id: 1].notes.note.navigate, .note(id: 2)) {
            $0.stack.screens[id: 2] = .notes(.note(.init(id: 2)))
            $0.stack.flow = "folder(name: all), note(id: 1), note(id: 2)"
        }
        return store
    }

    @Test func anotherNoteReplacesTheDetailInOneAction() async {
        let store = await wide()
        await store.send(\.stack.screens[id: 0].notes.folder.navigate, .note(id: 3)) {
            $0.stack.screens.pop(to: 0)
            $0.stack.screens[id: 3] = .notes(.note(.init(id: 3)))
            $0.stack.flow = "folder(name: all), note(id: 3)"
        }
    }

    /// The size is no state: neither what a test asserts nor what is saved.
    @Test func aTurnChangesNothing() async {
        let store = await wide()
        let saved = store.state.core.saved()
        await store.send(\.stack.expanded, false)
        await store.send(\.stack.expanded, true)
        #expect(store.state.core.saved() == saved)
        await store.send(\.stack.expanded, false)
        await store.send(\.stack.screens[id: 2].notes.note.wrote, "a") {
            $0.stack.screens[id: 2] = .notes(.note(.init(id: 2, text: "a")))
        }
    }

    /// In a narrow window, and in a wide one for what is below in the same column.
    @Test func whatIsCoveredIsStale() async {
        let reports = LockIsolated<[FlowReport]>([])
        let store = await wide(reports)
        await store.send(\.stack.screens[id: 1].notes.note.navigate, .note(id: 3))
        await store.send(\.stack.expanded, false)
        await store.send(\.stack.screens[id: 0].notes.folder.navigate, .note(id: 3))
        await store.finish()
        let command = FlowCommand.to("note", NotesRoute.note(id: 3))
        #expect(
            reports.value == [
                .stale(command, from: NotesRoute.note(id: 1), behind: NotesRoute.note(id: 2)),
                .stale(command, from: NotesRoute.folder(name: "all"), behind: NotesRoute.note(id: 2)),
            ])
    }

    /// A reducer inside of the list knows nothing of columns.
    @Test func aPartOfTheListMayAsk() async {
        let reports = LockIsolated<[FlowReport]>([])
        let store = await wide(reports)
        await store.send(\.stack.screens[id: 0].notes.folder.picker.tapped, 3) {
            var folder = FolderFeature.State(name: "all")
            folder.picker.picked = 3
            $0.stack.screens[id: 0] = .notes(.folder(folder))
            $0.stack.screens.pop(to: 0)
            $0.stack.screens[id: 3] = .notes(.note(.init(id: 3)))
            $0.stack.flow = "folder(name: all), note(id: 3)"
        }
        await store.send(\.stack.expanded, false)
        // `flow.can` is false.
        await store.send(\.stack.screens[id: 0].notes.folder.picker.tapped, 4)
        await store.finish()
        #expect(reports.value == [])
    }

    /// Back in one column is `popFrom` of its screen, with what is above it in any column.
    @Test func backInTheSidebar() async {
        let store = desk()
        await store.send(\.stack.expanded, true)
        await store.send(\.stack.screens[id: 0].notes.folder.navigate, .folder(name: "a")) {
            $0.stack.screens[id: 1] = .notes(.folder(.init(name: "a")))
            $0.stack.flow = "folder(name: all), folder(name: a)"
        }
        await store.send(\.stack.screens[id: 1].notes.folder.navigate, .note(id: 1)) {
            $0.stack.screens[id: 2] = .notes(.note(.init(id: 1)))
            $0.stack.flow = "folder(name: all), folder(name: a), note(id: 1)"
        }
        await store.send(\.stack.screens.popFrom, 1) {
            $0.stack.screens.pop(from: 1)
            $0.stack.flow = "folder(name: all)"
        }
    }

    /// The first screen of the detail has no back button, but it can be left.
    @Test func dismissOfADetail() async {
        let store = await wide()
        await store.send(\.stack.screens[id: 2].notes.note.closeTapped)
        await store.receive(\.stack.screens.popFrom, 2) {
            $0.stack.screens.pop(from: 2)
            $0.stack.flow = "folder(name: all), note(id: 1)"
        }
        await store.send(\.stack.screens[id: 1].notes.note.closeTapped)
        await store.receive(\.stack.screens.popFrom, 1) {
            $0.stack.screens.pop(from: 1)
            $0.stack.flow = "folder(name: all)"
        }
    }

    /// What a screen has started goes on while it is there, whatever the size is, and ends when it is replaced.
    @Test func effectsOfADetail() async {
        let clock = TestClock()
        let store = await wide { $0.continuousClock = clock }
        await store.send(\.stack.screens[id: 2].notes.note.watched)
        await store.send(\.stack.expanded, false)
        await store.send(\.stack.expanded, true)
        await clock.advance(by: .seconds(1))
        await store.receive(\.stack.screens[id: 2].notes.note.changed) {
            $0.stack.screens[id: 2] = .notes(.note(.init(id: 2, text: "!")))
        }
        await store.send(\.stack.screens[id: 2].notes.note.watched)
        await store.send(\.stack.screens[id: 0].notes.folder.navigate, .note(id: 3)) {
            $0.stack.screens.pop(to: 0)
            $0.stack.screens[id: 3] = .notes(.note(.init(id: 3)))
            $0.stack.flow = "folder(name: all), note(id: 3)"
        }
        await clock.advance(by: .seconds(2))
    }

    /// A draft that cannot be dismissed refuses the list, what the system takes back, and lets a link wait.
    @Test func aHeldDetail() async throws {
        let reports = LockIsolated<[FlowReport]>([])
        let store = await wide(reports)
        await store.send(\.stack.screens[id: 2].notes.note.navigate, .draft) {
            $0.stack.screens[id: 3] = .notes(.draft(.init()))
            $0.stack.flow = "folder(name: all), note(id: 1), note(id: 2), draft"
        }
        await store.send(\.stack.screens[id: 0].notes.folder.navigate, .note(id: 3))
        let url = URL(string: "desk:///notes/9")!
        await store.send(\.open, url) { $0.link = url }
        // What the library removes comes back with its state, in any column.
        await store.send(\.stack.screens.popFrom, 2) {
            $0.stack.screens.pop(from: 2)
            $0.stack.screens[id: 4] = .notes(.note(.init(id: 2)))
            $0.stack.screens[id: 5] = .notes(.draft(.init()))
        }
        await store.send(\.stack.expanded, false)
        await store.send(\.stack.screens[id: 5].notes.draft.navigate, .save) {
            $0.stack.screens.pop(to: 0)
            $0.stack.screens[id: 6] = .notes(.note(.init(id: 9)))
            $0.stack.flow = "folder(name: all), note(id: 9)"
            $0.link = nil
        }
        await store.finish()
        let held = FlowReport.notDismissable(NotesRoute.draft)
        #expect(reports.value.filter { $0 == held } == [held, held])
    }

    /// What waits for an answer has removed what is above it, so that it waits on top in any size.
    @Test func aListThatWaits() async {
        let clock = TestClock()
        let store = await wide {
            $0.deskGuards.isUnlocked = {
                try? await clock.sleep(for: .seconds(1))
                return true
            }
        }
        await store.send(\.stack.screens[id: 0].notes.folder.navigate, .secret(id: 7)) {
            $0.stack.screens.pop(to: 0)
            $0.stack.flow = "folder(name: all) (asks isUnlocked)"
        }
        await store.send(\.stack.expanded, false)
        await clock.advance(by: .seconds(1))
        await store.receive(\.answered) {
            $0.stack.screens[id: 3] = .notes(.note(.init(id: 7)))
            $0.stack.flow = "folder(name: all), note(id: 7)"
        }
    }

    /// A guard's flow covers all columns, and the list goes on after it.
    @Test func aGuardStartsItsFlow() async {
        let isPaid = LockIsolated(false)
        let store = await wide { $0.deskGuards.isPaid = { isPaid.value } }
        await store.send(\.stack.screens[id: 0].notes.folder.navigate, .sample(id: 7)) {
            $0.stack.screens.pop(to: 0)
            $0.stack.screens[id: 3] = .shop(.offer(.init()))
            $0.stack.flow = "folder(name: all) | sheet: Shop.offer (isPaid first)"
        }
        isPaid.setValue(true)
        await store.send(\.stack.screens[id: 3].shop.offer.navigate, .bought) {
            $0.stack.screens.pop(to: 0)
            $0.stack.screens[id: 4] = .notes(.note(.init(id: 7)))
            $0.stack.flow = "folder(name: all), note(id: 7)"
        }
    }

    /// A flow with columns that another one starts is in the column of that one, as a stack.
    @Test func aFlowWithColumnsInAColumn() async {
        let reports = LockIsolated<[FlowReport]>([])
        let store = desk(reports)
        await store.send(\.stack.expanded, true)
        await store.send(\.stack.screens[id: 0].notes.folder.navigate, .boxes) {
            $0.stack.screens[id: 1] = .boxes(.boxes(.init()))
            $0.stack.flow = "folder(name: all), Boxes.boxes"
        }
        await store.send(\.stack.screens[id: 1].boxes.boxes.navigate, .box(id: 1)) {
            $0.stack.screens[id: 2] = .boxes(.box(.init(id: 1)))
            $0.stack.flow = "folder(name: all), Boxes.boxes, box(id: 1)"
        }
        await store.send(\.stack.screens[id: 1].boxes.boxes.navigate, .box(id: 2))
        await store.finish()
        #expect(reports.value.count == 1)
    }

    /// The back button of a list, while there is a detail beside it: wide and narrow lead to the same stack. If the detail
    /// cannot be left, all of it is there again, with its state.
    @Test func theSystemGoesBackInTheSidebar() async throws {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = .regular
        let reports = LockIsolated<[FlowReport]>([])
        let store = Store(initialState: DeskFeature.State()) {
            DeskFeature()
        } withDependencies: {
            $0.flowLog.report = { report in reports.withValue { $0.append(report) } }
        }
        let host = try ViewHost(DeskView(Screens(), store: store), environment: environment)
        func inColumn(_ column: Int, _ act: () throws -> Void) rethrows {
            host.column = column
            try act()
            host.column = nil
        }
        try inColumn(0) { try host.tap("Folder") }
        try inColumn(0) { try host.tap("Note 1") }
        try host.tap("Next")
        #expect(store.stack.flow == "folder(name: all), folder(name: a), note(id: 1), note(id: 2)")
        #expect(host.columns.map(\.texts.first) == ["folder a", "note 2"])
        try host.tap("Draft")
        try inColumn(0) { try host.pressBack() }
        try await host.settle()
        #expect(reports.value == [.notDismissable(NotesRoute.draft)])
        #expect(host.columns.map(\.texts.first) == ["folder a", "draft"])
        #expect(host.columns[0].texts == ["folder a", "picked 1"])
        try host.tap("Save")
        #expect(host.columns.map(\.texts.first) == ["folder a", "note 2"])
        try inColumn(0) { try host.pressBack() }
        #expect(store.stack.flow == "folder(name: all)")
        #expect(host.columns.map(\.texts.first) == ["folder all", nil])
        #expect(host.complaints == [])
    }

    @Test func twoWindows() async throws {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = .regular
        let store = Store(initialState: DesksFeature.State()) { DesksFeature() }
        let host = try ViewHost(
            DeskView(Screens(), store: store.scope(state: \.first, action: \.first))
                .flowEmptyColumn { Text("no \($0)") },
            environment: environment)
        store.send(.second(.stack(.screens(.element(id: 1, action: .notes(.folder(.navigate(.note(id: 5)))))))))
        #expect(store.second.stack.flow == "folder(name: all), note(id: 5)")
        #expect(host.columns.map(\.texts.first) == ["folder all", "no detail"])
        func pick() throws {
            host.column = 0
            try host.tap("Note 1")
            host.column = nil
        }
        try pick()
        try pick()
        #expect(host.columns.map(\.texts.first) == ["folder all", "note 1"])
        #expect(store.first.stack.flow == "folder(name: all), note(id: 1)")
        #expect(store.second.stack.flow == "folder(name: all), note(id: 5)")
        store.send(.first(.signal(.signedOut)))
        try await host.settle()
        #expect(store.second.stack.flow == "folder(name: all)")
        #expect(host.columns.map(\.texts.first) == ["folder all", "no detail"])
        // It is still known that there is room.
        try pick()
        try pick()
        #expect(host.columns.map(\.texts.first) == ["folder all", "note 1"])
        #expect(host.complaints == [])
    }
}
