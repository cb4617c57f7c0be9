import Testing

@testable import FlowRules

/// The number of comparisons for hints does not grow quadratically with the program.
struct SpellingHintsTests {
    @Test("names are compared up to a limit, which a single large list may exceed")
    func limit() {
        let names = (0..<1_000).map { "name\($0)" }
        var hints = SpellingHints()
        let compared = (0..<1_000).count { _ in !hints.candidates(names).isEmpty }
        #expect(compared == 200)

        var other = SpellingHints()
        let many = (0..<250).flatMap { _ in names }
        #expect(other.hint(for: "nome7", among: many) == "did you mean `name7`?")
        #expect(other.hint(for: "nome7", among: names) == nil)
    }
}
