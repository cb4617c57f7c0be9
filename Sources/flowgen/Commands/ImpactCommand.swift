import ArgumentParser
import FlowInspection
import FlowgenKit

struct ImpactCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "impact",
        abstract: "Show what leads to a route, and what is reachable only through it.",
        discussion: """
              flowgen impact Shop/cart
              flowgen impact Shop/cart OtherFlows
            """)

    @Argument(help: "The route, as Flow/route.", completion: Completion.route)
    var route: String

    @OptionGroup var input: InputOptions

    func run() throws {
        let check = try input.checkForQuestions()
        try Terminal.print(QuestionText.impact(try check.route(named: route), in: check.graph))
    }
}
