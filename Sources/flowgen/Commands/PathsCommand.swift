import ArgumentParser
import FlowgenKit

struct PathsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "paths",
        abstract: "Print a small set of journeys that covers every route or transition.",
        discussion: """
            What no journey can come to is said first. The format swift is a skeleton of UI tests.

              flowgen paths
              flowgen paths --cover transitions --format json
              flowgen paths --format swift > JourneyTests.swift
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, swift
    }

    enum Cover: String, CaseIterable, ExpressibleByArgument {
        case routes, transitions

        fileprivate var question: JourneyText.Cover { self == .routes ? .routes : .transitions }
    }

    @OptionGroup var input: InputOptions

    @Option(help: "What the journeys cover.")
    var cover = Cover.routes

    @Option(help: "How to print them.")
    var format = Format.text

    func run() throws {
        let graph = try input.checkForQuestions().graph
        switch format {
        case .text: try Terminal.print(JourneyText.text(cover.question, in: graph))
        case .json: try Terminal.print(JourneyText.json(cover.question, in: graph))
        case .swift: try Terminal.print(JourneyText.swift(cover.question, in: graph))
        }
    }
}
