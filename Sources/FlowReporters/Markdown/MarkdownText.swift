/// Escapes text so that GitHub's Markdown shows it unchanged. Works on scalars: Swift treats a mark with a combining
/// accent as another character, but Markdown still sees the mark.
package enum MarkdownText {
    /// Formats one line for a table cell. Text between backticks becomes code, as messages intend; unpaired backticks
    /// are ordinary characters.
    package static func cell(_ text: String) -> String {
        let line = VisibleText.line(text)
        let parts = line.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false).map { String($0) }
        // An odd number of parts means an even number of backticks. Two in a row would open a longer code span.
        let isPaired = !parts.count.isMultiple(of: 2) && !parts.dropFirst().dropLast().contains("")
        guard isPaired else { return escaped(line) }
        return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? escaped($0.element) : code($0.element) }.joined()
    }

    /// Formats code for a table cell, fenced by more backticks than it contains in a row. In tables, GitHub reads `\|`
    /// as a bar even in code.
    package static func code(_ text: String) -> String {
        let line = VisibleText.line(text)
        var longest = 0
        var current = 0
        for scalar in line.unicodeScalars {
            current = scalar == "`" ? current + 1 : 0
            longest = max(longest, current)
        }
        let fence = String(repeating: "`", count: longest + 1)
        // Markdown strips one space from each end.
        let ends = [line.unicodeScalars.first, line.unicodeScalars.last]
        let padding = ends.contains("`") || ends == [" ", " "] ? " " : ""
        let bars = line.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
        return fence + padding + bars.joined(separator: "\\|") + padding + fence
    }

    /// Escapes every mark that could have a meaning with a backslash (CommonMark 0.31, "Backslash escapes"). An HTML
    /// comment keeps an `@` from mentioning somebody.
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
