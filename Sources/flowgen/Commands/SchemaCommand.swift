import ArgumentParser
import FlowSchema
import FlowgenKit

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "schema",
        abstract: "Print the JSON Schema of the language, for editors.",
        discussion: "  flowgen schema > flowgen.schema.json")

    enum Format: String, CaseIterable, Choice {
        case json, markdown

        static let kind = "format"
    }

    @Option(choosing: "How to print it: as a JSON Schema, or as a table of all keys")
    var format = Format.json

    func run() throws {
        switch format {
        case .json: try Terminal.print(LanguageSchema().json)
        case .markdown: try Terminal.print(KeyIndex.markdown)
        }
    }
}
