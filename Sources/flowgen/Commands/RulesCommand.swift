import ArgumentParser
import FlowgenKit

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "rules",
        abstract: "List all rules.",
        discussion: "  flowgen rules --format markdown")

    enum Format: String, CaseIterable, Choice {
        case text, json, markdown

        static let kind = "format"
    }

    @Option(choosing: "How to print them")
    var format = Format.text

    func run() throws {
        switch format {
        case .text: try Terminal.print(RuleGuide.text)
        case .json: try Terminal.print(RuleGuide.json)
        case .markdown: try Terminal.print(RuleGuide.markdown)
        }
    }
}
