import FlowModel
import Testing

/// Lookups by name in long lists: the answer does not depend on the length of the list, and looking up every name does
/// not take quadratic time.
struct NameIndexTests {
    private final class Reads {
        var count = 0
    }

    private static let start = SourcePosition(line: 1, column: 1)

    private struct Entry: Named {
        let text: String
        let reads: Reads
        var name: Located<String> {
            reads.count += 1
            return Located(text, SourceRange(file: FileID(0), start: NameIndexTests.start, end: NameIndexTests.start))
        }
    }

    @Test(arguments: [0, 1, 8, 9, 2000])
    func eachNameHasItsPlace(count: Int) {
        let reads = Reads()
        let list = (0..<count).map { Entry(text: "name\($0)", reads: reads) }
        let index = NameIndex(list)
        for place in list.indices { #expect(index.index(of: "name\(place)", in: list) == place) }
        #expect(index.index(of: "other", in: list) == nil)
        #expect(reads.count <= 10 * count)
    }

    @Test(arguments: [2, 20])
    func ofTwoAlikeTheFirstCounts(count: Int) {
        let reads = Reads()
        let list = (0..<count).map { Entry(text: "name\($0 / 2)", reads: reads) }
        #expect(NameIndex(list).index(of: "name\(count / 2 - 1)", in: list) == count - 2)
    }

    @Test func noTableIsMadeForAFewQuestions() {
        let reads = Reads()
        let list = (0..<2000).map { Entry(text: "name\($0)", reads: reads) }
        let index = NameIndex(list, asked: 1)
        #expect(index.index(of: "name0", in: list) == 0)
        #expect(reads.count == 1)
    }

    /// Each list is long enough for a table, and has one name too many or too few.
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
                  - {to: paid, style: s12, with: {\(each { "p\($0): \($0 < 11 ? "1" : "a")" })}}
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
                13:3 error missing-metadata [Shop/home] `m11` has no value for `home` and 1 other route of Shop
                  help: write `m11: …` there or in the flow's `defaults`, or give it a default in the app
                  4:112 declared here
                  15:3 nor here
                17:148 error unknown-outcome [Shop/help.pay] Pay has no outcome `o12`
                  help: did you mean `o1`?
                18:27 error unknown-style [Shop/help.paid] there is no style `s12`
                  help: did you mean `s1`?
                18:122 error unknown-name [Shop/help.paid] the value of `p11` names `a`, which does not exist here
                  help: write a literal, such as `1`; a constant of the app is written with its type or module, `Defaults.a`
                19:135 error invalid-metadata [Shop/paid] `m11` must be a whole number, not `x`
                  help: write a whole number
                  4:112 declared here
                26:202 error unknown-outcome [Pay/card.o12] Pay has no outcome `o12`
                  help: did you mean `o1`?
                """)
    }
}
