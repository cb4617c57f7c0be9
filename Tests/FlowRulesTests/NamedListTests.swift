import FlowModel
import Testing

/// Lookups by name in lists, of which the first of a name counts.
struct NamedListTests {
    private struct Entry: Named {
        let name: Located<String>
        let place: Int

        init(_ name: String, at place: Int) {
            let start = SourcePosition(line: 1, column: 1)
            self.name = Located(name, SourceRange(file: FileID(0), start: start, end: start))
            self.place = place
        }
    }

    @Test(arguments: [0, 1, 20])
    func ofTwoAlikeTheFirstCounts(count: Int) {
        let list = NamedList((0..<2 * count).map { Entry("name\($0 / 2)", at: $0) })
        for number in 0..<count {
            #expect(list["name\(number)"]?.place == 2 * number)
            #expect(list.contains("name\(number)"))
        }
        #expect(list["other"] == nil && !list.contains("other"))
    }

    /// Each list has one name too many or too few.
    @Test func longListsOfAProgram() {
        func each(_ text: (Int) -> String) -> String { (0..<12).map(text).joined(separator: ", ") }
        let program = Program(
            """
            app: Corner
            start: Shop
            rules: {too-many-params: off}
            metadata: {\(each { "m\($0): Int" })}
            styles: {\(each { "s\($0): {like: sheet}" })}
            guards: {isOpen: {otherwise: Pay, until: [\(each { "o\($0)" }), o12]}}
            invariants: [{name: all, every: {route: all, has: {\(each { "m\($0): 1" })}}}]
            ---
            flow: Shop
            root: home
            defaults: {\((0..<11).map { "m\($0): 1" }.joined(separator: ", "))}
            routes:
              home:
                transitions: [\(each { "{to: help, style: s\($0), name: h\($0), requires: isOpen}" })]
              help:
                transitions:
                  - {to: Pay, then: {\(each { "o\($0): paid" }), o12: paid}}
                  - {to: paid, with: {\(each { "p\($0): \($0 < 11 ? "1" : "a")" })}}
              paid: {params: {\(each { "p\($0): Int" })}, m11: x}
            ---
            flow: Pay
            root: card
            outcomes: {\(each { "o\($0): {\(each { "p\($0): Int" })}" })}
            defaults: {\(each { "m\($0): 1" })}
            routes:
              card: {transitions: [\(each { "{finish: o\($0)}" }), finish: o12]}
            """)
        #expect(
            program.report == """
                6:93 error unknown-outcome [App] Pay has no outcome `o12`
                  help: did you mean `o1`?
                7:21 error invariant-violated [App] `all` does not hold: `Shop/home` has no `m11`, and 2 more
                  help: it says: every route has `m0: 1`, has `m1: 1`, has `m2: 1`, has `m3: 1`, has `m4: 1`, has `m5: 1`, \
                has `m6: 1`, has `m7: 1`, has `m8: 1`, has `m9: 1`, has `m10: 1` and has `m11: 1`
                  13:3 here
                  15:3 `Shop/help` has no `m11`
                  19:3 `Shop/paid` has `m11: x`
                13:3 error missing-metadata [Shop/home] `m11` has no value for `home` and 1 other route of Shop
                  help: write `m11: …` there or in the flow's `defaults`, or give it a default in the app
                  4:112 declared here
                  15:3 nor here
                17:148 error unknown-outcome [Shop/help.pay] Pay has no outcome `o12`
                  help: did you mean `o1`?
                18:110 error unknown-name [Shop/help.paid] the value of `p11` names `a`, which does not exist here
                  help: write a literal, such as `1`; a constant of the app is written with its type or module, `Defaults.a`
                19:135 error invalid-metadata [Shop/paid] `m11` must be a whole number, not `x`
                  help: write a whole number
                  4:112 declared here
                26:202 error unknown-outcome [Pay/card.o12] Pay has no outcome `o12`
                  help: did you mean `o1`?
                """)
    }

    @Test func longListsOfStyles() {
        let program = Program(
            """
            app: Corner
            start: Shop
            styles: {\((0..<12).map { "s\($0): {like: sheet}" }.joined(separator: ", "))}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [\((0..<13).map { "{to: help, style: s\($0), name: h\($0)}" }.joined(separator: ", "))]}
              help: {}
            """)
        #expect(program.report.contains("[Shop/home.h12] there is no style `s12`"))
        #expect(!program.report.contains("there is no style `s11`"))
    }
}
