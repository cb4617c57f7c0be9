// Random programs and edits of them: what `flowgen diff` says about links and saved state, compared with the running code.
//   versions FLOWGEN FOLDER COUNT FIRST…

import Foundation

@main
struct Main {
    @MainActor
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 4, let each = UInt64(arguments[3]) else {
            fatalError("versions FLOWGEN FOLDER COUNT FIRST…")
        }
        let seeds = arguments.dropFirst(4).compactMap { UInt64($0) }.flatMap { Array($0..<($0 + each)) }
        let differ = Differ(tool: URL(fileURLWithPath: arguments[1]), folder: URL(fileURLWithPath: arguments[2]))
        var tally: [String: Int] = [:]
        var (compared, failed) = (0, 0)
        for seed in seeds where failed < 3 {
            var shape = RandomProgram.Shape()
            (shape.flows, shape.guards, shape.conditions) = (3, 3, 0)
            (shape.hasAsyncGuards, shape.mixesNegations) = (false, false)
            (shape.shareOfRoots, shape.shareOfFixed) = (0.2, 0)
            var old = RandomProgram.make(seed: seed, shape: shape)
            old.guards.insert(Edits.late, at: 0)
            // Those before mean what they meant before names could change.
            let edits = Edits(old, seed: seed, hasNames: seed > 1_000_000, spellsOut: seed > 3_000_000)
            guard let changes = try differ.changes(from: old.yaml, to: edits.program.yaml) else { continue }
            compared += 1
            var judge = Judge(old, edits.program, changes)
            judge.judgeState(walks: 12, seed: seed)
            judge.judgeLinks()
            tally.merge(judge.tally, uniquingKeysWith: +)
            guard !judge.faults.isEmpty else { continue }
            failed += 1
            print("FAILED with seed \(seed): \(edits.said.joined(separator: "; "))")
            for fault in Set(judge.faults).sorted().prefix(4) { print("  \(fault)") }
            for change in changes { print("  \(change.rule) \(change.subject): \(change.message)") }
            print(old.yaml)
        }
        for (what, number) in tally.sorted(by: { $0.key < $1.key }) { print("\(number) \(what)") }
        // Edits that flowgen rejects say nothing, and neither does a check of nothing.
        let kinds = [
            "scenes with losses", "links that changed", "state-route-lost", "state-transition-lost", "state-guarded",
            "state-param-unreadable", "state-not-saved", "state-root-lost",
        ]
        let missing = kinds.filter { tally[$0] == nil } + (compared < seeds.count / 3 ? ["versions"] : [])
        let gaps = seeds.count < 50 ? [] : missing
        for gap in gaps { print("FAILED: there are too few \(gap)") }
        print("\(seeds.count) programs, \(compared) compared, \(failed) failed")
        exit(failed == 0 && gaps.isEmpty ? 0 : 1)
    }
}
