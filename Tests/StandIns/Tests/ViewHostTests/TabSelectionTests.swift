import SwiftUI
import Testing
import ViewHost

/// What a tap on a tab does, and who decides it.
@MainActor @Suite struct TabSelectionTests {
    final class Model: ObservableObject {
        @Published var path = [1, 2]
        @Published private var selection = 0
        var written: [Int] = []
        var popsToRoot = false
        var selected: Int {
            get { selection }
            set {
                written.append(newValue)
                if popsToRoot, newValue == selection { path = [] }
                selection = newValue
            }
        }
    }

    struct Stacks: View {
        @ObservedObject var model: Model
        var body: some View {
            TabView(selection: $model.selected) {
                NavigationStack(path: $model.path) {
                    Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
                }
                .tabItem { Text("One") }.tag(0)
                Text("two").tabItem { Text("Two") }.tag(1)
            }
        }
    }

    @Test func theSelectedTabTappedAgainIsWrittenAgain() throws {
        let model = Model()
        let host = try ViewHost(Stacks(model: model))
        try host.selectTab("One")
        #expect(model.written == [0])
    }

    @Test func theSelectedTabTappedAgainKeepsItsStack() throws {
        let model = Model()
        let host = try ViewHost(Stacks(model: model))
        try host.selectTab("One")
        #expect(host.texts == ["2"])
        #expect(host.events.isEmpty)
    }

    @Test func whoSeesTheSecondTapCanGoToTheRoot() throws {
        let model = Model()
        model.popsToRoot = true
        let host = try ViewHost(Stacks(model: model))
        try host.selectTab("Two")
        try host.selectTab("One")
        #expect(host.texts == ["2"])
        try host.selectTab("One")
        #expect(host.texts == ["root"])
        #expect(host.events == [.selectedTab("Two"), .selectedTab("One"), .popped(2, isAnimated: true)])
    }

    @Test func whoDeclinesATabMustPublish() throws {
        final class Guarded: ObservableObject {
            @Published var selection = 0
            var publishes = true
            var selected: Int {
                get { selection }
                set { if publishes { objectWillChange.send() } }
            }
        }
        struct Tabs: View {
            @ObservedObject var model: Guarded
            var body: some View {
                TabView(selection: $model.selected) {
                    Text("one").tabItem { Text("One") }.tag(0)
                    Text("two").tabItem { Text("Two") }.tag(1)
                }
            }
        }
        let model = Guarded()
        let host = try ViewHost(Tabs(model: model))
        try host.selectTab("Two")
        #expect(host.texts == ["one"])
        model.publishes = false
        try host.selectTab("One")
        #expect(throws: ViewHostError.self) { try host.selectTab("Two") }
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
