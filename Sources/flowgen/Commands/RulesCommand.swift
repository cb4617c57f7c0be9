import ArgumentParser
import FlowgenKit

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List all rules.",
        discussion: "flowgen rules --format markdown")

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, markdown
    }

    @Option(help: "How to print them.")
    var format = Format.text

    func run() {
        switch format {
        case .text: Terminal.print(RuleGuide.text)
        case .json: Terminal.print(RuleGuide.json)
        case .markdown: Terminal.print(RuleGuide.markdown)
        }
    }
}
