import FlowModel
import FlowReporters

/// What a table says of each route.
struct RouteColumn: Sendable {
    let name: String
    /// Whether it is written for people, and not a word that programs use.
    var isProse = false
    /// Whether it is `true` or `false`. People see where it is true.
    var isFlag = false
    /// What a route has; several for what is a list.
    let values: @Sendable (RouteList.Entry) -> [String]

    /// The same for people, who need not be told of what is not there.
    func shown(_ entry: RouteList.Entry) -> [String] {
        values(entry).filter { !$0.isEmpty && !(isFlag && $0 == "false") }
    }
}

extension RouteList {
    /// The columns of every list, before those of the app's metadata.
    private static let builtIn = [
        RouteColumn(name: "route") { [$0.route] },
        RouteColumn(name: "analyticsName") { [$0.analyticsName] },
        RouteColumn(name: "title") { $0.title.map { [$0] } ?? [] },
        RouteColumn(name: "path", values: \.paths),
        RouteColumn(name: "disableSwipeBack", isFlag: true) { ["\($0.disableSwipeBack)"] },
        RouteColumn(name: "hidesTabBar", isFlag: true) { ["\($0.hidesTabBar)"] },
    ]
    /// Those that stand behind it where people read, for they are long.
    private static let annotations = [
        RouteColumn(name: "tags", values: \.tags),
        RouteColumn(name: "deprecated", isProse: true) { $0.deprecated.map { [$0] } ?? [] },
        RouteColumn(name: "description", isProse: true) { $0.description.map { [$0] } ?? [] },
    ]

    /// Metadata may be called as a column that is no key of the language. Then it is `metadata.route`.
    private var declared: [RouteColumn] {
        metadata.enumerated().map { index, property in
            let name = property.name.value
            let isFlag = if case .bool = property.type { true } else { false }
            return RouteColumn(name: name == "route" ? "metadata.route" : name, isFlag: isFlag) { entry in
                entry.metadata[index].map { [$0] } ?? []
            }
        }
    }

    /// The columns for people, without those that say nothing of any route.
    private var columns: [RouteColumn] {
        (Self.builtIn + declared + Self.annotations).filter { column in
            routes.contains { !column.shown($0).isEmpty }
        }
    }

    // MARK: CSV

    /// For spreadsheets and scripts: always all columns, the app's metadata behind the others, and the values as they are.
    public var csv: String {
        let columns = Self.builtIn + Self.annotations + declared
        return CSVText.row(columns.map(\.name))
            + routes.map { entry in
                CSVText.row(columns.map { $0.values(entry).joined(separator: ", ") })
            }.joined()
    }

    // MARK: Markdown

    /// A table for pages and comments.
    public var markdown: String {
        let columns = columns
        let names = columns.map { MarkdownText.cell($0.name) }
        return Self.markdownRow(names) + Self.markdownRow(names.map { _ in "---" })
            + routes.map { entry in
                Self.markdownRow(
                    columns.map { column in
                        let values = column.shown(entry)
                        guard column.isProse else { return values.map(MarkdownText.code).joined(separator: ", ") }
                        return values.flatMap(Self.lines).map(MarkdownText.cell).joined(separator: "<br>")
                    })
            }.joined()
    }

    private static func markdownRow(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

    private static func lines(of text: String) -> [String] { text.split(whereSeparator: \.isNewline).map(String.init) }

    // MARK: Text

    /// Values that are longer do not make their column so wide: each other route would be filled up with blanks to there.
    private static let widestColumn = 60

    /// A table for people, a line a route below one with the names of the columns. Nothing is cut.
    public var text: String {
        let columns = columns
        let rows =
            [columns.map(\.name)]
            + routes.map { entry in
                columns.map { column in
                    let values = column.shown(entry)
                    let lines = column.isProse ? values.flatMap(Self.lines) : values
                    return VisibleText.line(lines.joined(separator: column.isProse ? " " : ", "))
                }
            }
        // Where each column begins.
        var starts = [0]
        for column in columns.indices.dropLast() {
            let widths = rows.map { DisplayWidth.of($0[column]) }
            starts.append(starts[column] + 2 + (widths.filter { $0 <= Self.widestColumn }.max() ?? 0))
        }
        return rows.map { Self.textRow($0, at: starts) }.joined()
    }

    /// A line with cells where their columns begin, or right behind one that is too long for its own.
    private static func textRow(_ cells: [String], at starts: [Int]) -> String {
        var text = ""
        var width = 0
        for (cell, start) in zip(cells, starts) where !cell.isEmpty {
            let gap = text.isEmpty ? 0 : max(2, start - width)
            text += String(repeating: " ", count: gap) + cell
            width += gap + DisplayWidth.of(cell)
        }
        return text + "\n"
    }
}
