import Foundation

/// Counts fulfilled expectations, and prints the others.
@MainActor
enum Expectations {
    static var passed = 0
    static var failed = 0

    static func finish() -> Never {
        print("\(passed) checks passed, \(failed) failed")
        exit(failed == 0 && passed > 0 ? 0 : 1)
    }
}

@MainActor
func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: UInt = #line, file: StaticString = #fileID) {
    if value == expected {
        Expectations.passed += 1
        return
    }
    Expectations.failed += 1
    print("\(file):\(line): is \(value), expected \(expected)")
}

/// Lets started tasks run as far as they can.
@MainActor
func settle() async {
    for _ in 0..<5 {
        for _ in 0..<10 { await Task.yield() }
        // What runs elsewhere gets a turn, on a machine with much to do, too.
        try? await Task.sleep(nanoseconds: 100_000)
    }
}

/// Returns whether the host refuses a gesture.
@MainActor
func isRefused(_ gesture: () throws -> Void) -> Bool {
    do {
        try gesture()
        return false
    } catch {
        return true
    }
}
