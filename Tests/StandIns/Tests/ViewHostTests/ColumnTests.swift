import SwiftUI
import Testing
import ViewHost

@MainActor @Suite struct ColumnTests {
    struct Columns: View {
        @State var visibility: NavigationSplitViewVisibility
        @State var chosen: Int?
        @State var path: [Int] = []
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                NavigationStack {
                    Button("Choose") { chosen = 1 }
                    Button("Detail only") { visibility = .detailOnly }
                }
            } detail: {
                if let chosen {
                    NavigationStack(path: $path) {
                        Button("More") { path.append(2) }
                            .navigationDestination(for: Int.self) { Text("\($0)") }
                    }
                    .id(chosen)
                } else {
                    Text("Nothing")
                }
            }
        }
    }

    private func host(
        _ size: UserInterfaceSizeClass, _ visibility: NavigationSplitViewVisibility = .automatic
    ) throws -> ViewHost {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = size
        return try ViewHost(Columns(visibility: visibility), environment: environment)
    }

    @Test func eachColumnHasItsStack() throws {
        let host = try host(.regular)
        #expect(host.columns[1].texts == ["Nothing"])
        host.column = 0
        try host.tap("Choose")
        #expect(!host.isBackButtonShown)
        host.column = 1
        try host.tap("More")
        #expect(host.texts == ["2"])
        try host.pressBack()
        #expect(host.buttons == ["More"])
    }

    @Test func aHiddenColumnHasNoButtons() throws {
        let host = try host(.regular)
        host.column = 0
        try host.tap("Detail only")
        #expect(throws: ViewHostError.self) { try host.tap("Choose") }
    }

    @Test func aCollapsedViewIsTheSystems() {
        #expect(throws: ViewHostError.self) { try host(.compact) }
    }
}
