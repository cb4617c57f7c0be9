public import FlowModel

/// A picture of a program's graph: its routes as nodes in a cluster for each flow, and its transitions as edges.
///
/// An edge leads to what a transition shows, or goes back to. `open` and `restart` lead to nothing in the graph, and have
/// no edge.
public struct GraphDrawing: Sendable {
    struct Node: Sendable {
        enum Shape: Sendable { case start, tabs, flow, root, route, anywhere, outcome, back }

        /// The node's identity: unique in the drawing, and stable as long as the declaration keeps its name.
        let id: String
        /// The text of the node, in one or more lines.
        let label: String
        let shape: Shape
        /// The column in which the node's screen alone is, where there is room.
        var band: String?
    }

    /// The nodes of a flow.
    struct Cluster: Sendable {
        let name: String
        var nodes: [Node] = []

        /// The nodes without a column, and those of each column, from the sidebar on.
        var bands: [(name: String?, nodes: [Node])] {
            var bands: [(name: String?, nodes: [Node])] = []
            for node in nodes {
                if let place = bands.firstIndex(where: { $0.name == node.band }) {
                    bands[place].nodes.append(node)
                } else {
                    bands.append((node.band, [node]))
                }
            }
            let names = ["sidebar", "content", "detail"]
            func place(_ name: String?) -> Int { name.flatMap(names.firstIndex) ?? -1 }
            return bands.sorted { place($0.name) < place($1.name) }
        }
    }

    struct Edge: Hashable, Sendable {
        /// The ids of its nodes.
        let source: String
        let target: String
        /// The text of the edge; empty if the target's name is enough.
        let label: String
        let line: Line
    }

    /// The way in which an edge is drawn.
    enum Line: Hashable, Sendable {
        /// The target is shown, but not presented.
        case plain
        /// The target is presented as a sheet, a cover or in a style based on these.
        case presents
        /// The target is there already, and what is above it is removed.
        case goesBack
    }

    /// Nodes outside any cluster.
    private(set) var nodes: [Node] = []
    private(set) var clusters: [Cluster] = []
    private(set) var edges: [Edge] = []
    private var known: Set<Edge> = []

    /// The number of edges. Mermaid draws at most 500 unless configured otherwise.
    public var edgeCount: Int { edges.count }

    /// The part of the graph that is drawn.
    public enum Scope: Sendable {
        /// Every route of every flow.
        case all
        /// Every route of some flows. Other flows that they lead to are one node each.
        case flows(Set<Flow.ID>)
        /// One node for each flow.
        case overview
    }

    public init(_ graph: FlowGraph, _ scope: Scope = .all) {
        var drawer = GraphDrawer(graph, scope)
        drawer.draw()
        self = drawer.drawing
    }

    init() {}

    mutating func add(_ node: Node) { nodes.append(node) }

    mutating func add(_ cluster: Cluster) { clusters.append(cluster) }

    /// Adds an edge, unless an equal one exists.
    mutating func add(_ edge: Edge) {
        if known.insert(edge).inserted { edges.append(edge) }
    }
}
