import ArgumentParser
import FlowgenKit

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "schema",
        abstract: "Print the JSON Schema of the language, for editors.",
        discussion: "  flowgen schema > flowgen.schema.json")

    func run() throws { try Terminal.print(LanguageSchema().json) }
}
