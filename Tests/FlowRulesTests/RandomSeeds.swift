import Foundation

/// The seeds of random tests. A test has one seed for each kind of program that it creates: by day, for each third kind; by night,
/// for all (`FLOWGEN_SEEDS=1`). For a longer run, `FLOWGEN_SEEDS=20 swift test --filter Random` uses twenty per kind.
enum RandomSeeds {
    static func of(kinds: Int) -> [Int] {
        let seeds = 1...kinds * (repetitions ?? 1)
        return repetitions == nil && kinds > 1 ? seeds.filter { $0 % 3 == 1 } : Array(seeds)
    }

    /// Returns the kind of program that a seed is for.
    static func kind(of seed: Int, among kinds: Int) -> Int { (seed - 1) % kinds + 1 }

    static var isByDay: Bool { repetitions == nil }

    /// Returns how many inputs a test makes at random, by day or by night.
    static func count(byDay day: Int, byNight night: Int) -> Int { repetitions.map { $0 * night } ?? day }

    /// The seeds for each kind by night. By day, there is no such number.
    private static let repetitions: Int? = {
        let text = ProcessInfo.processInfo.environment["FLOWGEN_SEEDS"]
        return text.map { max(1, Int($0) ?? 1) }
    }()
}
