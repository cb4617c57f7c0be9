import FlowBackends
public import FlowModel
import FlowReporters
import FlowRules

/// Journeys that cover a program, as text, JSON, tests and a skeleton of UI tests.
public enum JourneyText {
    /// The parts of an app that the journeys cover.
    public enum Cover: String, CaseIterable, Sendable { case routes, transitions }

    private static func journeys(_ cover: Cover, in graph: FlowGraph) -> Journeys {
        RunQuestions(graph).journeys(covering: cover == .routes ? .routes : .transitions)
    }

    // MARK: Text

    public static func text(_ cover: Cover, in graph: FlowGraph) -> String {
        let found = journeys(cover, in: graph)
        let path = ColumnPath(graph)
        var text = ""
        if !found.uncovered.isEmpty {
            text += "No run reaches:\n" + found.uncovered.map { "  \(line($0))\n" }.joined() + "\n"
        }
        for (number, journey) in found.journeys.enumerated() {
            text += "Journey \(number + 1), from \(line(journey.beginning)):\n"
            text += WitnessPath.text(of: journey.steps)
            if number > 0, let next = path.continuation(of: journey, after: found.journeys[number - 1]) {
                let taps = next.taps == 1 ? "1 tap" : "\(next.taps) taps"
                text += "  (in columns, after journey \(number): from \(line(journey.steps[next.step].name)) on, "
                text += "\(taps) rather than \(next.all))\n"
            }
            text += "\n"
        }
        return text
    }

    // MARK: JSON

    public static func json(_ cover: Cover, in graph: FlowGraph) -> String {
        let found = journeys(cover, in: graph)
        let path = ColumnPath(graph)
        let json: JSONValue = [
            "version": 1,
            "cover": .string(cover.rawValue),
            "uncovered": .array(found.uncovered.map { .string("\($0)") }),
            "journeys": .array(
                found.journeys.enumerated().map { number, journey in
                    let next = number == 0 ? nil : path.continuation(of: journey, after: found.journeys[number - 1])
                    let value: JSONValue = [
                        "beginning": value(of: journey.beginning),
                        "steps": .array(journey.steps.map { .string($0.name) }),
                        "guards": .array(journey.steps.map { .array(names($0.assumptions)) }),
                        "refused": .array(refusals(journey.steps)),
                        "resumed": .array(
                            journey.steps.indices.filter {
                                journey.steps[$0].isResumed || journey.steps[$0].isOfLink
                            }.map { .integer($0) }),
                    ]
                    return value.adding(
                        next.map {
                            [
                                "inColumns": [
                                    "from": .integer($0.step), "taps": .integer($0.taps), "allTaps": .integer($0.all),
                                ]
                            ]
                        } ?? [:])
                }),
        ]
        return json.text
    }

    private static func value(of beginning: Journey.Beginning) -> JSONValue {
        let conditions = names(beginning.assumptions.unrepeated)
        let value: JSONValue =
            switch beginning.kind {
            case .start: ["kind": "start", "shows": .string(beginning.title)]
            case .link: ["kind": "link", "pattern": .string(beginning.title)]
            case .entry: ["kind": "entry", "text": .string(beginning.title)]
            }
        return value.adding(conditions.isEmpty ? [:] : ["while": .array(conditions)])
            .adding(beginning.refusal.map { ["refusedBy": .string($0)] } ?? [:])
    }

    private static func names(_ conditions: [PathStep.Condition]) -> [JSONValue] {
        conditions.map { .string($0.description) }
    }

    /// The steps that guards refuse, by index.
    private static func refusals(_ steps: [PathStep]) -> [JSONValue] {
        steps.enumerated().compactMap { index, step in
            step.refusal.map { ["step": .integer(index), "by": .string($0)] }
        }
    }

    // MARK: Swift

    /// Tests that take the journeys on the generated routers, without views.
    public static func swift(_ cover: Cover, in graph: FlowGraph) -> String {
        JourneyTests(graph).text(journeys(cover, in: graph), covering: cover)
    }

    /// UI tests to complete: a function for each journey, a line for each step.
    public static func uiTests(_ cover: Cover, in graph: FlowGraph) -> String {
        let found = journeys(cover, in: graph)
        var text = ""
        for subject in found.uncovered { text += "// No run reaches \(line(subject)).\n" }
        text += """
            import XCTest

            /// Journeys that cover all \(cover.rawValue) of the flows. Implement two functions: `open` opens a link of
            /// a pattern, or does what an entry describes, and `follow` performs a step: it takes a transition, ends a
            /// flow with an outcome or by dismissing it, or makes sure that a screen is shown, by selecting its tab if
            /// necessary. Comments say what guards have to answer.
            final class JourneyTests: XCTestCase {
                private func open(_ beginning: String, in app: XCUIApplication) throws {
                    throw XCTSkip("opening \\(beginning) is not implemented")
                }

                private func follow(_ step: String, in app: XCUIApplication) throws {
                    throw XCTSkip("following \\(step) is not implemented")
                }

            """
        for (number, journey) in found.journeys.enumerated() {
            text += "\n    /// From \(line(journey.beginning)).\n"
            text += "    func testJourney\(number + 1)() throws {\n"
            text += "        let app = XCUIApplication()\n        app.launch()\n"
            if journey.beginning.kind != .start {
                text += "        try open(\(SwiftText.literal(journey.beginning.title)), in: app)\n"
            }
            for step in journey.steps {
                let remark = step.remark.drop { ", ".contains($0) }
                text += "        try follow(\(SwiftText.literal(step.name)), in: app)"
                text += remark.isEmpty ? "\n" : "  // \(line(remark))\n"
            }
            text += "    }\n"
        }
        return text + "}\n"
    }

    private static func line(_ text: some CustomStringConvertible) -> String {
        VisibleText.line(text.description)
    }
}
