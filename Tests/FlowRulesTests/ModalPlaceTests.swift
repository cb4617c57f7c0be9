import FlowModel
import Testing

/// Sheets that are counted only from where a link or an `anywhere` transition puts something.
struct ModalPlaceTests {
    /// Returns the transitions that present one sheet too many if only one is allowed.
    private static func findings(_ flows: String) -> [String] {
        let app = """
            app: Corner
            links: {schemes: [corner]}
            start: Shop
            limits: {modals: 1}

            """
        return Program(app + flows).findings.filter { $0.rule == "modal-depth" }.map { "\($0.subject)" }
    }

    @Test("a sheet that replaces the first screen of what a link opens is above what was shown")
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

    @Test("what a link puts above a root is there only in what it opens, not where another flow starts it")
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

    @Test("a flow that `anywhere` presents is not above a screen that is an exception, or hides the transition")
    func exceptions() {
        func findings(_ form: String, except: String) -> [String] {
            Self.findings(
                """
                ---
                flow: Shop
                root: home
                anywhere: [{to: Help, style: sheet\(except)}]
                routes:
                  home: {transitions: [{to: form, style: sheet}]}
                  form: \(form)
                ---
                flow: Help
                root: topics
                routes: [topics]
                """)
        }
        #expect(findings("{}", except: "") == ["Shop.anywhere.help"])
        #expect(findings("{}", except: ", except: form").isEmpty)
        #expect(findings("{transitions: [{to: Help, name: help}]}", except: "").isEmpty)
    }

    @Test("what a link puts above a root is no longer there once the root is shown again as a sheet")
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

    @Test("an `anywhere` transition with `above` puts its target right above that entry")
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

    @Test("what `anywhere` presents counts as if each screen declared it")
    func commonOrOwn() {
        func findings(_ flow: String) -> [String] {
            Self.findings(
                """
                ---
                flow: Shop
                root: home
                \(flow)
                """)
        }
        let common = "anywhere: [{to: help, style: sheet}, {to: cart, style: sheet}]\nroutes: [home, help, cart]"
        #expect(findings(common) == ["Shop.anywhere.help"])
        #expect(
            findings(
                """
                routes:
                  home: {transitions: [{to: help, style: sheet}, {to: cart, style: sheet}]}
                  help: {transitions: [{to: help, style: sheet}, {to: cart, style: sheet}]}
                  cart: {transitions: [{to: help, style: sheet}, {to: cart, style: sheet}]}
                """) == ["Shop/help.help"])
        #expect(findings("anywhere: [{to: all, style: sheet}]\nroutes: [home, help, cart]") == ["Shop.anywhere.home"])
        func excepting(_ help: String) -> [String] {
            let cart = "{to: cart, style: sheet, except: [help, cart]}"
            return findings(
                "anywhere: [{to: help, style: sheet, except: \(help)}, \(cart)]\nroutes: [home, help, cart]")
        }
        #expect(excepting("help") == ["Shop.anywhere.help"])
        #expect(excepting("[help, cart]").isEmpty)
    }

    @Test("one sheet too many is found even if an `anywhere` transition leads there from higher up")
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

    @Test("a `tab` transition runs the tab's guards above the sheets below")
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

    @Test("a flow with the style `cover` is not one where a link opens it in its place", arguments: ["Shop", "Help"])
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

    @Test("what is too deep by itself is found, also where something that is started once may be below it")
    func belowOnce() {
        let findings = Self.findings(
            """
            anywhere: [{to: Pin, style: cover, unless: shown}]
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: form, style: sheet}]}
              form: {transitions: [{to: photo, style: sheet}]}
              photo: {}
            ---
            flow: Pin
            root: code
            routes: {code: {transitions: [Shop]}}
            """)
        #expect(findings.contains("Shop/form.photo"))
    }

    @Test("a link waits for a start that is never shown, and nothing is above what it would open")
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
