import ArgumentParser
import FlowgenKit

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a rule: what it finds, why it matters, and what to do.",
        discussion: "flowgen explain unreachable-route")

    @Argument(help: "The id of a rule, as findings print it in brackets.")
    var rule: String

    func run() throws {
        guard let explanation = RuleGuide.explanation(of: rule) else {
            let hint = RuleGuide.nearest(to: rule).map { "did you mean \($0)?" } ?? "`flowgen rules` lists them"
            throw Failure(message: "there is no rule \(rule); \(hint)")
        }
        Terminal.print(explanation)
    }
}

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
