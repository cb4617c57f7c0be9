public import FlowModel
import FlowReporters
import FlowRules

/// The graph for other tools: each screen, and each way from one to another, with its place.
public struct GraphList: Sendable {
    private struct Edge: Sendable {
        let from: Route
        let name: String
        /// The screen that the user sees then.
        let to: Route
        let style: String
        let range: SourceRange
        /// Whether it is a transition of `anywhere`, which the screen has as many others do.
        let isAnywhere: Bool
        /// Whether it is a signal: it happens on the screen, which does not have it.
        let isSignal: Bool
    }

    private let graph: FlowGraph
    private let edges: [Edge]
    private let columns: [Flow.ID: FlowColumns]

    public init(_ graph: FlowGraph) {
        self.graph = graph
        columns = graph.columns
        edges = graph.routes.filter(graph.isOwn).flatMap { route in
            let flow = graph.anywhere(of: graph[route.flow]).filter { graph.isAvailable($0, from: route) }
            let app = graph.transitions[graph.anywhere].filter { graph.isAvailable($0, from: route) }
            let own = route.transitions.flatMap { index in [index] + graph.branches(of: index) }
                .map { graph.transitions[$0] }
            return Self.edges(own, from: route, in: graph, isAnywhere: false)
                + Self.edges(flow + app, from: route, in: graph, isAnywhere: true)
        }
    }

    private static func edges(
        _ transitions: [Transition], from route: Route, in graph: FlowGraph, isAnywhere: Bool
    ) -> [Edge] {
        transitions.flatMap { transition in
            graph.routes(shownBy: transition.target).map { target in
                Edge(
                    from: route, name: transition.name, to: graph[target], style: graph.style(of: transition),
                    range: transition.declaration.value.range, isAnywhere: isAnywhere && !transition.isSignal,
                    isSignal: transition.isSignal)
            }
        }
    }

    /// The list for scripts: the documented format, version 1. Every key is always present.
    public var json: String {
        JSONWriter.document { json in
            json.object { json in
                json.member("version", 1)
                json.member("screens") { json in
                    json.array(graph.routes.filter(graph.isOwn)) { write($1, to: &$0) }
                }
                json.member("edges") { json in json.array(edges) { write($1, to: &$0) } }
            }
        }
    }

    private func write(_ route: Route, to json: inout JSONWriter) {
        json.object { json in
            json.member("screen", screen(route))
            json.member("view", route.declaration.value.view?.value.type)
            json.member("isGenerated", graph.generates(graph[route.flow]))
            json.member("inColumns") { json in
                json.line(columns[route.flow]?.names(of: route.id) ?? []) { $0.string($1) }
            }
            write(route.declaration.value.name.range, to: &json)
        }
    }

    private func write(_ edge: Edge, to json: inout JSONWriter) {
        json.object { json in
            json.member("from", screen(edge.from))
            json.member("name", edge.name)
            json.member("to", screen(edge.to))
            json.member("style", edge.style)
            json.member("isAnywhere", edge.isAnywhere)
            json.member("isSignal", edge.isSignal)
            write(edge.range, to: &json)
        }
    }

    private func write(_ range: SourceRange, to json: inout JSONWriter) {
        json.member("file", graph.paths[Int(range.file.index)])
        json.member("line", Int(range.start.line))
        json.member("column", Int(range.start.column))
    }

    private func screen(_ route: Route) -> String { "\(route.flowName)/\(route.name)" }
}
