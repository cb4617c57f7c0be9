// Random programs, explored on the running support code, compared with what flowgen reports about them.
//   proofs FLOWGEN FOLDER COUNT FIRST

import Foundation

@main
struct Main {
    @MainActor
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let count = UInt64(arguments[3]), let first = UInt64(arguments[4]) else {
            fatalError("proofs FLOWGEN FOLDER COUNT FIRST")
        }
        let flowgen = Flowgen(tool: URL(fileURLWithPath: arguments[1]), folder: URL(fileURLWithPath: arguments[2]))
        var tally = Tally()
        var failed = 0
        for seed in first..<(first + count) where failed < 3 {
            let program = RandomProgram.make(seed: seed, shape: .small(seed))
            let judge = Judge(program, seed: seed, flowgen)
            try judge.run()
            tally.add(judge.tally)
            guard !judge.faults.isEmpty else { continue }
            failed += 1
            print("FAILED with seed \(seed)")
            print(program.yaml)
            for fault in judge.faults.prefix(5) { print("  \(fault)") }
        }
        for line in tally.lines { print(line) }
        // A few programs need not have some of everything.
        let gaps = count < 20 ? [] : tally.gaps
        for gap in gaps { print("FAILED: \(gap)") }
        print("\(count) programs, \(failed) failed")
        exit(failed == 0 && gaps.isEmpty ? 0 : 1)
    }
}

extension RandomProgram.Shape {
    /// Most are so small that the exploration is complete.
    fileprivate static func small(_ seed: UInt64) -> Self {
        var shape = Self()
        let isLarger = seed.isMultiple(of: 4)
        shape.flows = seed.isMultiple(of: 2) ? 3 : 2
        shape.guards = 3
        shape.routes = isLarger ? 1..<4 : 1..<3
        shape.transitions = isLarger ? 0..<4 : 0..<3
        shape.anywhere = seed.isMultiple(of: 2) ? 0..<2 : 0..<1
        shape.hasNumbers = false
        shape.hasAsyncGuards = false
        shape.mixesNegations = false
        shape.repeatsGuards = false
        shape.shareOfTabs = 0.4
        shape.shareOfLinks = 0.35
        shape.conditions = 2
        shape.shareOfRoots = 0.2
        shape.shareOfChoices = isLarger ? 0.5 : 0.2
        return shape
    }
}
