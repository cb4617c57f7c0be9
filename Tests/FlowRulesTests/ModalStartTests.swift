import FlowModel
import Testing

/// Sheets that are counted from where a link begins, and there only.
struct ModalStartTests {
    /// The transitions that present one sheet too many, where only one is allowed.
    private static func findings(_ flows: String) -> [String] {
        let app = """
            app: Corner
            links: {schemes: [corner]}
            start: Shop
            limits: {modals: 1}

            """
        return Program(app + flows).findings.filter { $0.rule == "modal-depth" }.map { "\($0.subject)" }
    }

    @Test("a sheet that takes the place of the first screen of what a link opens lies over what was shown")
    func sheetInsteadOfBottom() {
        let findings = Self.findings(
            """
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Help
            root: topics
            routes:
              topics: {path: /help, transitions: [{to: form, style: sheet, instead: first}]}
              form: {transitions: [{to: photo, style: sheet}]}
              photo: {}
            """)
        #expect(findings == ["Help/form.photo"])
    }

    @Test("what a link puts on a root lies there in what it opens, and not where another flow starts it")
    func linkedOnRoot() {
        let findings = Self.findings(
            """
            ---
            flow: Shop
            root: home
            routes: {home: {transitions: [{to: Pages, style: sheet}]}}
            ---
            flow: Pages
            root: index
            routes:
              index: {}
              page: {path: /page, transitions: [{to: zoom, style: sheet}]}
              zoom: {}
            """)
        #expect(findings.isEmpty)
    }
}
