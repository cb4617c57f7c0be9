import FlowModel

/// All screens as a table: what the map shows, for those who read rather than look. Columns without values are left out.
struct PageList {
    private let model: PageModel
    private let columns: [(name: String, cells: [String])]

    init(_ model: PageModel) {
        self.model = model
        let graph = model.graph
        let properties = graph.app?.metadata ?? []
        let own = graph.routes.map { graph.metadata(of: $0, asked: properties.count) }
        func column(_ name: String, _ cell: (Route) -> String?) -> (name: String, cells: [String]) {
            (name, graph.routes.map { cell($0) ?? "" })
        }
        let builtIn = [
            column("Analytics name", graph.analyticsName), column("Title", graph.title),
            column("Links") { $0.declaration.paths.map(\.text).joined(separator: ", ") },
            column("Shown as") { $0.declaration.style?.value },
            column("Requires") { PageText.list(model.conditions(of: $0)) },
        ]
        let declared = properties.map { property in
            (name: property.name.value, cells: own.map { $0[property] ?? "" })
        }
        let tags = column("Tags") { graph.tags(of: $0).joined(separator: ", ") }
        columns = (builtIn + declared + [tags]).filter { $0.cells.contains { !$0.isEmpty } }
    }

    var html: String {
        var html = SVGWriter()
        html.element("table", [:]) { html in
            html.element("caption", [:], "All screens of \(model.title)")
            html.element("thead", [:]) { html in
                html.element("tr", [:]) { html in
                    for name in ["Screen"] + columns.map(\.name) { html.element("th", ["scope": "col"], name) }
                }
            }
            html.element("tbody", [:]) { html in
                for (index, route) in model.graph.routes.enumerated() {
                    html.element("tr", ["data-screen": "\(index)"]) { html in
                        html.element("th", ["scope": "row"], route.subject.description)
                        for column in columns {
                            html.element("td", [:], column.cells[index].isEmpty ? "\u{2013}" : column.cells[index])
                        }
                    }
                }
            }
        }
        return html.text
    }
}
