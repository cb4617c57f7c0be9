import FlowModel
import FlowReporters

/// Returns a range by its lines and columns, in the file with an index.
func range(_ start: (Int, Int), _ end: (Int, Int), file: Int = 0) -> SourceRange {
    SourceRange(
        file: FileID(file), start: SourcePosition(line: start.0, column: start.1),
        end: SourcePosition(line: end.0, column: end.1))
}

/// Returns a range within one line.
func range(_ line: Int, _ column: Int, length: Int, file: Int = 0) -> SourceRange {
    range((line, column), (line, column + length), file: file)
}

extension Report {
    /// Creates a report on files called `Flows/A.yaml`, `Flows/B.yaml` and so on.
    init(_ findings: [Finding], _ texts: String..., flows: Int = 1, routes: Int = 1) {
        let sources = zip("ABCDEFG", texts).map { SourceFile(path: "Flows/\($0).yaml", text: $1) }
        self.init(
            findings: findings, sources: sources,
            summary: Summary(flows: flows, routes: routes, transitions: 0))
    }
}

extension Finding {
    func with(_ severity: Severity, path: [PathStep] = []) -> Finding {
        var copy = self
        copy.severity = severity
        copy.path = path
        return copy
    }
}
