import ArgumentParser
import FlowInspection
import FlowgenKit

struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "why",
        abstract: "Show the shortest paths to a route from the start, from links and from entries.",
        discussion: """
              flowgen why Shop/cart
              flowgen why Shop/cart OtherFlows
            """)

    @Argument(help: "The route, as Flow/route.", completion: Completion.route)
    var route: String

    @OptionGroup var input: InputOptions

    func run() throws {
        let check = try input.checkForQuestions()
        try Terminal.print(QuestionText.why(try check.route(named: route), in: check.graph))
    }
}
