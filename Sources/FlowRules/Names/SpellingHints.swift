import FlowModel

/// Supplies the names with which unknown names are compared, within a budget. Comparing takes time, and a program that
/// uses it up has a problem other than spelling: from then on, findings have no hint.
struct SpellingHints {
    private var comparisons = 200_000

    /// Returns the names to compare with, or none once the budget is used up.
    mutating func candidates(_ names: @autoclosure () -> [String]) -> [String] {
        guard comparisons > 0 else { return [] }
        let names = names()
        comparisons -= names.count
        return names
    }

    /// Returns "did you mean `name`?" if there is a similar name.
    mutating func hint(for name: String, among names: @autoclosure () -> [String]) -> String? {
        Spelling.hint(for: name, among: candidates(names()))
    }
}
