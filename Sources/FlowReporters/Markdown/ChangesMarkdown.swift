import FlowModel

/// Changes between two programs as Markdown: the verdict, then a table for each of those whom they concern, with what is
/// only information folded.
enum ChangesMarkdown {
    /// Lets a script find the comment that it wrote before, and edit it.
    static let marker = "<!-- flowgen diff -->"

    /// The verdict below the warnings about it, and what it is about.
    static func head(_ report: Report) -> String {
        func lines(_ sentences: [String]) -> String { sentences.map { "\n\(MarkdownText.cell($0)).\n" }.joined() }
        return "\(marker)\n### flowgen diff\n" + lines(report.comparison?.warnings ?? [])
            + "\n**\(report.verdict)**\n" + lines([report.sentence] + (report.comparison?.gapsSaid ?? []))
    }

    /// Renders at most `maximumBytes`; the last line then states how many changes are left out.
    static func render(_ report: Report, below head: String, maximumBytes: Int) -> String {
        var text = head
        var left = 0
        for audience in Audience.allCases {
            let changes = report.findings.filter { $0.audience == audience }
            let told = changes.filter { $0.severity > .information }.sorted { $0.severity > $1.severity }
            for (isFolded, rows) in [(false, told), (true, changes.filter { $0.severity <= .information })]
            where !rows.isEmpty {
                let title = isFolded && !told.isEmpty ? "\(audience.title): more" : audience.title
                let head = "| | place | change | |\n| --- | --- | --- | --- |\n"
                let (start, end) =
                    isFolded
                    ? ("\n<details><summary>\(title) (\(rows.count))</summary>\n\n\(head)", "\n</details>\n")
                    : ("\n#### \(title)\n\n\(head)", "")
                guard text.utf8.count + start.utf8.count + end.utf8.count + 200 <= maximumBytes else {
                    left += rows.count
                    continue
                }
                text += start
                for row in rows {
                    let line = MarkdownReporter.row(for: row, of: report)
                    guard text.utf8.count + line.utf8.count + end.utf8.count + 200 <= maximumBytes else {
                        left += 1
                        continue
                    }
                    text += line
                }
                text += end
            }
        }
        return left == 0 ? text : text + "\nAnd \(left) more: `flowgen diff` lists them all.\n"
    }
}
