import FlowModel

/// Changes between two programs as Markdown: the verdict, then a table for each of those whom they concern, with what is
/// only information folded.
enum ChangesMarkdown {
    /// Lets a script find the comment that it wrote before, and edit it.
    private static let marker = "<!-- flowgen diff -->"

    /// Renders at most `maximumBytes`; the last line then states how many changes are left out.
    static func render(_ report: Report, of comparison: Report.Comparison, maximumBytes: Int) -> String {
        var text = "\(marker)\n### flowgen diff\n\n\(verdict(report))\n\n"
        text += "\(MarkdownText.cell(report.sentence)).\n"
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

    /// `**2 links and 1 dashboard break.**`
    private static func verdict(_ report: Report) -> String {
        let counts = Audience.allCases.compactMap { audience -> (count: Int, text: String)? in
            let count = report.findings.count { $0.audience == audience && $0.severity == .error }
            return count == 0 ? nil : (count, "\(count) \(noun(audience, count))")
        }
        guard !counts.isEmpty else {
            return report.warnings == 0
                ? "**Nothing breaks.**" : "**Nothing breaks; \(report.warnings) to look at.**"
        }
        let isOne = counts.count == 1 && counts[0].count == 1
        return "**\(counts.map(\.text).listed()) \(isOne ? "breaks" : "break").**"
    }

    private static func noun(_ audience: Audience, _ count: Int) -> String {
        let (one, many) =
            switch audience {
            case .links: ("link", "links")
            case .data: ("dashboard", "dashboards")
            case .state: ("saved state", "saved states")
            case .users: ("way through the app", "ways through the app")
            case .modules: ("use by other modules", "uses by other modules")
            case .source: ("use in the app", "uses in the app")
            case .policy: ("promise", "promises")
            }
        return count == 1 ? one : many
    }
}
