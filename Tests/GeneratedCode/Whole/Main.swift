// Thousands of walks over random programs, each compared with the interpreter after every step.

import Foundation

@main
struct Main {
    @MainActor
    static func main() async throws {
        if CommandLine.arguments.dropFirst().first == "--write" { return try await write() }
        let count = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 300
        let first = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
        var (faults, placed) = (0, 0)
        for seed in first..<(first + count) {
            let program = RandomProgram.walked(seed: seed)
            CurrentProgram.current = CurrentProgram(program)
            if !program.places.isEmpty { placed += 1 }
            if await Walks.run(seed: seed, program, { await Walk(program, RandomGlue()) }) == false { faults += 1 }
            #if VALUE
            // A window alone knows nothing of other places.
            if program.places.isEmpty, await Walks.run(seed: seed, program, { ValueWalk(program) }) == false {
                faults += 1
            }
            #endif
            if faults > 2 { break }
        }
        // Those that were written, generated and compiled.
        for walk in compiledWalks {
            for seed in first..<(first + count / 10) where await walk(seed) == false {
                faults += 1
                break
            }
        }
        print(
            "\(count) programs, \(placed) of them placed, and \(compiledWalks.count) compiled ones, \(checks) checks, \(besides) in other columns, \(faults) failed"
        )
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
