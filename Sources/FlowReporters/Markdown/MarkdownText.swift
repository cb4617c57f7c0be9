/// Text as GitHub's Markdown shows it: as it is, whatever marks it holds.
enum MarkdownText {
    /// One line in a cell of a table. What stands between backticks is code, as messages mean it; where they do not
    /// come in pairs, they are characters as any other.
    static func cell(_ text: String) -> String {
        let line = VisibleText.line(text)
        let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        // An odd number of parts is an even number of backticks. Two in a row would open another kind of code.
        let isPaired = !parts.count.isMultiple(of: 2) && !line.contains("``")
        guard isPaired else { return escaped(line) }
        return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? escaped($0.element) : code($0.element) }.joined()
    }

    /// Code in a cell of a table, fenced by more backticks than it holds in a row. GitHub takes `\|` for a bar in code,
    /// too, where it stands in a table.
    static func code(_ text: String) -> String {
        let line = VisibleText.line(text)
        var longest = 0
        var current = 0
        for character in line {
            current = character == "`" ? current + 1 : 0
            longest = max(longest, current)
        }
        let fence = String(repeating: "`", count: longest + 1)
        // One space at each end is taken off again.
        let isPadded = line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") && line.hasSuffix(" ")
        let padding = isPadded ? " " : ""
        return fence + padding + line.replacing("|", with: "\\|") + padding + fence
    }

    /// Every mark that could mean something is preceded by a backslash (CommonMark 0.31, "Backslash escapes"). A comment
    /// keeps an `@` from calling somebody.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "!", "&", "$":
                escaped += "\\\(character)"
            case "@": escaped += "@<!-- -->"
            default: escaped.append(character)
            }
        }
    }
}
