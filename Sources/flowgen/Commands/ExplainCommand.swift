import ArgumentParser
import FlowInspection
import FlowgenKit

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "explain",
        abstract: "Explain a rule or a change: what it finds, why it matters, and what to do.",
        discussion: "  flowgen explain unreachable-route")

    @Argument(
        help: "The id of the rule, or of a change that `diff` shows; findings print it in brackets.",
        completion: .list(RuleGuide.ids + ChangeGuide.ids))
    var rule: String

    func run() throws {
        guard let explanation = RuleGuide.explanation(of: rule) ?? ChangeGuide.explanation(of: rule) else {
            throw Failure(message: "there is no rule \(rule); \(RuleGuide.help(for: rule))")
        }
        try Terminal.print(explanation)
    }
}
