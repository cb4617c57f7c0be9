/// Text as GitHub's Markdown shows it: as it is, whatever marks it holds. A mark with an accent on it is another character
/// for Swift, and a mark for Markdown: scalars are what counts.
package enum MarkdownText {
    /// One line in a cell of a table. What stands between backticks is code, as messages mean it; where they do not
    /// come in pairs, they are characters as any other.
    package static func cell(_ text: String) -> String {
        let line = VisibleText.line(text)
        let parts = line.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false).map { String($0) }
        // An odd number of parts is an even number of backticks. Two in a row would open another kind of code.
        let isPaired = !parts.count.isMultiple(of: 2) && !parts.dropFirst().dropLast().contains("")
        guard isPaired else { return escaped(line) }
        return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? escaped($0.element) : code($0.element) }.joined()
    }

    /// Code in a cell of a table, fenced by more backticks than it holds in a row. GitHub takes `\|` for a bar in code,
    /// too, where it stands in a table.
    package static func code(_ text: String) -> String {
        let line = VisibleText.line(text)
        var longest = 0
        var current = 0
        for scalar in line.unicodeScalars {
            current = scalar == "`" ? current + 1 : 0
            longest = max(longest, current)
        }
        let fence = String(repeating: "`", count: longest + 1)
        // One space at each end is taken off again.
        let ends = [line.unicodeScalars.first, line.unicodeScalars.last]
        let padding = ends.contains("`") || ends == [" ", " "] ? " " : ""
        let bars = line.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
        return fence + padding + bars.joined(separator: "\\|") + padding + fence
    }

    /// Every mark that could mean something is preceded by a backslash (CommonMark 0.31, "Backslash escapes"). A comment
    /// keeps an `@` from calling somebody.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "!", "&", "$":
                escaped += "\\\(scalar)"
            case "@": escaped += "@<!-- -->"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
