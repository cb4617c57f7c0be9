import FlowImport
import Testing

/// A draft that is no map of its app says so.
@Suite struct DoubtTests {
    /// Imports an app of 24 screens, of which each leads to the next ones.
    private func doubt(ofScreensLeadingTo count: Int) -> String? {
        let views = (0..<24).map { screen in
            let links = (1...count).map { "NavigationLink(\"Next\", destination: Page\((screen + $0) % 24)View())" }
            let body = "List { \(links.joined(separator: "\n")) }"
            return "struct Page\(screen)View: View { var body: some View { \(body) } }"
        }
        let app = "@main struct Pages: App { var body: some Scene { WindowGroup { NavigationStack { Page0View() } } } }"
        let source = ImportSource(path: "App.swift", text: ([app] + views).joined(separator: "\n"))
        return importFlows([source], ImportOptions()).doubt
    }

    @Test func screensThatLeadEverywhere() {
        #expect(doubt(ofScreensLeadingTo: 12)?.contains("this draft is no map of the app") == true)
        #expect(doubt(ofScreensLeadingTo: 4) == nil)
    }
}
