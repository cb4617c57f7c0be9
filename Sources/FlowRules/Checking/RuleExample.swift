package import FlowModel

/// Reads the YAML of a rule's example. A line `# file: Shop.yaml` starts a file of that name; an example without such a
/// line is one file.
package enum RuleExample {
    private static let mark = "# file: "

    /// Returns the files of an example. The line with the name belongs to its file: to YAML, it is a comment.
    package static func files(of example: String) -> [SourceFile] {
        var files: [(path: String, lines: [Substring])] = []
        for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(mark) {
                files.append((String(line.dropFirst(mark.count)), [line]))
            } else if files.isEmpty {
                files.append(("Example.yaml", [line]))
            } else {
                files[files.count - 1].lines.append(line)
            }
        }
        return files.map { SourceFile(path: $0.path, text: $0.lines.joined(separator: "\n") + "\n") }
    }
}
