public import FlowModel

/// Writes paths: a line for each step, indented where a flow starts another one. Indentation stops at twelve levels,
/// since the text would be mostly blanks.
public enum WitnessPath {
    public static func lines(of path: [PathStep]) -> [String] {
        path.map { String(repeating: "  ", count: min($0.level, 12)) + $0.description }
    }

    /// Returns the lines indented once more, as answers to questions print them.
    public static func text(of path: [PathStep]) -> String {
        lines(of: path).map { "  \(VisibleText.line($0))\n" }.joined()
    }
}

extension ArraySlice<Finding> {
    /// Returns the words for the path of a finding, if one of these has the same: `as of proof-lost above`.
    func reference(toPathOf finding: Finding) -> String? {
        if finding.path.isEmpty { return nil }
        return first { $0.path == finding.path }.map { "as of `\($0.rule.rawValue)` above" }
    }
}
