@MainActor
enum Checks {
    static var scenario = ""
    static var passed = 0
    static var failed = 0
}

@MainActor
func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: UInt = #line) {
    if value == expected {
        Checks.passed += 1
    } else {
        Checks.failed += 1
        print("\(Checks.scenario), line \(line):\n  is       \(value)\n  expected \(expected)")
    }
}
