// What only the views of UIKit do, and random runs: `program 500` makes as many, `program 1 4711` only that one.

import Foundation

@main
struct Main {
    @MainActor
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
        let count = arguments.first ?? 60
        let first = arguments.dropFirst().first ?? 1
        var isRight = true
        if arguments.count < 2 {
            for story in Stories().all {
                Checks.scenario = story.name
                await story.run()
            }
        }
        Checks.scenario = "random run"
        for seed in first..<first + count where isRight {
            var run = RandomRun(seed: seed)
            isRight = await run.run()
        }
        print("\(count) random runs, \(Checks.passed) checks passed, \(Checks.failed) failed")
        exit(Checks.failed == 0 ? 0 : 1)
    }
}
