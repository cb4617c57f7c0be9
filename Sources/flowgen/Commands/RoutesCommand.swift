import ArgumentParser
import FlowInspection
import FlowgenKit

struct RoutesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "routes",
        abstract: "List the routes with their analytics names, titles, links and metadata.",
        discussion: """
            What a route does not declare itself comes from its flow or from the app.

              flowgen routes
              flowgen routes --format csv > routes.csv

            `json-schema` describes the event that the app sends for each screen, for validators and backends.

              flowgen routes --format json-schema > screen-event.schema.json
            """)

    enum Format: String, CaseIterable, Choice {
        case text, csv, json, markdown
        case jsonSchema = "json-schema"

        static let kind = "format"
    }

    @OptionGroup var input: InputOptions

    @Option(choosing: "How to print them")
    var format = Format.text

    func run() throws {
        let check = keptUntilExit(Flowgen.check(try input.program()))
        guard !check.hasErrors else { throw check.errorsSaid() }
        let list = RouteList(check.graph)
        guard !list.isEmpty else { throw Failure(message: "there are no routes in \(input.name)") }
        switch format {
        case .text: try Terminal.print(list.text)
        case .csv: try Terminal.print(list.csv)
        case .json: try Terminal.print(list.json)
        case .markdown: try Terminal.print(list.markdown)
        case .jsonSchema: try Terminal.print(EventSchema(check.graph).json)
        }
    }
}
