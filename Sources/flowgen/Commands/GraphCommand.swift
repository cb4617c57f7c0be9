import ArgumentParser
import FlowInspection
import FlowModel
import FlowgenKit

struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "graph",
        abstract: "Draw the graph of the flows: as a picture, or for Mermaid, Graphviz or other tools.",
        discussion: """
            GitHub, GitLab and many wikis draw Mermaid diagrams in Markdown.

              flowgen graph --flow Shop --flow Checkout
              flowgen graph --overview
              flowgen graph --format svg > flows.svg
              flowgen graph --format dot | dot -Tpdf > flows.pdf
            """)

    enum Format: String, CaseIterable, Choice {
        case mermaid, dot, svg, json

        static let kind = "format"
    }

    @OptionGroup var input: InputOptions

    @Option(
        name: .customLong("flow"),
        help: ArgumentHelp(
            "Draw only this flow and what it leads to; may be repeated.", valueName: "flow"))
    var flows: [String] = []

    @Flag(help: "Draw each flow as one node.")
    var overview = false

    @Option(choosing: "How to draw it")
    var format = Format.mermaid

    func validate() throws {
        guard !overview || flows.isEmpty else {
            throw ValidationError("--overview draws all flows, and --flow draws some; omit one of them")
        }
        guard (format != .svg && format != .json) || (!overview && flows.isEmpty) else {
            throw ValidationError(
                "--format \(format.rawValue) draws all flows with their screens; omit --overview and --flow")
        }
    }

    func run() throws {
        let check = try input.checkForQuestions()
        let graph = check.graph
        if format == .svg { return try Terminal.print(Page(graph, findings: check.findings).svg) }
        if format == .json { return try Terminal.print(GraphList(graph).json) }
        let drawing = GraphDrawing(graph, try scope(in: graph))
        switch format {
        case .svg, .json: break
        case .dot: try Terminal.print(drawing.dot)
        case .mermaid:
            try Terminal.print(drawing.mermaid)
            if drawing.edgeCount > 500 {
                Terminal.say(
                    """
                    warning: Mermaid draws at most 500 edges unless configured otherwise, and there are \
                    \(drawing.edgeCount); try --overview, --flow or --format dot
                    """)
            }
        }
    }

    private func scope(in graph: FlowGraph) throws -> GraphDrawing.Scope {
        if overview { return .overview }
        if flows.isEmpty { return .all }
        return .flows(
            Set(
                try flows.map { name in
                    if let flow = graph.flow(named: name) { return flow }
                    let names = graph.flows.map(\.name)
                    let hint = Spelling.hint(for: name, among: names)
                    let example = names.first.map { "; flows have names such as \($0)" } ?? ""
                    throw Failure(message: "there is no flow \(name)" + (hint.map { "; \($0)" } ?? example))
                }))
    }
}
