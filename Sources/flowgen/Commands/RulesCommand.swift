import ArgumentParser
import FlowInspection
import FlowgenKit

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "rules",
        abstract: "List all rules, or all changes that `diff` finds.",
        discussion: """
              flowgen rules --format markdown
              flowgen rules --changes
            """)

    enum Format: String, CaseIterable, Choice {
        case text, json, markdown

        static let kind = "format"
    }

    @Flag(help: "List the changes that `flowgen diff` finds, instead of the rules that `flowgen check` checks.")
    var changes = false

    @Option(choosing: "How to print them")
    var format = Format.text

    func run() throws {
        switch format {
        case .text: try Terminal.print(changes ? ChangeGuide.text : RuleGuide.text)
        case .json: try Terminal.print(changes ? ChangeGuide.json : RuleGuide.json)
        case .markdown: try Terminal.print(changes ? ChangeGuide.markdown : RuleGuide.markdown)
        }
    }
}
