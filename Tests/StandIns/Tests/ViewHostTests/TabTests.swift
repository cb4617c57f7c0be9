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

    @Test func theSelectedTabTappedAgainIsWrittenAgain() throws {
        let model = Model()
        let host = try ViewHost(Tabs(model: model) { _ in })
        try host.selectTab("home")
        #expect(model.selections == [.home])
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

    @Test func tabsWithoutASelectionKeepTheirOwn() throws {
        let host = try ViewHost(
            TabView {
                Text("one").tabItem { Text("One") }
                Text("two").tabItem { Text("Two") }
            })
        try host.selectTab("Two")
        #expect(host.texts == ["two"])
    }
}
