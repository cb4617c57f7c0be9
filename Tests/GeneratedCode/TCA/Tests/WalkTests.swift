import ComposableArchitecture
import Foundation
import Testing

@testable import Corner

/// Random walks over random programs, compared with the interpreter after every step.
@MainActor
struct WalkTests {
    @Test func all() async {
        uncheckedUseMainSerialExecutor = true
        let count = ProcessInfo.processInfo.environment["FLOWGEN_SEEDS"].flatMap { UInt64($0) }.map { 100 * $0 } ?? 10
        for walk in compiledWalks {
            for seed in 1...count {
                guard await walk(seed) else {
                    Issue.record("The walk with seed \(seed) differs.")
                    break
                }
            }
        }
        print("walks: \(compiledWalks.count) programs, \(count) walks each, \(checks) checks")
    }
}
