import FlowModel
import FlowReporters

/// A column of a table of routes.
struct RouteColumn: Sendable {
    let name: String
    /// Whether its text is for people rather than programs.
    var isProse = false
    /// Whether it is `true` or `false`. Tables for people show only `true`.
    var isFlag = false
    /// The values of a route; several for a list.
    let values: @Sendable (RouteList.Entry) -> [String]

    /// The values to show to people, without those that are absent.
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
    /// The columns that follow the metadata in tables for people, because they are long.
    private static let annotations = [
        RouteColumn(name: "tags", values: \.tags),
        RouteColumn(name: "deprecated", isProse: true) { $0.deprecated.map { [$0] } ?? [] },
        RouteColumn(name: "description", isProse: true) { $0.description.map { [$0] } ?? [] },
    ]
    /// The columns that only lists for programs have.
    private static let history = [
        RouteColumn(name: "status") { [$0.deprecated == nil ? "active" : "deprecated"] },
        RouteColumn(name: "was", values: \.was),
    ]

    /// The app's metadata. Metadata called as another column, which only `route` and `status` can be, becomes `metadata.route`.
    private var declared: [RouteColumn] {
        metadata.enumerated().map { index, property in
            let name = property.name.value
            let isFlag = if case .bool = property.type { true } else { false }
            return RouteColumn(name: ["route", "status"].contains(name) ? "metadata.\(name)" : name, isFlag: isFlag) {
                entry in
                entry.metadata[index].map { [$0] } ?? []
            }
        }
    }

    /// The columns for people, without those that are empty for every route.
    private var columns: [RouteColumn] {
        (Self.builtIn + declared + Self.annotations).filter { column in
            routes.contains { !column.shown($0).isEmpty }
        }
    }

    // MARK: CSV

    /// The list for spreadsheets and scripts: always all columns, the app's metadata last, and the values as they are.
    public var csv: String {
        let columns = Self.builtIn + Self.annotations + Self.history + declared
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

    /// The width beyond which values do not widen their column: every other route would have to be padded.
    private static let widestColumn = 60

    /// A table for people, with a header and a line per route. Nothing is truncated.
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

    /// Places cells where their columns begin, or right after a cell that is too long for its column.
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
