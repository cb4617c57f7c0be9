// A chat with two columns, as an app's engineers write it: a list that marks the room, links, rooms that one is removed from.
// With tabs, the rooms are one of two.

import Foundation
import SwiftUI
import ViewHost

#if IOS16
let system = 16
#else
let system = 17
#endif

extension RoomsRouter {
    /// The room in the detail, whatever is above it, as the list's selection.
    var chosen: String? {
        get { routes.lazy.compactMap { if case .room(let id) = $0 { id } else { nil } }.first }
        set { path = newValue.map { [.room(id: $0)] } ?? [] }
    }
}

struct RoomsView: View {
    let navigator: RoomsNavigator<RoomsScreen.Rooms>
    #if IOS16
    @EnvironmentObject private var router: RoomsRouter
    private var chosen: Binding<String?> { $router.chosen }
    #else
    @Environment(RoomsRouter.self) private var router
    private var chosen: Binding<String?> { Bindable(router).chosen }
    #endif

    var body: some View {
        List(selection: chosen) {
            ForEach(["ann", "bob", "cem"], id: \.self) { Text($0) }
        }
        // The room stays where it is: the sheet is one of `anywhere`.
        Button("New") { navigator.newRoom() }
    }
}

struct RoomView: View {
    let id: String
    let navigator: RoomsNavigator<RoomsScreen.Room>
    @State private var isWriting = false

    var body: some View {
        Text("room \(id)")
        Button("Write") { isWriting.toggle() }
            .flowHeld(isWriting)
        Button("Details") { navigator.details(id: id) }
        Button("Next") { navigator.next(id: id == "ann" ? "bob" : "cem") }
        Button("Settings", action: navigator.settings)
    }
}

struct DetailsView: View {
    let id: String
    let navigator: RoomsNavigator<RoomsScreen.Details>

    var body: some View {
        Text("details \(id)")
        Button("Leave", action: navigator.leave)
    }
}

struct NewRoomView: View {
    let navigator: RoomsNavigator<RoomsScreen.NewRoom>

    var body: some View {
        Text("new")
        Button("Create") { navigator.room(id: "dan") }
    }
}

struct OptionsView: View {
    var body: some View { Text("settings") }
}

#if TABS
struct CallsView: View {
    let navigator: CallsNavigator<CallsScreen.Calls>

    var body: some View {
        Text("calls")
        Button("Bob") { navigator.room(id: "bob") }
    }
}
#endif

struct AppView: View {
    let router: ChatRouter

    var body: some View { ChatView(router: router).flowEmptyColumn { _ in Text("nothing") } }
}

/// The app in a window.
@MainActor
final class Chat {
    let router = ChatRouter()
    let host: ViewHost
    private(set) var reports: [String] = []

    init(_ size: UserInterfaceSizeClass, restoring data: Data? = nil) throws {
        if let data { router.restore(data) }
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = size
        host = try ViewHost(AppView(router: router), iOS: system, environment: environment)
        router.onReport = { [weak self] in self?.reports.append($0.description) }
    }

    /// The server has removed the user from a room: if that is shown, it goes.
    func removed(from id: String) {
        guard let rooms = router.nearest(RoomsRoute.self), rooms.chosen == id else { return }
        rooms.removed()
    }

    func choose(_ id: String) throws {
        if !host.columns.isEmpty { host.column = 0 }
        try host.select(id)
        host.column = nil
    }

    func turn(_ size: UserInterfaceSizeClass) throws { try host.setEnvironment(\.horizontalSizeClass, size) }

    /// What the detail, or the only stack, shows, and the row that is marked where the list is seen.
    func shows(_ text: String, marking row: String?? = .none, line: UInt = #line) {
        let isInColumns = !host.columns.isEmpty && host.layers.count == 1
        expect((isInColumns ? host.columns[1].texts : host.texts).first, text, line: line)
        let list = host.columns.isEmpty ? host.screen : host.columns[0]
        if let row { expect(list.rows.first(where: \.isSelected)?.label, row, line: line) }
        expect(reports, [], line: line)
        expect(host.complaints, [], line: line)
    }
}

@main
struct Main {
    @MainActor
    static func main() throws {
        try choosing()
        for size in [UserInterfaceSizeClass.regular, .compact] {
            try removing(size)
            try links(size)
        }
        try sheets()
        try restoring()
        #if TABS
        try tabs()
        #endif
        Expectations.finish()
    }

    @MainActor
    static func choosing() throws {
        let chat = try Chat(.regular)
        chat.shows("nothing", marking: .some(nil))
        try chat.choose("ann")
        chat.shows("room ann", marking: "ann")
        // The list follows the detail, and what is above a room belongs to it.
        try chat.host.tap("Next")
        chat.shows("room bob", marking: "bob")
        try chat.host.tap("Details")
        chat.shows("details bob", marking: "bob")
        try chat.choose("cem")
        chat.shows("room cem", marking: "cem")
        // Narrow, nothing is marked where the user has gone back.
        try chat.turn(.compact)
        try chat.host.pressBack()
        chat.shows("ann", marking: .some(nil))
        try chat.choose("ann")
        chat.shows("room ann")
        try chat.turn(.regular)
        chat.shows("room ann", marking: "ann")
        try chat.host.tap("Details")
        try chat.host.tap("Leave")
        chat.shows("nothing", marking: .some(nil))
        // What is typed in a room holds the user: the row stays marked, too.
        try chat.choose("ann")
        try chat.host.tap("Write")
        try chat.choose("bob")
        expect(chat.host.columns[0].rows.first(where: \.isSelected)?.label, "ann")
        expect(chat.host.columns[1].texts.first, "room ann")
        expect(chat.reports.count, 1)
    }

    @MainActor
    static func removing(_ size: UserInterfaceSizeClass) throws {
        let chat = try Chat(size)
        try chat.choose("ann")
        try chat.host.tap("Details")
        chat.removed(from: "bob")
        chat.shows("details ann")
        chat.removed(from: "ann")
        chat.shows(size == .regular ? "nothing" : "ann", marking: .some(nil))
        chat.removed(from: "ann")
        chat.shows(size == .regular ? "nothing" : "ann", marking: .some(nil))
    }

    @MainActor
    static func links(_ size: UserInterfaceSizeClass) throws {
        let chat = try Chat(size)
        try chat.host.open(URL(string: "chat://rooms/bob")!)
        chat.shows("room bob")
        try chat.host.open(URL(string: "chat://rooms/ann")!)
        chat.shows("room ann")
        if size == .compact { try chat.turn(.regular) }
        chat.shows("room ann", marking: "ann")
    }

    /// A sheet keeps what is chosen, in both sizes.
    @MainActor
    static func sheets() throws {
        let chat = try Chat(.regular)
        try chat.choose("ann")
        try chat.host.tap("Settings")
        try chat.turn(.compact)
        chat.shows("settings")
        try chat.host.dismissSheet()
        chat.shows("room ann")
        try chat.turn(.regular)
        chat.host.column = 0
        try chat.host.tap("New")
        chat.host.column = nil
        expect(chat.router.stack.description, "rooms, room(id: ann) | sheet: newRoom")
        try chat.turn(.compact)
        try chat.host.tap("Create")
        chat.shows("room dan")
        try chat.host.pressBack()
        chat.shows("ann", marking: .some(nil))
    }

    @MainActor
    static func restoring() throws {
        for (old, new) in [(UserInterfaceSizeClass.compact, UserInterfaceSizeClass.regular), (.regular, .compact)] {
            let first = try Chat(old)
            try first.choose("bob")
            try first.host.tap("Details")
            let chat = try Chat(new, restoring: first.router.saved())
            chat.shows("details bob")
            if new == .regular { chat.shows("details bob", marking: "bob") }
            try chat.host.pressBack()
            chat.shows("room bob")
        }
    }

    #if TABS
    /// The room is the other tab's: a call leads to it, and there the list marks it.
    @MainActor
    static func tabs() throws {
        let chat = try Chat(.regular)
        try chat.choose("ann")
        try chat.host.selectTab("Calls")
        try chat.host.tap("Bob")
        chat.shows("room bob", marking: "bob")
        try chat.host.selectTab("Calls")
        chat.removed(from: "bob")
        chat.shows("calls")
        try chat.host.selectTab("Rooms")
        chat.shows("nothing", marking: .some(nil))
    }
    #endif
}
