import ArgumentParser
import FlowInspection
import FlowgenKit

struct InvariantsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "invariants",
        abstract: "List the invariants of the app as sentences.",
        discussion: """
            `flowgen check` reports whether they hold.

              flowgen invariants
            """)

    @OptionGroup var input: InputOptions

    func run() throws {
        let graph = try input.checkForQuestions().graph
        let text = QuestionText.invariants(of: graph)
        guard !text.isEmpty else { throw Failure(message: "the app declares no invariants") }
        try Terminal.print(text)
    }
}
