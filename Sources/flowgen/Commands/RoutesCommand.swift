import ArgumentParser
import FlowModel
import FlowgenKit

struct RoutesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "routes",
        abstract: "List the routes with their analytics names, titles, links and metadata.",
        discussion: """
            What a route does not say itself it has from its flow, or from the app.

              flowgen routes
              flowgen routes --format csv > routes.csv
            """)

    enum Format: String, CaseIterable {
        case text, csv, json, markdown

        static let names = allCases.map(\.rawValue)
        static var list: String { names.joined(separator: ", ") }

        /// The format of a name, or what is wrong with the name.
        init(_ name: String) throws {
            guard let format = Self(rawValue: name) else {
                let hint = Spelling.hint(for: name, among: Self.names) ?? "the formats are \(Self.list)"
                throw ValidationError("there is no format \(name); \(hint)")
            }
            self = format
        }
    }

    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp("How to print them: \(Format.list). (default: text)", valueName: "format"),
        completion: .list(Format.names), transform: Format.init)
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
        }
    }
}
