import FlowBackends
public import FlowModel
import FlowReporters
import FlowRules

/// Journeys that cover a program, as text, JSON and a skeleton of UI tests.
public enum JourneyText {
    /// What the journeys cover.
    public enum Cover: String, CaseIterable, Sendable { case routes, transitions }

    private static func journeys(_ cover: Cover, in graph: FlowGraph) -> Journeys {
        RunQuestions(graph).journeys(covering: cover == .routes ? .routes : .transitions)
    }

    // MARK: Text

    public static func text(_ cover: Cover, in graph: FlowGraph) -> String {
        let found = journeys(cover, in: graph)
        var text = ""
        if !found.uncovered.isEmpty {
            text += "No run reaches:\n" + found.uncovered.map { "  \(line($0))\n" }.joined() + "\n"
        }
        for (number, journey) in found.journeys.enumerated() {
            text += "Journey \(number + 1), from \(line(sentence(journey.beginning))):\n"
            for step in journey.steps {
                text += String(repeating: "  ", count: step.level + 1) + "\(line(step.subject))\n"
            }
            text += "\n"
        }
        return text
    }

    /// Describes a beginning: "start Main while hasAccount", "link /help/:topic".
    private static func sentence(_ beginning: Journey.Beginning) -> String {
        switch beginning {
        case .start(let shows, let conditions):
            let guards = conditions.isEmpty ? "" : " while " + conditions.map(name).joined(separator: " and ")
            return "start" + (shows.map { " \($0)" } ?? "") + guards
        case .link(let pattern): return "link \(pattern)"
        case .entry(let text): return "entry \(text)"
        }
    }

    private static func name(_ condition: Journey.Condition) -> String {
        (condition.isNegated ? "not " : "") + condition.name
    }

    // MARK: JSON

    public static func json(_ cover: Cover, in graph: FlowGraph) -> String {
        let found = journeys(cover, in: graph)
        let json: JSONValue = [
            "version": 1,
            "cover": .string(cover.rawValue),
            "uncovered": .array(found.uncovered.map { .string("\($0)") }),
            "journeys": .array(
                found.journeys.map { journey in
                    [
                        "beginning": value(of: journey.beginning),
                        "steps": .array(journey.steps.map { .string("\($0.subject)") }),
                    ]
                }),
        ]
        return json.text
    }

    private static func value(of beginning: Journey.Beginning) -> JSONValue {
        switch beginning {
        case .start(let shows, let conditions):
            let start: JSONValue = ["kind": "start"]
            return start.adding(shows.map { ["shows": .string($0)] } ?? [:])
                .adding(conditions.isEmpty ? [:] : ["while": .array(conditions.map { .string(name($0)) })])
        case .link(let pattern): return ["kind": "link", "pattern": .string(pattern)]
        case .entry(let text): return ["kind": "entry", "text": .string(text)]
        }
    }

    // MARK: Swift

    /// UI tests to complete: a function for each journey, a line for each step.
    public static func swift(_ cover: Cover, in graph: FlowGraph) -> String {
        let found = journeys(cover, in: graph)
        var text = ""
        for subject in found.uncovered { text += "// No run reaches \(line(subject)).\n" }
        text += """
            import XCTest

            /// Journeys that cover all \(cover.rawValue) of the flows. Implement two functions: `open` opens a link of
            /// a pattern, or does what an entry describes, and `follow` performs a step: it takes a transition, or makes
            /// sure that a screen is shown, by selecting its tab if necessary.
            final class JourneyTests: XCTestCase {
                private func open(_ beginning: String, in app: XCUIApplication) throws {
                    throw XCTSkip("opening \\(beginning) is not implemented")
                }

                private func follow(_ step: String, in app: XCUIApplication) throws {
                    throw XCTSkip("following \\(step) is not implemented")
                }

            """
        for (number, journey) in found.journeys.enumerated() {
            text += "\n    /// From \(line(sentence(journey.beginning))).\n"
            text += "    func testJourney\(number + 1)() throws {\n"
            text += "        let app = XCUIApplication()\n        app.launch()\n"
            switch journey.beginning {
            case .start: break
            case .link(let beginning), .entry(let beginning):
                text += "        try open(\(SwiftText.literal(beginning)), in: app)\n"
            }
            for step in journey.steps {
                text += "        try follow(\(SwiftText.literal("\(step.subject)")), in: app)\n"
            }
            text += "    }\n"
        }
        return text + "}\n"
    }

    private static func line(_ text: some CustomStringConvertible) -> String {
        VisibleText.line(text.description)
    }
}
