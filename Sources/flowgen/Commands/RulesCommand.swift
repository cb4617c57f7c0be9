import ArgumentParser
import FlowgenKit

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "rules",
        abstract: "List all rules.",
        discussion: "  flowgen rules --format markdown")

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, markdown
    }

    @Option(help: "How to print them.")
    var format = Format.text

    func run() throws {
        switch format {
        case .text: try Terminal.print(RuleGuide.text)
        case .json: try Terminal.print(RuleGuide.json)
        case .markdown: try Terminal.print(RuleGuide.markdown)
        }
    }
}
