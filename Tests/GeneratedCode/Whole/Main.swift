// Thousands of walks over random programs, each compared with the interpreter after every step.

import Foundation

@main
struct Main {
    @MainActor
    static func main() async throws {
        if CommandLine.arguments.dropFirst().first == "--write" { return try await write() }
        let count = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 300
        let first = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
        var faults = 0
        for seed in first..<(first + count) {
            let program = RandomProgram.make(seed: seed)
            CurrentProgram.current = CurrentProgram(program)
            if await Walks.run(seed: seed, program, { await Walk(program, RandomGlue()) }) == false { faults += 1 }
            if await Walks.run(seed: seed, program, { ValueWalk(program) }) == false { faults += 1 }
            if faults > 2 { break }
        }
        // Those that were written, generated and compiled.
        for (index, walk) in compiledWalks.enumerated() {
            let program = RandomProgram.make(seed: compiledSeed(index), prefix: compiledPrefix(index))
            for seed in first..<(first + count / 10) where await walk(program, seed) == false {
                faults += 1
                break
            }
        }
        print("\(count) programs and \(compiledWalks.count) compiled ones, \(checks) checks, \(faults) failed")
        exit(faults == 0 ? 0 : 1)
    }

    /// `walks --write FOLDER COUNT FIRST`
    @MainActor
    private static func write() async throws {
        let words = CommandLine.arguments.dropFirst(2).map { $0 }
        guard words.count == 3, let count = UInt64(words[1]), let first = UInt64(words[2]) else {
            fatalError("walks --write FOLDER COUNT FIRST")
        }
        let faults = try await WalkSteps.write(first..<(first + count), to: URL(fileURLWithPath: words[0]))
        exit(faults == 0 ? 0 : 1)
    }
}

/// Runs a walk, and finds a shorter one that fails as well.
@MainActor
enum Walks {
    static func run(seed: UInt64, _ program: Program, _ make: () async -> some Walkable) async -> Bool {
        var random = SplitMix(state: seed &* 7_919)
        let actions = (0..<50).map { _ in Action.random(using: &random) }
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
