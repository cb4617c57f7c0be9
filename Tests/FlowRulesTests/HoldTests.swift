import FlowModel
import Testing

/// Screens that users can or cannot get out of, in situations that are rare in random programs.
struct HoldTests {
    /// Returns the traps of a flow that the app shows.
    private static func traps(_ routes: String) -> [String] {
        let program = Program(
            """
            app: Corner
            start: Shop
            ---
            flow: Shop
            root: home
            routes:
            \(routes)
            """)
        return program.findings.filter { $0.rule == "trap" }.map { "\($0.subject)" }
    }

    @Test("what replaces the first screen of a sheet is in the sheet, which can be dismissed")
    func firstOfSheet() {
        let traps = Self.traps(
            """
              home: {transitions: [{to: filter, style: sheet}]}
              filter: {transitions: [{to: done, instead: first}]}
              done: {}
            """)
        #expect(traps.isEmpty)
    }

    @Test("what replaces the first screen of a sheet does not affect the screen below")
    func firstOfSheetOverHeldScreen() {
        let traps = Self.traps(
            """
              home: {transitions: [{to: page, dismissable: false}]}
              page: {transitions: [{to: filter, style: sheet}]}
              filter: {transitions: [{to: done, instead: first}]}
              done: {}
            """)
        #expect(traps == ["Shop/page"])
    }

    @Test("what replaces the first screen of a held sheet is held, even if that screen leads out")
    func replacedScreenOfSheet() {
        let traps = Self.traps(
            """
              home: {transitions: [{to: consent, style: sheet, dismissable: false}]}
              consent: {transitions: [{to: details, instead: top}, {to: home, instead: root}]}
              details: {}
            """)
        #expect(traps == ["Shop/details"])
    }

    @Test(
        "over a tab, a pushed screen that cannot be dismissed leaves the tab bar visible, and is not a trap",
        arguments: ["push", "sheet"])
    func pushedOverTab(style: String) {
        let program = Program(
            """
            app: Corner
            start: Main
            ---
            tabs: Main
            items: [Shop, Orders]
            ---
            flow: Shop
            root: home
            routes: {home: {transitions: [{to: Auth, style: \(style)}]}}
            ---
            flow: Orders
            root: list
            routes: [list]
            ---
            flow: Auth
            root: login
            routes:
              login: {transitions: [{to: code, dismissable: false}]}
              code: {transitions: [more]}
              more: {}
            """)
        let traps = program.findings.filter { $0.rule == "trap" }.map { "\($0.subject)" }
        #expect(traps == (style == "push" ? [] : ["Auth/code"]))
    }

    @Test("what is below a held screen that a link shows is not reached", arguments: [true, false])
    func linkedScreen(canBeDismissed: Bool) {
        let program = Program(
            """
            app: Corner
            links: {schemes: [corner]}
            start: Shop
            invariants:
              - {name: login, never: {reach: Auth/login, by: link}}
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Auth
            root: login
            routes:
              login: {transitions: [{to: code, dismissable: \(canBeDismissed)}]}
              code: {path: /code}
            """)
        let violated = program.findings.filter { $0.rule == "invariant-violated" }.map(\.key)
        #expect(violated == (canBeDismissed ? ["login"] : []))
    }

    /// Returns the violated invariants of an app in which a link shows a held form above a list, and a page above that.
    private static func violated(form: String, page: String = "", link: String = "form") -> [String] {
        let program = Program(
            """
            app: Corner
            links: {schemes: [corner]}
            start: Shop
            guards: {isPaid: {}}
            invariants:
              - {name: list, never: {reach: Orders/list}}
              - {name: start, never: {reach: Orders/start}}
              - {name: secret, never: {reach: Orders/secret}}
              - {name: left, never: {reach: Orders.dismissed}}
              - {name: gate, never: {reach: Orders/list, without: isPaid}}
            ---
            flow: Shop
            root: home
            routes: [home]
            ---
            flow: Orders
            root: start
            routes:
              start: {transitions: [list]}
              list: {transitions: [{to: form, dismissable: false}, secret]}
              form: {\(link == "form" ? "path: /form, " : "")transitions: [page\(form)]}
              page: {\(link == "page" ? "path: /page, " : "")transitions: [\(page)]}
              done: {}
              secret: {}
            """)
        return program.findings.filter { $0.rule == "invariant-violated" }.map(\.key)
    }

    @Test("what is below a held screen that a link shows is reached once the screen is replaced")
    func leftLink() {
        let all = ["list", "start", "secret", "left", "gate"]
        #expect(Self.violated(form: "").isEmpty)
        #expect(Self.violated(form: ", {to: done, instead: top}") == all)
        #expect(Self.violated(form: ", {to: done, instead: top, requires: isPaid}") == all.dropLast())
        #expect(Self.violated(form: ", {to: done, instead: top, dismissable: false}").isEmpty)
        #expect(Self.violated(form: ", {to: done, instead: root}") == ["left"])
        #expect(Self.violated(form: ", {to: done, above: root}") == all)
        #expect(Self.violated(form: ", {back: list}") == all)
        #expect(Self.violated(form: ", {back: 1, name: once}") == all)
    }

    @Test("what a link shows above a held screen may remove it, too", arguments: ["form", "page"])
    func leftFromAbove(link: String) {
        let all = ["list", "start", "secret", "left", "gate"]
        #expect(Self.violated(form: "", page: "{to: done, instead: top}", link: link).isEmpty)
        #expect(Self.violated(form: "", page: "{back: root}", link: link) == all)
        #expect(Self.violated(form: "", page: "{back: list}", link: link) == all)
    }

    @Test("a flow that takes the place of a screen ends what the screen holds")
    func inPlace() {
        func traps(_ place: String) -> [String] {
            let tour = "---\nflow: Tour\nroot: page\nroutes: [page]"
            return Self.traps(
                """
                  home: {transitions: [{to: offer, dismissable: false}]}
                  offer: {transitions: [{to: Tour\(place)}]}
                \(tour)
                """)
        }
        #expect(traps("") == ["Shop/offer"])
        #expect(traps(", instead: top").isEmpty)
        #expect(traps(", above: root").isEmpty)
    }
}
