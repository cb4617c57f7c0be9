import ArgumentParser
import FlowInspection
import FlowModel
import FlowgenKit

struct PathsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "paths",
        abstract: "Print a small set of journeys that cover every route or transition.",
        discussion: """
            What no journey can reach is listed first. The format swift prints tests that take the journeys on the generated
            routers, without views; uitests prints a skeleton of UI tests.

              flowgen paths
              flowgen paths --cover transitions --format json
              flowgen paths --format swift > JourneyTests.swift
            """)

    enum Format: String, CaseIterable, Choice {
        case text, json, swift, uitests

        static let kind = "format"
    }

    enum Cover: String, CaseIterable, Choice {
        case routes, transitions

        static let kind = "coverage"
        fileprivate var question: JourneyText.Cover { self == .routes ? .routes : .transitions }
    }

    @OptionGroup var input: InputOptions

    @Option(choosing: "What the journeys cover", valueName: "cover")
    var cover = Cover.routes

    @Option(choosing: "How to print them")
    var format = Format.text

    func run() throws {
        let graph = try input.checkForQuestions().graph
        if format == .swift, !graph.framework.hasNavigators {
            throw ValidationError(
                "--format swift prints tests that drive routers, which `framework: \(graph.framework.name)` has not; use --format json or uitests"
            )
        }
        if format == .swift, !graph.generatesEverything {
            throw ValidationError(
                "--format swift prints tests that drive routers, and `generate: {swift: false}` leaves some out; use --format json or uitests"
            )
        }
        switch format {
        case .text: try Terminal.print(JourneyText.text(cover.question, in: graph))
        case .json: try Terminal.print(JourneyText.json(cover.question, in: graph))
        case .swift: try Terminal.print(JourneyText.swift(cover.question, in: graph))
        case .uitests: try Terminal.print(JourneyText.uiTests(cover.question, in: graph))
        }
    }
}
