import FlowModel
import Foundation
import Testing

/// Compares what `possible` says with all runs of small random programs.
struct RandomSequenceTests {
    private static let kinds: [RunSystem.Features] = [
        RunSystem.Features(hasLinks: false, flows: 2),
        RunSystem.Features(hasLinks: false, hasChoices: true, flows: 3, mix: .calls),
        RunSystem.Features(hasLinks: true, hasOrderedStart: true, flows: 3),
        RunSystem.Features(hasLinks: true, hasResults: true, hasExceptions: true, hasRoots: true, flows: 2),
        RunSystem.Features(hasTabs: true, hasLinks: false, flows: 4, routes: 2),
        RunSystem.Features(hasTabs: true, hasLinks: true, presentsFlows: true, hidesTabBars: true, flows: 4, routes: 2),
        RunSystem.Features(hasLinks: false, holds: true, hasLayers: true, takesPlaces: true, flows: 2),
    ]

    @Test("an order is possible exactly if some run has it", arguments: RandomSeeds.of(kinds: kinds.count))
    func order(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 700))
        let features = Self.kinds[RandomSeeds.kind(of: seed, among: Self.kinds.count) - 1]
        var counts: [String: Int] = [:]
        for _ in 0..<10 {
            let system = RunSystem.random(features, &random)
            let oracle = SequenceOracle(system, longest: 4, most: 1_500)
            // Guards are no steps.
            let names = system.selectors.filter { if case .pass = $0.event { false } else { true } }
            var claims: [(name: String, steps: [RunExplorer.Event], yaml: String)] = []
            for number in 0..<20 {
                let steps = (0..<(2 + random.next(below: 2))).map { _ in names[random.next(below: names.count)] }
                let list = steps.map { "\"\($0.selector)\"" }.joined(separator: ", ")
                claims.append(("order \(number)", steps.map(\.event), list))
            }
            let lines = claims.map { "  - {name: \($0.name), possible: [\($0.yaml)]}" }
            let findings = Program(system.yaml("invariants:\n" + lines.joined(separator: "\n"))).findings
            let wrong = findings.filter { $0.rule == "invariant-empty" || $0.rule == "invalid-value" }
            #expect(wrong.isEmpty, "\(wrong.map(\.message)) \(system.yaml())")
            let violated = findings.filter { $0.rule == "invariant-violated" }
            for claim in claims {
                let found = oracle.isPossible(claim.steps)
                let violation = violated.first { $0.key == claim.name }
                guard let violation else {
                    // Higher stacks may have it.
                    counts[found.isFound ? "possible" : found.isComplete ? "missed" : "cut", default: 0] += 1
                    continue
                }
                counts["reported", default: 0] += 1
                let path = violation.path.map(\.description)
                let complaint = "\(claim.yaml): \(violation.message) \(path)\n\(system.yaml())"
                // What is reported is true, and mostly some run gets as far as it says.
                #expect(!found.isFound, "\(complaint)")
                let prefix = Array(claim.steps.prefix(Self.length(in: violation.message)))
                let further = prefix.isEmpty ? (isFound: true, isComplete: true) : oracle.isPossible(prefix)
                if !further.isFound, further.isComplete { counts["missed", default: 0] += 1 }
            }
        }
        #expect(counts["possible", default: 0] > 10 && counts["reported", default: 0] > 50, "\(counts)")
        // Some runs are not followed exactly, mostly all of a program that has such.
        #expect(counts["cut", default: 0] < 30 && counts["missed", default: 0] < 30, "\(counts)")
    }

    /// The number of steps that a finding says to be possible.
    private static func length(in message: String) -> Int {
        message.contains("` after `") ? message.components(separatedBy: ", then `").count : 0
    }
}
