import FlowModel

/// All screens as a table: what the map shows, for those who read rather than look.
struct PageList {
    private let model: PageModel

    init(_ model: PageModel) { self.model = model }

    private static let columns = ["Screen", "Analytics name", "Title", "Links", "Shown as", "Requires", "Tags"]

    var html: String {
        let graph = model.graph
        var html = SVGWriter()
        html.element("table", [:]) { html in
            html.element("caption", [:], "All screens of \(model.title)")
            html.element("thead", [:]) { html in
                html.element("tr", [:]) { html in
                    for column in Self.columns { html.element("th", ["scope": "col"], column) }
                }
            }
            html.element("tbody", [:]) { html in
                for route in graph.routes {
                    html.element("tr", ["data-screen": "\(model.index(of: route.id))"]) { html in
                        html.element("th", ["scope": "row"], route.subject.description)
                        for cell in cells(of: route) { html.element("td", [:], cell.isEmpty ? "\u{2013}" : cell) }
                    }
                }
            }
        }
        return html.text
    }

    private func cells(of route: Route) -> [String] {
        let graph = model.graph
        return [
            graph.analyticsName(of: route) ?? "", graph.title(of: route) ?? "",
            route.declaration.paths.map(\.text).joined(separator: ", "), route.declaration.style?.value ?? "",
            PageText.list(model.conditions(of: route)), graph.tags(of: route).joined(separator: ", "),
        ]
    }
}
