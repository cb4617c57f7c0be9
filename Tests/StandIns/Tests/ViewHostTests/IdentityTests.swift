import SwiftUI
import Testing
import ViewHost

/// Another identity makes another view, with all that is in it.
@MainActor @Suite struct IdentityTests {
    final class Model: ObservableObject {
        @Published var path: [Int] = []
        @Published var count = 0
    }

    struct Screen: View {
        let log: Log
        @StateObject private var model = Model()
        @State private var isShown = false
        var body: some View {
            NavigationStack(path: $model.path) {
                VStack {
                    Button("Count \(model.count)") { model.count += 1 }
                    Button("Push") { model.path = [1] }
                }
                .navigationDestination(for: Int.self) { _ in Button("Sheet") { isShown = true } }
            }
            .sheet(isPresented: $isShown) { StateTests.Counter() }
            .onAppear { log.lines.append("came") }
            .onDisappear { log.lines.append("went") }
            .task {
                while !Task.isCancelled { await Task.yield() }
                log.lines.append("cancelled")
            }
        }
    }

    final class Log: @unchecked Sendable { var lines: [String] = [] }

    @Test func anotherIdMakesAnotherState() throws {
        struct Keyed: View {
            @State private var key = 0
            var body: some View {
                StateTests.Counter().id(key)
                Button("Next") { key += 1 }
            }
        }
        let host = try ViewHost(Keyed())
        try host.tap("More")
        #expect(host.texts == ["1"])
        try host.tap("Next")
        #expect(host.texts == ["0"])
    }

    final class Session: ObservableObject { @Published var user = 1 }

    struct Users: View {
        @ObservedObject var session: Session
        let log: Log
        var body: some View { Screen(log: log).id(session.user) }
    }

    @Test func aStackStartsAnewWithAllThatItHasPresented() async throws {
        let log = Log()
        let session = Session()
        let host = try ViewHost(Users(session: session, log: log))
        try host.tap("Count 0")
        try host.tap("Push")
        try host.tap("Sheet")
        #expect(host.layers.count == 2)
        session.user = 2
        #expect(host.description == "window: [Count 0] [Push]")
        #expect(log.lines == ["came", "came", "went"])
        try await host.wait(for: "the end of the task") { log.lines.last == "cancelled" }
    }

    struct Tabs: View {
        @ObservedObject var session: Session
        @State private var selection = 0
        var body: some View {
            TabView(selection: $selection) {
                Screen(log: Log()).tabItem { Text("One") }.tag(0)
                StateTests.Counter().tabItem { Text("Two") }.tag(1)
            }
        }
    }

    @Test func everyTabStartsAnew() throws {
        struct Root: View {
            @ObservedObject var session: Session
            var body: some View { Tabs(session: session).id(session.user) }
        }
        let session = Session()
        let host = try ViewHost(Root(session: session))
        try host.tap("Push")
        try host.selectTab("Two")
        try host.tap("More")
        session.user = 2
        #expect(host.selectedTab == "One")
        #expect(host.buttons == ["Count 0", "Push"])
        try host.selectTab("Two")
        #expect(host.texts == ["0"])
    }

    @Test func anIdOnATabViewLeavesTheStateAround() throws {
        struct Root: View {
            @State private var selection = 1
            @State private var user = 1
            var body: some View {
                TabView(selection: $selection) {
                    Text("one").tabItem { Text("One") }.tag(0)
                    VStack {
                        StateTests.Counter()
                        Button("Log out") { user += 1 }
                    }
                    .tabItem { Text("Two") }.tag(1)
                }
                .id(user)
            }
        }
        let host = try ViewHost(Root())
        try host.tap("More")
        try host.tap("Log out")
        #expect(host.selectedTab == "Two")
        #expect(host.texts == ["0"])
    }

    @Test func theLoginSwitchOfAnAppStartsTheOtherSideAnew() throws {
        enum Side: Hashable { case login, main }
        struct Root: View {
            @State private var side = Side.login
            var body: some View {
                Group {
                    switch side {
                    case .login: NavigationStack { Button("Log in") { side = .main } }
                    case .main:
                        TabView {
                            VStack {
                                StateTests.Counter()
                                Button("Log out") { side = .login }
                            }
                            .tabItem { Text("One") }
                        }
                    }
                }
                .id(side)
            }
        }
        let host = try ViewHost(Root())
        #expect(host.tabs.isEmpty)
        try host.tap("Log in")
        try host.tap("More")
        #expect(host.tabs == ["One"])
        try host.tap("Log out")
        try host.tap("Log in")
        #expect(host.texts == ["0"])
    }
}
