import SwiftUI
import Testing
import ViewHost

/// What is kept with a scene, and the phases that it goes through.
@MainActor @Suite struct SceneTests {
    enum Place: String { case home, search }

    struct Keeper: View {
        @SceneStorage("data") private var data: Data?
        @SceneStorage("text") private var text: String?
        @SceneStorage("number") private var number = 1
        @SceneStorage("place") private var place = Place.home
        var body: some View {
            Text("\(data?.count ?? 0) \(text ?? "none") \(number) \(place.rawValue)")
            Button("Set") {
                data = Data([1, 2])
                text = "some"
                number = 7
                place = .search
            }
            Button("Unset") { text = nil }
        }
    }

    @Test func aValueIsSharedByItsKey() throws {
        struct Teller: View {
            @SceneStorage("tab") private var tab = "none"
            var body: some View {
                Text(tab)
                Button("Set") { tab = "home" }
            }
        }
        struct Both: View {
            @SceneStorage("tab") private var tab: String?
            var body: some View {
                Teller()
                Text(tab ?? "nothing")
            }
        }
        let host = try ViewHost(Both())
        #expect(host.texts == ["none", "nothing"])
        try host.tap("Set")
        #expect(host.texts == ["home", "home"])
    }

    @Test func aRelaunchRestoresWhatWasKept() throws {
        let first = try ViewHost(Keeper())
        #expect(first.texts == ["0 none 1 home"])
        try first.tap("Set")
        #expect(first.savedScene["place"] as? String == "search")
        let second = try ViewHost(Keeper(), restoring: first.savedScene)
        #expect(second.texts == ["2 some 7 search"])
        try second.tap("Unset")
        let third = try ViewHost(Keeper(), restoring: second.savedScene)
        #expect(third.texts == ["2 none 7 search"])
        #expect(try ViewHost(Keeper()).texts == ["0 none 1 home"])
    }

    @Test func whatAnotherVersionHasKeptIsNotTaken() throws {
        var saved = SavedScene()
        saved["data"] = "text"
        saved["number"] = "seven"
        saved["place"] = "nowhere"
        #expect(try ViewHost(Keeper(), restoring: saved).texts == ["0 none 1 home"])
    }

    @Test func anAppIsRestoredToo() throws {
        struct Keeping: App {
            var body: some Scene { WindowGroup { Keeper() } }
        }
        let first = try ViewHost(app: Keeping())
        try first.tap("Set")
        #expect(try ViewHost(app: Keeping(), restoring: first.savedScene).texts == ["2 some 7 search"])
    }

    @Test func aStackIsSavedInTheBackgroundAndRestored() async throws {
        struct Stack: View {
            @State private var path: [Int] = []
            @SceneStorage("path") private var saved: Data?
            @Environment(\.scenePhase) private var phase
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Go") { path.append(path.count) }
                        .navigationDestination(for: Int.self) { Text("screen \($0)") }
                }
                .onChange(of: phase) { _, phase in
                    if phase == .background { saved = try? JSONEncoder().encode(path) }
                }
                .task {
                    guard let saved else { return }
                    path = (try? JSONDecoder().decode([Int].self, from: saved)) ?? []
                }
            }
        }
        let first = try ViewHost(Stack())
        try first.tap("Go")
        #expect(first.savedScene["path"] == nil)
        try first.enter(.background)
        let second = try ViewHost(Stack(), restoring: first.savedScene)
        try await second.wait(for: "the saved path") { second.texts == ["screen 0"] }
    }

    @Test func theSceneGoesThroughItsPhases() throws {
        final class Log { var lines: [String] = [] }
        struct Watcher: View {
            let log: Log
            @Environment(\.scenePhase) private var phase
            var body: some View {
                Text("\(phase)")
                    .onChange(of: phase) { old, new in log.lines.append("\(old) to \(new)") }
                    .onChange(of: phase, perform: { log.lines.append("\($0)") })
            }
        }
        let log = Log()
        let host = try ViewHost(Watcher(log: log))
        #expect(host.texts == ["active"])
        try host.enter(.background)
        #expect(host.texts == ["background"])
        #expect(log.lines.sorted() == ["active to inactive", "background", "inactive", "inactive to background"])
        log.lines = []
        try host.enter(.inactive)
        try host.enter(.active)
        #expect(log.lines.sorted() == ["active", "background to inactive", "inactive", "inactive to active"])
    }

    @Test func aPresentedViewSeesThePhase() throws {
        struct Phase: View {
            @Environment(\.scenePhase) private var phase
            var body: some View { Text("\(phase)") }
        }
        let host = try ViewHost(Text("under").sheet(isPresented: .constant(true)) { Phase() })
        try host.enter(.inactive)
        #expect(host.texts == ["inactive"])
    }
}
