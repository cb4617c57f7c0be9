import FlowModel
import Testing

/// Sheets that are counted from where a link, or what is open from everywhere, puts something, and there only.
struct ModalPlaceTests {
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

    @Test("what a link puts on a root does not lie on it once it is shown again, as a sheet")
    func linkedOnFirstRoot() {
        func findings(_ index: String) -> [String] {
            Self.findings(
                """
                ---
                flow: Shop
                root: home
                routes: [home]
                ---
                flow: Pages
                root: index
                routes:
                  index: {transitions: [\(index)]}
                  page: {path: /page, transitions: [{to: zoom, style: sheet}, {to: index, style: sheet, instead: first}]}
                  zoom: {}
                """)
        }
        #expect(findings("").isEmpty)
        #expect(findings("{to: page, instead: page}") == ["Pages/page.zoom"])
    }

    @Test("what is open from everywhere, above a named entry, lies right above that one")
    func commonAboveRoot() {
        func findings(_ anchor: String) -> [String] {
            Self.findings(
                """
                ---
                flow: Shop
                root: home
                anywhere: [{to: help, style: sheet\(anchor)}]
                routes:
                  home: {transitions: [{to: filter, style: sheet}]}
                  filter: {}
                  help: {}
                """)
        }
        #expect(findings(", above: root").isEmpty)
        #expect(findings("") == ["Shop.anywhere.help"])
    }

    @Test("of what is open from everywhere, one transition counts on a way")
    func commonOnce() {
        let flow = """
            ---
            flow: Shop
            root: home
            anywhere: [{to: help, style: sheet}, {to: cart, style: sheet}]
            routes: {home: {}, help: {}, cart: {}}
            """
        #expect(Self.findings(flow).isEmpty)
    }

    @Test("one sheet too many is found although what is open from everywhere leads there from higher up")
    func deeperByCommon() {
        let program = Program(
            """
            app: Corner
            start: Shop
            limits: {modals: 1}
            anywhere: [{to: Shop, style: sheet}]
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: filter, style: sheet}]}
              filter: {transitions: [{to: brands, style: sheet}]}
              brands: {}
            """)
        let found = program.findings.filter { $0.rule == "modal-depth" }.map { "\($0.subject)" }
        #expect(found == ["App.anywhere.shop", "Shop/filter.brands"])
    }

    @Test("a `tab` transition runs the guards of the tab over the sheets below")
    func guardsOfTab() {
        let program = Program(
            """
            app: Corner
            start: Main
            limits: {modals: 1}
            guards: {isLoggedIn: {otherwise: {to: Auth, style: sheet}, until: [done]}}
            ---
            tabs: Main
            items: [Shop, {flow: Orders, requires: isLoggedIn}]
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: filter, style: sheet}]}
              filter: {transitions: [{tab: Orders}]}
            ---
            flow: Orders
            root: list
            routes: [list]
            ---
            flow: Auth
            root: login
            outcomes: [done]
            routes: {login: {transitions: [{finish: done}]}}
            """)
        #expect(program.findings.filter { $0.rule == "modal-depth" }.map { "\($0.subject)" } == ["Shop/filter.orders"])
    }

    @Test("a flow that is a cover is none where a link opens it in place of itself", arguments: ["Shop", "Help"])
    func linkInPlace(start: String) {
        let program = Program(
            """
            app: Corner
            links: {schemes: [corner]}
            start: \(start)
            limits: {modals: 1}
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Help
            root: topics
            style: cover
            routes:
              topics: {path: /help, transitions: [{to: form, style: sheet}]}
              form: {}
            """)
        let findings = program.findings.filter { $0.rule == "modal-depth" }.map { "\($0.subject)" }
        #expect(findings == (start == "Shop" ? ["Help/topics.form"] : []))
    }

    @Test("a link waits for a start that never comes, and nothing lies above what it would open")
    func awaitedStart() {
        let program = Program(
            """
            app: Corner
            links: {schemes: [corner]}
            start: [{to: Help, when: isNew}, Shop]
            guards: {isNew: {}}
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Help
            root: topics
            requires: {not: isNew}
            routes:
              topics: {path: /help, transitions: [{to: topics, style: sheet}]}
            """)
        #expect(program.findings.contains { $0.rule == "start-never-shown" })
        #expect(!program.findings.contains { $0.rule == "modal-depth" })
    }
}
