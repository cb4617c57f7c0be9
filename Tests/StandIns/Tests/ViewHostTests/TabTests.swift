import SwiftUI
import Testing
import ViewHost

@MainActor @Suite struct TabTests {
    enum Tab: String, CaseIterable { case home, search }

    final class Model: ObservableObject {
        @Published var selection = Tab.home
        @Published var paths: [Tab: [Int]] = [:]
        var selections: [Tab] = []
        var selected: Tab {
            get { selection }
            set {
                selections.append(newValue)
                selection = newValue
            }
        }
        subscript(path tab: Tab) -> [Int] {
            get { paths[tab] ?? [] }
            set { paths[tab] = newValue }
        }
    }

    struct Tabs: View {
        @ObservedObject var model: Model
        let appeared: (String) -> Void
        var body: some View {
            TabView(selection: $model.selected) {
                ForEach(Tab.allCases, id: \.self) { tab in
                    NavigationStack(path: $model[path: tab]) {
                        Button("Go \(tab.rawValue)") { model[path: tab] = [1] }
                            .onAppear { appeared(tab.rawValue) }
                            .onDisappear { appeared("\(tab.rawValue) gone") }
                            .navigationDestination(for: Int.self) { id in
                                Text("\(tab.rawValue) \(id)").toolbar(.hidden, for: .tabBar)
                            }
                    }
                    .tabItem { Label(tab.rawValue, systemImage: "house") }
                    .tag(tab)
                }
            }
        }
    }

    @Test func eachTabKeepsItsStack() throws {
        var log: [String] = []
        let model = Model()
        let host = try ViewHost(Tabs(model: model) { log.append($0) })
        #expect(host.tabs == ["home", "search"])
        #expect(host.selectedTab == "home")
        #expect(log == ["home"])
        try host.tap("Go home")
        #expect(host.texts == ["home 1"])
        #expect(host.isTabBarHidden)
        #expect(throws: ViewHostError.refused("The tab bar is hidden.")) { try host.selectTab("search") }
        model.selected = .search
        #expect(host.buttons == ["Go search"])
        #expect(!host.isTabBarHidden)
        try host.selectTab("home")
        #expect(host.texts == ["home 1"])
    }

    @Test func aTabIsMadeWhenItIsFirstSelected() throws {
        var log: [String] = []
        let host = try ViewHost(Tabs(model: Model()) { log.append($0) })
        try host.selectTab("search")
        #expect(log == ["home", "search", "home gone"])
        #expect(host.events == [.selectedTab("search")])
    }

    @Test func theBodyOfATabIsNotAskedBefore() throws {
        final class Log {
            private(set) var bodies = 0
            func count() { bodies += 1 }
        }
        struct Second: View {
            let log: Log
            var body: some View {
                let _ = log.count()
                Text("second")
            }
        }
        let log = Log()
        let host = try ViewHost(
            TabView {
                Text("first").tabItem { Text("One") }
                Second(log: log).tabItem { Text("Two") }
            })
        #expect(log.bodies == 0)
        try host.selectTab("Two")
        #expect(log.bodies == 1)
    }

    @Test func aTabAppearsAndItsTasksRunEachTimeThatItIsShown() async throws {
        final class Log: @unchecked Sendable { var lines: [String] = [] }
        struct Tasks: View {
            let log: Log
            var body: some View {
                TabView {
                    Text("one")
                        .onAppear { log.lines.append("came") }
                        .onDisappear { log.lines.append("went") }
                        .task {
                            log.lines.append("started")
                            while !Task.isCancelled { await Task.yield() }
                            log.lines.append("cancelled")
                        }
                        .tabItem { Text("One") }
                    Text("two").tabItem { Text("Two") }
                }
            }
        }
        let log = Log()
        let host = try ViewHost(Tasks(log: log))
        try await host.wait(for: "the task") { log.lines.contains("started") }
        try host.selectTab("Two")
        try await host.wait(for: "its end") { log.lines.contains("cancelled") }
        #expect(log.lines.filter { $0 != "went" } == ["came", "started", "cancelled"])
        log.lines = []
        try host.selectTab("One")
        try await host.wait(for: "the task again") { log.lines.contains("started") }
        #expect(log.lines == ["came", "started"])
    }

    @Test func aSheetMayHaveTabsOfItsOwn() throws {
        struct Both: View {
            @State private var isShown = false
            var body: some View {
                TabView {
                    Button("Sheet") { isShown = true }.tabItem { Text("Under") }
                }
                .sheet(isPresented: $isShown) {
                    TabView {
                        Text("a").tabItem { Text("A") }
                        Text("b").tabItem { Text("B") }
                    }
                }
            }
        }
        let host = try ViewHost(Both())
        try host.tap("Sheet")
        #expect(host.tabs == ["A", "B"])
        try host.selectTab("B")
        #expect(host.texts == ["b"])
        try host.dismissSheet()
        #expect(host.tabs == ["Under"])
    }

    @Test func aSheetStaysWhenItsTabGoes() throws {
        struct Sheets: View {
            @State private var selection = 0
            @State private var isShown = false
            var body: some View {
                TabView(selection: $selection) {
                    Button("Sheet") { isShown = true }
                        .sheet(isPresented: $isShown) { Button("Second") { selection = 1 } }
                        .tag(0)
                    Text("second").tag(1)
                }
            }
        }
        let host = try ViewHost(Sheets())
        try host.tap("Sheet")
        try host.tap("Second")
        #expect(host.buttons == ["Second"])
        try host.dismissSheet()
        #expect(host.texts == ["second"])
    }

    @Test func whatATabPresentsUnseenWaitsUntilItIsSelected() throws {
        struct Waiting: View {
            @State private var selection = 1
            @State private var isShown = false
            var body: some View {
                TabView(selection: $selection) {
                    Text("first").sheet(isPresented: $isShown) { Text("sheet") }
                        .tabItem { Text("One") }.tag(1)
                    Button("Show") { isShown = true }.tabItem { Text("Two") }.tag(2)
                }
            }
        }
        let host = try ViewHost(Waiting())
        try host.selectTab("Two")
        try host.tap("Show")
        #expect(host.layers.count == 1)
        try host.selectTab("One")
        #expect(host.description == "window: \"first\" | sheet: \"sheet\"")
    }

    @Test func aTabBarBelowASheetCannotBeTapped() throws {
        struct Covered: View {
            @State private var isShown = false
            var body: some View {
                TabView {
                    Button("Sheet") { isShown = true }.tabItem { Text("One") }
                        .sheet(isPresented: $isShown) { Text("sheet") }
                    Text("two").tabItem { Text("Two") }
                }
            }
        }
        let host = try ViewHost(Covered())
        try host.tap("Sheet")
        #expect(host.tabs == ["One", "Two"])
        #expect(throws: ViewHostError.notFound("Two", among: [])) { try host.selectTab("Two") }
        try host.dismissSheet()
        try host.selectTab("Two")
        #expect(host.texts == ["two"])
    }

    @Test func aTabKeepsItsStateWhileAnotherIsShown() throws {
        struct Counting: View {
            var body: some View {
                TabView {
                    StateTests.Counter().tabItem { Text("One") }
                    StateTests.Counter().tabItem { Text("Two") }
                }
            }
        }
        let host = try ViewHost(Counting())
        try host.tap("More")
        try host.selectTab("Two")
        #expect(host.texts == ["0"])
        try host.selectTab("One")
        #expect(host.texts == ["1"])
    }

    @Test func aTabThatComesBackIsNew() throws {
        final class Log {
            private(set) var bodies = 0
            func count() { bodies += 1 }
        }
        struct Second: View {
            let log: Log
            var body: some View {
                let _ = log.count()
                StateTests.Counter()
            }
        }
        struct Changing: View {
            let log: Log
            @State private var tabs = [1, 2]
            @State private var selection = 1
            var body: some View {
                TabView(selection: $selection) {
                    ForEach(tabs, id: \.self) { tab in
                        VStack {
                            if tab == 2 { Second(log: log) }
                            Button("Toggle") { tabs = tabs == [1, 2] ? [1] : [1, 2] }
                        }
                        .tabItem { Text("\(tab)") }
                    }
                }
            }
        }
        let log = Log()
        let host = try ViewHost(Changing(log: log))
        try host.selectTab("2")
        try host.tap("More")
        #expect(host.texts == ["1"])
        try host.selectTab("1")
        try host.tap("Toggle")
        #expect(host.tabs == ["1"])
        try host.tap("Toggle")
        #expect(log.bodies == 1)
        try host.selectTab("2")
        #expect(host.texts == ["0"])
    }

    @Test func onlyAScreenInATabHidesTheBar() throws {
        struct Hiding: View {
            var body: some View {
                TabView { Text("one").tabItem { Text("One") } }.toolbar(.hidden, for: .tabBar)
            }
        }
        #expect(try !ViewHost(Hiding()).isTabBarHidden)
        let inside = TabView {
            NavigationStack { Text("one").toolbarVisibility(.hidden, for: .tabBar) }.tabItem { Text("One") }
            Text("two").tabItem { Text("Two") }
        }
        #expect(try ViewHost(inside).isTabBarHidden)
    }
}
