import FlowModel

/// Changes between two programs as Markdown: the verdict, then each edit with what follows from it, then a table for each
/// of those whom the other changes concern. What is only information is folded.
struct ChangesMarkdown {
    /// Lets a script find the comment that it wrote before, and edit it.
    static let marker = "<!-- flowgen diff -->"

    /// The verdict below the warnings about it, and what it is about.
    static func head(_ report: Report) -> String {
        func lines(_ sentences: [String]) -> String { sentences.map { "\n\(MarkdownText.cell($0)).\n" }.joined() }
        let page = report.pageAddress.map { "\n[The page](<\($0)#changes>) shows the changes on a map.\n" } ?? ""
        return "\(marker)\n### flowgen diff\n" + lines(report.comparison?.warnings ?? [])
            + "\n**\(report.verdict)**\n"
            + lines(
                [report.sentence] + (report.comparison?.gapsSaid ?? [])
                    + [report.comparison?.unexplained].compactMap(\.self))
            + page
    }

    /// Renders at most `maximumBytes`; the last line then states how many changes are left out.
    static func render(_ report: Report, below head: String, maximumBytes: Int) -> String {
        var markdown = Self(report, head, maximumBytes)
        let groups = report.groups
        // What is only information needs no edit above it.
        for group in groups where group.cause != nil && group.severity > .information { markdown.add(group) }
        let others = groups.filter { $0.cause == nil || $0.severity <= .information }.flatMap(\.changes).map(
            report.explained)
        for audience in Audience.allCases {
            let changes = others.filter { $0.audience == audience }
            let told = changes.filter { $0.severity > .information }
            markdown.add(told, below: "\n#### \(audience.title)\n") { $0.severityWord }
            markdown.addFolded(changes, titled: told.isEmpty ? audience.title : "\(audience.title): more") {
                $0.severityWord
            }
        }
        let left = markdown.left
        return left == 0 ? markdown.text : markdown.text + "\nAnd \(left) more: `flowgen diff` lists them all.\n"
    }

    private static let tableHead = "| | place | change | |\n| --- | --- | --- | --- |\n"
    private static let maximumLines = 12

    private let report: Report
    private let maximumBytes: Int
    private var text: String
    /// The number of changes for which there was no room.
    private var left = 0

    private init(_ report: Report, _ head: String, _ maximumBytes: Int) {
        (self.report, text, self.maximumBytes) = (report, head, maximumBytes)
    }

    /// Adds edits, and a table of what follows from them.
    private mutating func add(_ group: Report.Group) {
        guard let cause = group.cause, let sentence = group.sentence else { return }
        var head = "\n#### \(MarkdownText.cell(sentence))\n"
        for edit in cause.edits {
            let place = MarkdownReporter.place(edit.range, in: report) ?? ""
            let title = report.title(edit.subject).map { " (\(MarkdownText.cell($0)))" } ?? ""
            head += "\n\(place)\(title)\n\n" + Self.difference(edit)
        }
        func whom(_ change: Finding) -> String {
            change.severityWord + (change.audience.map { " for \($0.rawValue)" } ?? "")
        }
        add(group.changes.filter { $0.severity > .information }, below: head, whom)
        addFolded(group.changes, titled: "For information", whom)
    }

    /// Adds a table of changes, if there are some.
    private mutating func add(_ rows: [Finding], below head: String, end: String = "", _ word: (Finding) -> String) {
        guard !rows.isEmpty else { return }
        let start = "\(head)\n\(Self.tableHead)"
        guard hasRoom(for: start + end) else { return left += rows.count }
        text += start
        var shown: [Finding] = []
        for row in rows {
            let line = MarkdownReporter.row(for: row, of: report, severity: word(row), below: shown)
            guard hasRoom(for: line + end) else {
                left += 1
                continue
            }
            text += line
            shown.append(row)
        }
        text += end
    }

    private mutating func addFolded(_ changes: [Finding], titled title: String, _ word: (Finding) -> String) {
        let rows = changes.filter { $0.severity <= .information }
        add(rows, below: "\n<details><summary>\(title) (\(rows.count))</summary>\n", end: "\n</details>\n", word)
    }

    private func hasRoom(for more: String) -> Bool { text.utf8.count + more.utf8.count + 200 <= maximumBytes }

    /// Returns the lines of an edit as a difference. A fence is longer than what could end it.
    private static func difference(_ edit: Cause.Edit) -> String {
        let lines = edit.removed.map { "-" + $0 } + edit.added.map { "+" + $0 }
        var shown = lines.prefix(maximumLines).map(VisibleText.line)
        if lines.count > shown.count { shown.append("… and \(lines.count - shown.count) more lines") }
        let longest = shown.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)diff\n" + shown.map { $0 + "\n" }.joined() + "\(fence)\n"
    }
}
