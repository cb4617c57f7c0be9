import Foundation

/// The seeds of random tests. A test has as many as there are kinds of programs that it makes, so that all tests stay quick;
/// for a longer run, `FLOWGEN_SEEDS=20 swift test --filter Random` has each kind twenty times.
enum RandomSeeds {
    static func of(kinds: Int) -> ClosedRange<Int> { 1...kinds * repetitions }

    /// Which kind of program a seed is for.
    static func kind(of seed: Int, among kinds: Int) -> Int { (seed - 1) % kinds + 1 }

    private static let repetitions: Int = {
        let text = ProcessInfo.processInfo.environment["FLOWGEN_SEEDS"]
        return max(1, text.flatMap { Int($0) } ?? 1)
    }()
}
