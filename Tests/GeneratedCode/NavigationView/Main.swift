// What only views can show, in a window with a user, and random runs: `program 15 500` makes as many on iOS 15, and
// `program 15 1 4711` only that one.

import Foundation

@main
struct Main {
    @MainActor
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let count = arguments.dropFirst().first ?? 30
        let first = arguments.dropFirst(2).first ?? 1
        var isRight = true
        if arguments.count < 3 {
            for story in Stories().all {
                Checks.scenario = story.name
                await story.run()
            }
        }
        Checks.scenario = "random run"
        for seed in first..<first + count where isRight {
            var run = RandomRun(seed: UInt64(seed))
            isRight = await run.run()
        }
        print("\(count) random runs, \(Checks.passed) checks passed, \(Checks.failed) failed")
        exit(Checks.failed == 0 ? 0 : 1)
    }
}
