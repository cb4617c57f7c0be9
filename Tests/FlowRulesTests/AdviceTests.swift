import FlowModel
import Foundation
import Testing

/// What the help of a finding about stacks says to write ends that finding, and no error takes its place.
struct AdviceTests {
    private static let rules: Set<RuleID> = [
        "back-target-maybe", "back-target-missing", "caller-replaced", "cross-tab-push", "growing-stack", "modal-depth",
        "presenter-replaced",
    ]

    /// Errors about another place: what goes back there relied on how the screen was shown, or nothing does.
    private static let consequences: Set<RuleID> = ["back-target-missing", "trap"]

    private static let programs = [
        RunSystem.Features(hasLayers: true, presentsFlows: true, hasExceptions: true, hasUnlessShown: true),
        RunSystem.Features(holds: true, hasLayers: true, hasNamedAnchors: true, presentsFlows: true, takesPlaces: true),
        RunSystem.Features(
            hasTabs: true, hasLayers: true, presentsFlows: true, hasFlowStyles: true, hasResults: true, flows: 4),
        RunSystem.Features(
            hasTabs: true, hasLayers: true, hasNamedAnchors: true, hasBacks: true, presentsFlows: true, flows: 4,
            routes: 2),
    ]

    @Test("in random programs", arguments: RandomSeeds.of(kinds: programs.count))
    func random(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 3100))
        var counts: [RuleID: Int] = [:]
        let features = Self.programs[RandomSeeds.kind(of: seed, among: Self.programs.count) - 1]
        for round in 0..<60 {
            let keys = "limits: {modals: \(1 + round % 2)}\nrules: {growing-stack: warning}"
            let system = RunSystem.random(features, &random).yaml(keys)
            apply(in: Program(Self.misplaced(system, &random)), &counts)
        }
        #expect(counts["modal-depth", default: 0] > 20 && counts["caller-replaced", default: 0] > 5, "\(counts)")
    }

    @Test("in the corpus")
    func corpus() throws {
        var counts: [RuleID: Int] = [:]
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appending(path: "CorpusTests/Corpus")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".yaml") && $0.contains("/flows/") && !$0.contains("/modules/") }.sorted()
        for (_, paths) in Dictionary(grouping: paths, by: { $0.split(separator: "/").prefix(2) }) {
            let files = try paths.map { path in
                let bytes = try Data(contentsOf: folder.appending(path: path))
                return "# file: \(path)\n" + String(decoding: bytes, as: UTF8.self)
            }
            apply(in: Program(files.joined(separator: "\n")), &counts)
        }
        let enough: Set<RuleID> = ["caller-replaced", "cross-tab-push", "modal-depth", "presenter-replaced"]
        #expect(enough.isSubset(of: counts.keys), "\(counts)")
    }

    @Test("the number of sheets and covers that can be on top of one another is the lowest limit without findings")
    func deepest() {
        func program(_ limit: Int, _ guarded: String) -> Program {
            Program(
                """
                app: Corner
                start: Home
                limits: {modals: \(limit)}
                guards: {isIn: {otherwise: Auth, until: done}}
                ---
                flow: Home
                root: s1
                routes:
                  s1: {transitions: [s2]}
                  s2: {style: sheet, transitions: [s3]}
                  s3: {style: cover, transitions: [s4]}
                  s4: {style: sheet, transitions: [s5]}
                  s5: {style: sheet, transitions: [s6]}
                  s6: {requires: isIn}
                ---
                flow: Auth
                root: pin
                style: sheet
                outcomes: [done]
                routes: {pin: {transitions: [\(guarded){finish: done}]}}
                """)
        }
        for (guarded, isFinite) in [("", true), ("{to: Home, style: sheet}, ", false)] {
            for limit in 1...4 {
                let helps = program(limit, guarded).findings.filter { $0.rule == "modal-depth" }.map { $0.help ?? "" }
                #expect(!helps.isEmpty)
                let isSaid = helps.allSatisfy { $0.contains("; 5 sheets and covers can be on top of one another") }
                #expect(isSaid == (isFinite && limit < 4), "\(helps)")
            }
            let isEnough = !program(5, guarded).findings.contains { $0.rule == "modal-depth" }
            #expect(isEnough == isFinite)
        }
    }

    @Test("a screen that is to close first gets a `result`, and what it started follows")
    func closesFirst() {
        func program(_ transitions: String, _ room: String) -> Program {
            Program(
                """
                app: Corner
                start: Chats
                limits: {modals: 1}
                ---
                flow: Chats
                root: list
                routes:
                  list: {transitions: [\(transitions)]}
                  room: \(room)
                ---
                flow: Room
                root: messages
                style: cover
                outcomes: [left]
                routes: {messages: {transitions: [{finish: left}]}}
                """)
        }
        let before = program("{to: room, style: cover}", "{transitions: [{to: Room, above: root}]}")
        let finding = before.findings.first { $0.rule == "caller-replaced" }
        #expect(finding?.help?.contains("give it a `result`, and start Room in the `then`") ?? false)
        // Without `above`, it would be one cover too many.
        let removed = program("{to: room, style: cover}", "{transitions: [Room]}")
        #expect(removed.findings.map(\.rule) == ["modal-depth"])
        #expect(program("{to: room, style: cover, then: {done: Room}}", "{result: String}").report == "")
    }

    /// Returns a program in which some calls remove what is below.
    private static func misplaced(_ yaml: String, _ random: inout LinearCongruential) -> String {
        let places = ["above: root", "above: presenter", "above: r1", "instead: top", "instead: first", "instead: r1"]
        let calls = Set(yaml.matches(of: /to: Flow\d, name: \w+/).map { String($0.0) }).sorted()
        return calls.reduce(yaml) { text, call in
            guard random.next(below: 6) == 0 else { return text }
            let place = places[random.next(below: places.count)]
            return text.replacing("{\(call),", with: "{\(call), \(place),")
                .replacing("{\(call)}", with: "{\(call), \(place)}")
        }
    }

    private func apply(in program: Program, _ counts: inout [RuleID: Int]) {
        let before = Set(program.findings.filter { $0.severity == .error }.map { "\($0.rule) \($0.subject)" })
        let repeated = program.findings.filter {
            ["ambiguous-transition-name", "duplicate-transition"].contains($0.rule)
        }
        .map { "\($0.subject)" }
        for finding in program.findings where Self.rules.contains(finding.rule) {
            // Of two transitions with one name, only one would be changed.
            if repeated.contains(where: { "\(finding.subject)".hasPrefix($0) }) { continue }
            for advice in Advice.all(of: finding, in: program) {
                counts[finding.rule, default: 0] += 1
                let after = Program(advice.program).findings
                let errors = after.filter {
                    $0.severity == .error && !before.contains("\($0.rule) \($0.subject)")
                        && !($0.subject != finding.subject && Self.consequences.contains($0.rule))
                }
                let remains = after.contains { Self.identity($0) == Self.identity(finding) }
                #expect(
                    !remains && errors.isEmpty,
                    "\(finding.subject) \(advice.words) \(finding.message) \(errors) \(advice.program)")
            }
        }
    }

    /// A transition that no longer presents without end may still present too much.
    private static func identity(_ finding: Finding) -> String {
        "\(finding.rule) \(finding.subject) \(finding.key) \(finding.message.prefix { !$0.isNumber })"
    }
}
