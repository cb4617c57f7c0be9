import Observation
import SwiftUI
import Testing
import ViewHost

/// What has to stay the same from body to body, and modifiers around a view that has them itself.
@MainActor @Suite struct StabilityTests {
    /// A path behind a subscript, whose argument is part of the binding's identity.
    @Observable final class Pages {
        var numbers: [Int] = []
        var sheet: Sheet?
        var tab = 0

        subscript(path _: Int) -> [Int] {
            get { numbers }
            set { numbers = newValue }
        }
        subscript(sheet _: Int) -> Sheet? {
            get { sheet }
            set { sheet = newValue }
        }
        subscript(tab _: Int) -> Int {
            get { tab }
            set { tab = newValue }
        }
    }

    struct Sheet: Identifiable {
        let id: Int
    }

    struct Browser: View {
        @Bindable var pages: Pages
        let key: @MainActor (Pages) -> Int

        var body: some View {
            NavigationStack(path: $pages[path: key(pages)]) {
                Button("Push") { pages.numbers.append(pages.numbers.count) }
                    .navigationDestination(for: Int.self) { Text("\($0)") }
            }
        }
    }

    @Test func aPathIsBoundToOnePlace() throws {
        let host = try ViewHost(Browser(pages: Pages()) { _ in 7 })
        try host.tap("Push")
        #expect(host.texts == ["0"])
        let unstable = try ViewHost(Browser(pages: Pages()) { $0.numbers.count })
        #expect(throws: ViewHostError.self) { try unstable.tap("Push") }
        #expect(unstable.complaints.map { $0.prefix(29) } == ["The path of a NavigationStack"])
    }

    @Test func aPathOfAnObservedObjectToo() throws {
        final class Path: ObservableObject {
            @Published var numbers: [Int] = []
            subscript(path _: Int) -> [Int] {
                get { numbers }
                set { numbers = newValue }
            }
        }
        struct Browser: View {
            @ObservedObject var path: Path
            var body: some View {
                NavigationStack(path: $path[path: path.numbers.count]) {
                    Button("Push") { path.numbers.append(1) }
                        .navigationDestination(for: Int.self) { Text("\($0)") }
                }
            }
        }
        let host = try ViewHost(Browser(path: Path()))
        #expect(throws: ViewHostError.self) { try host.tap("Push") }
    }

    /// Another item may have another binding.
    @Test func aSheetIsBoundToOnePlaceWhileItIsShown() throws {
        struct Shown: View {
            @Bindable var pages: Pages
            let key: @MainActor (Pages) -> Int
            var body: some View {
                Button("Show") { pages.sheet = Sheet(id: 1) }
                    .sheet(item: $pages[sheet: key(pages)]) { _ in Button("Push") { pages.numbers.append(1) } }
            }
        }
        let host = try ViewHost(Shown(pages: Pages()) { $0.sheet?.id ?? 0 })
        try host.tap("Show")
        try host.tap("Push")
        try host.dismissSheet()
        let unstable = try ViewHost(Shown(pages: Pages()) { $0.numbers.count })
        try unstable.tap("Show")
        #expect(throws: ViewHostError.self) { try unstable.tap("Push") }
    }

    @Test func aSelectionIsBoundToOnePlace() throws {
        struct Tabs: View {
            @Bindable var pages: Pages
            var body: some View {
                TabView(selection: $pages[tab: pages.tab]) {
                    Text("One").tabItem { Text("One") }.tag(0)
                    Text("Two").tabItem { Text("Two") }.tag(1)
                }
            }
        }
        let host = try ViewHost(Tabs(pages: Pages()))
        #expect(throws: ViewHostError.self) { try host.selectTab("Two") }
    }

    @Test func theRootAndThePathDoNotChangeTogether() throws {
        struct Rooted: View {
            @Bindable var pages: Pages
            let isAround: Bool
            var body: some View {
                let root = pages.numbers.first ?? 0
                NavigationStack(path: $pages.numbers) {
                    Button("Other root") { pages.numbers = [1, 2] }
                        .id(isAround ? 0 : root)
                        .navigationDestination(for: Int.self) { Text("\($0)") }
                }
                .id(isAround ? root : 0)
            }
        }
        let host = try ViewHost(Rooted(pages: Pages(), isAround: true))
        try host.tap("Other root")
        #expect(host.texts == ["2"])
        let together = try ViewHost(Rooted(pages: Pages(), isAround: false))
        #expect(throws: ViewHostError.self) { try together.tap("Other root") }
    }

    @Test func aModifierMayOverrideTheViewsOwn() throws {
        #expect(throws: ViewHostError.self) {
            try ViewHost(
                NavigationStack { Text("A").navigationBarBackButtonHidden().navigationBarBackButtonHidden(false) })
        }
        #expect(throws: ViewHostError.self) {
            try ViewHost(Text("A").presentationDetents([.medium]).presentationDetents([.large]))
        }
        #expect(throws: ViewHostError.self) {
            try ViewHost(NavigationStack { Text("A").interactiveDismissDisabled() }.interactiveDismissDisabled(false))
        }
        #expect(throws: ViewHostError.self) {
            try ViewHost(Text("A").toolbar(.hidden, for: .tabBar).toolbar(.automatic, for: .tabBar))
        }
        let twice = try ViewHost(Text("A").presentationDetents([.medium]).presentationDetents([.medium]))
        #expect(twice.layers[0].detents == [.medium])
    }

    @Test func anEmptyToolbarIsOne() throws {
        #expect(try ViewHost(NavigationStack { Text("A").toolbar { ToolbarItemGroup {} } }).screen.hasToolbar)
        #expect(try !ViewHost(NavigationStack { Text("A") }).screen.hasToolbar)
    }
}
