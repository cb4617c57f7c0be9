import FlowModel
import Testing

/// Screens that nobody gets out of, or that somebody does, at places that few random programs have.
struct HoldTests {
    /// The traps of a flow that the app shows.
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

    @Test("what takes the first place of a sheet is in the sheet, which is left")
    func firstOfSheet() {
        let traps = Self.traps(
            """
              home: {transitions: [{to: filter, style: sheet}]}
              filter: {transitions: [{to: done, instead: first}]}
              done: {}
            """)
        #expect(traps.isEmpty)
    }

    @Test("what takes the first place of a sheet leaves the screen below as it is")
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

    @Test("what takes the place of a sheet's first screen is held by the sheet, even where that screen leads out")
    func replacedScreenOfSheet() {
        let traps = Self.traps(
            """
              home: {transitions: [{to: consent, style: sheet, dismissable: false}]}
              consent: {transitions: [{to: details, instead: top}, {to: home, instead: root}]}
              details: {}
            """)
        #expect(traps == ["Shop/details"])
    }

    @Test("what lies below a screen that a link shows for good is not come to", arguments: [true, false])
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
}
