import Foundation
import FlowModel

/// A way to write the same program otherwise.
enum Disguise: CaseIterable {
    case none
    /// Each document in a file of its own.
    case apart
    /// The documents of all files in one, the last one first.
    case reversed
    /// Comments and empty lines between the lines that begin a key.
    case commented
    /// Each key of a route on a line of its own.
    case inLines

    func disguised(_ sources: [SourceFile]) -> [SourceFile] {
        switch self {
        case .none: sources
        case .apart:
            sources.flatMap { source in
                documents(of: source).enumerated().map {
                    SourceFile(path: "\($0.offset)-\(source.path)", text: $0.element)
                }
            }
        case .reversed:
            [SourceFile(path: "All.yaml", text: sources.flatMap(documents).reversed().joined(separator: "\n---\n"))]
        case .commented: sources.map { edited($0, commented) }
        case .inLines: sources.map { edited($0, inLines) }
        }
    }

    private func commented(_ lines: [Substring]) -> [String] {
        let isPlain = !lines.contains { $0.hasSuffix("|") || $0.hasSuffix(">") }
        return lines.map { $0.first?.isLetter == true && isPlain ? "# a comment\n\n\($0)" : String($0) }
    }

    /// Breaks lines such as `  home: {path: /, transitions: [cart]}` that contain no quotes and no comments.
    private func inLines(_ lines: [Substring]) -> [String] {
        lines.flatMap { line -> [String] in
            let isKey = line.hasPrefix("  ") && line.dropFirst(2).first?.isLetter == true
            guard isKey, line.hasSuffix("}"), !line.contains(where: { "\"'#&*".contains($0) }),
                let brace = line.range(of: ": {")
            else { return [String(line)] }
            var depth = 0
            let parts = line[brace.upperBound...].dropLast().split { character in
                if "{[".contains(character) { depth += 1 }
                if "}]".contains(character) { depth -= 1 }
                return character == "," && depth == 0
            }
            if parts.isEmpty { return [String(line)] }
            return ["\(line[..<brace.lowerBound]):"] + parts.map { "    " + $0.drop { $0 == " " } }
        }
    }

    private func edited(_ source: SourceFile, _ edit: ([Substring]) -> [String]) -> SourceFile {
        let lines = text(of: source).split(separator: "\n", omittingEmptySubsequences: false)
        return SourceFile(path: source.path, text: edit(lines).joined(separator: "\n"))
    }

    private func documents(of source: SourceFile) -> [String] {
        var documents: [[Substring]] = [[]]
        for line in text(of: source).split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "---" { documents.append([]) } else { documents[documents.count - 1].append(line) }
        }
        return documents.map { $0.joined(separator: "\n") + "\n" }.filter { $0.contains(":") }
    }

    private func text(of source: SourceFile) -> String { String(decoding: source.bytes, as: UTF8.self) }
}
