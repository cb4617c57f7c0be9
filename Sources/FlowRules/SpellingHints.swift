import FlowModel

/// The names with which those are compared that lead nowhere. Comparing takes time, and a program that takes much of it has
/// another problem than spelling: what is wrong from then on is told without a hint.
struct SpellingHints {
    private var comparisons = 200_000

    /// The names to compare one with; none where enough was compared.
    mutating func candidates(_ names: @autoclosure () -> [String]) -> [String] {
        guard comparisons > 0 else { return [] }
        let names = names()
        comparisons -= names.count
        return names
    }

    /// "Did you mean `name`?", where there is a near name.
    mutating func hint(for name: String, among names: @autoclosure () -> [String]) -> String? {
        Spelling.hint(for: name, among: candidates(names()))
    }
}
