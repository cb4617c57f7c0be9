import FlowModel

/// All screens as a table: what the map shows, for those who read rather than look. Columns without values are left out.
struct PageList {
    private let title: String
    private let rows: [Row]
    /// The screens' titles, or else their names; nil if no screen has a title.
    private let titles: [String]?
    private let columns: [(name: String, cells: [String])]

    private struct Row {
        /// The screen's index on the map.
        let screen: Int
        let route: Route
        let model: PageModel
        let change: ScreenChange?
    }

    init(_ model: PageModel, _ changes: PageChanges?) {
        title = model.title
        let ghosts = changes.map { changes in
            changes.ghosts.map { ghost in
                Row(
                    screen: changes.screen(ofOld: ghost.id) ?? 0, route: ghost, model: changes.old, change: .gone)
            }
        }
        let rows =
            model.graph.routes.map { route in
                let screen = model.index(of: route.id)
                return Row(screen: screen, route: route, model: model, change: changes?.change(of: screen))
            } + (ghosts ?? [])
        self.rows = rows
        let known = rows.map { $0.model.graph.title(of: $0.route) }
        titles = known.contains { $0 != nil } ? zip(rows, known).map { $1 ?? $0.route.name } : nil
        let properties = model.graph.app?.metadata ?? []
        let own = rows.map { $0.model.graph.metadata(of: $0.route) }
        func column(_ name: String, _ cell: (Row) -> String?) -> (name: String, cells: [String]) {
            (name, rows.map { cell($0) ?? "" })
        }
        let builtIn = [
            column("Since \(changes?.since ?? "")") { $0.change?.rawValue },
            column("Analytics name") { $0.model.graph.analyticsName(of: $0.route) },
            column("Links") { $0.route.declaration.paths.map(\.text).joined(separator: ", ") },
            column("Column") { $0.model.column(of: $0.route) },
            column("Shown as") { $0.route.declaration.style?.value },
            column("Screen or flow requires") { PageText.list($0.model.conditions(of: $0.route)) },
        ]
        let declared = properties.map { property in
            (name: property.name.value, cells: own.map { $0[property] ?? "" })
        }
        let tags = column("Tags") { $0.model.graph.tags(of: $0.route).joined(separator: ", ") }
        columns = (builtIn + declared + [tags]).filter { $0.cells.contains { !$0.isEmpty } }
    }

    var html: String {
        var html = SVGWriter()
        html.element("table", [:]) { html in
            html.element("caption", [:], "All screens of \(title)")
            html.element("thead", [:]) { html in
                html.element("tr", [:]) { html in
                    for name in (titles == nil ? [] : ["Title"]) + ["Screen"] + columns.map(\.name) {
                        html.element("th", ["scope": "col"], name)
                    }
                }
            }
            html.element("tbody", [:]) { html in
                for (index, row) in rows.enumerated() {
                    html.element("tr", ["data-screen": "\(row.screen)"]) { html in
                        let name = row.route.subject.description
                        html.element("th", ["scope": "row"], titles?[index] ?? name)
                        if titles != nil { html.element("td", ["data-label": "Screen"], name) }
                        for column in columns {
                            let cell = column.cells[index]
                            // Narrow windows have no heads above the cells.
                            if cell.isEmpty {
                                html.element("td", [:], "\u{2013}")
                            } else {
                                html.element("td", ["data-label": column.name], cell)
                            }
                        }
                    }
                }
            }
        }
        return html.text
    }
}
