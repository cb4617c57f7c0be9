import FlowBackends
import FlowModel
import FlowReaders
import FlowRules

/// A program in YAML that is read, linked and checked.
struct Program {
    let graph: FlowGraph
    let files: [SourceFile]
    let findings: [Finding]

    /// Creates a program from text written like a rule's example: a line `# file: Shop.yaml` starts a file.
    /// - Parameter modules: The modules of the last files, which belong to other modules.
    init(_ text: String, modules: [String] = []) {
        files = RuleExample.files(of: text)
        let frameworks = BackendCatalogue.frameworks
        let contents = files.enumerated().map { FlowReader.read($1, as: FileID($0), for: frameworks) }
        graph = GraphLinker.link(contents, paths: files.map(\.path), modules: modules, for: frameworks)
        findings = RuleRunner.check(graph, reading: contents.flatMap(\.findings))
    }

    /// The findings as lines: position, severity, rule, subject and message, then help and notes.
    var report: String {
        findings.map { finding in
            var lines = [
                "\(place(finding.range)) \(finding.severity.rawValue) \(finding.rule.rawValue) "
                    + "[\(finding.subject)] \(finding.message)"
            ]
            if let help = finding.help { lines.append("  help: \(help)") }
            lines += finding.notes.map { "  \(place($0.range)) \($0.message)" }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func place(_ range: SourceRange) -> String {
        let place = "\(range.start.line):\(range.start.column)"
        return files.count == 1 ? place : "\(files[Int(range.file.index)].path):\(place)"
    }
}
