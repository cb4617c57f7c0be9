package import FlowModel

/// URLs with which a person tries out the links of a program.
package struct SampleLinks {
    private let table: LinkTable
    private var links: [Route.ID: [LinkTable.Link]] = [:]

    package init(_ graph: FlowGraph) {
        table = LinkTable(graph)
        links = Dictionary(grouping: table.links, by: \.route.id)
    }

    /// Returns the path and the query of a URL that opens a route; nil if no link does.
    package func url(opening route: Route.ID) -> String? {
        let urls = links[route, default: []].lazy.compactMap(LinkSamples.plainURL)
        return urls.first { table.match($0)?.link.route.id == route }?.text
    }
}
