import Foundation

/// The seeds of random tests. A test has one seed for each kind of program that it creates, so that it stays fast. For
/// a longer run, `FLOWGEN_SEEDS=20 swift test --filter Random` uses twenty per kind.
enum RandomSeeds {
    static func of(kinds: Int) -> ClosedRange<Int> { 1...kinds * repetitions }

    /// Returns the kind of program that a seed is for.
    static func kind(of seed: Int, among kinds: Int) -> Int { (seed - 1) % kinds + 1 }

    private static let repetitions: Int = {
        let text = ProcessInfo.processInfo.environment["FLOWGEN_SEEDS"]
        return max(1, text.flatMap { Int($0) } ?? 1)
    }()
}
