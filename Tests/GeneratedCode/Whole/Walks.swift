@MainActor var checks = 0
/// The times that something was done beside the screen on top.
@MainActor var besides = 0

/// Runs a walk, and finds a shorter one that fails as well.
@MainActor
enum Walks {
    static func run(seed: UInt64, _ program: Program, _ make: () async -> some Walkable) async -> Bool {
        var random = SplitMix(state: seed &* 7_919)
        let actions = Action.several(50, using: &random)
        guard var failure = await failing(actions, make) else { return true }
        // Shortens it by every action that it does not need.
        var index = failure.actions.count - 2
        while index >= 0 {
            var fewer = failure.actions
            fewer.remove(at: index)
            if let shorter = await failing(fewer, make) { failure = shorter }
            index = min(index - 1, failure.actions.count - 2)
        }
        print("FAILED with seed \(seed)")
        print(program.yaml)
        for line in failure.said { print("  \(line)") }
        for fault in failure.faults { print("  \(fault)") }
        return false
    }

    private static func failing(
        _ actions: [Action], _ make: () async -> some Walkable
    ) async -> (actions: [Action], said: [String], faults: [String])? {
        let walk = await make()
        var said: [String] = []
        for (index, action) in actions.enumerated() {
            let before = walk.said.count
            let faults = await walk.step(action)
            said.append("\(action): \(walk.said.dropFirst(before).joined(separator: ", "))  → \(walk.text)")
            if !faults.isEmpty {
                await walk.end()
                return (Array(actions.prefix(index + 1)), said, faults)
            }
        }
        await walk.end()
        return nil
    }
}
