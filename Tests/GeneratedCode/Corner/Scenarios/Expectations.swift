// How scenarios look at a flow: its layers as text, its events and reports as lists.

import Foundation

/// What a flow reported while a scenario ran.
@MainActor
final class Log {
    private(set) var events: [String] = []
    private(set) var reports: [String] = []
    private(set) var outcomes: [String] = []
    private(set) var openedURLs: [URL] = []

    func record(_ event: FlowEvent) { events.append("\(event.route.name):\(event.cause)") }
    func record(_ report: FlowReport) { reports.append("\(report)") }
    func finished(_ outcome: some Sendable) { outcomes.append("\(outcome)") }

    func watch(_ stack: FlowStack) {
        stack.openURL = { [weak self] in self?.openedURLs.append($0) }
    }
}

extension FlowStack {
    /// `home productDetail | cart`: the routes without params, layers separated by bars.
    var text: String {
        layers.map { $0.entries.map(\.route.name).joined(separator: " ") }.joined(separator: " | ")
    }
}

@MainActor
enum Checks {
    private(set) static var passed = 0
    private(set) static var failed = 0

    static func compare<Value: Equatable>(_ value: Value, _ expected: Value, _ file: String, _ line: UInt) {
        if value == expected {
            passed += 1
        } else {
            failed += 1
            print("\(file):\(line): is \(value), expected \(expected)")
        }
    }
}

@MainActor
func expect<Value: Equatable>(
    _ value: Value,
    _ expected: Value,
    file: String = #fileID,
    line: UInt = #line
) {
    Checks.compare(value, expected, file, line)
}

@MainActor
func auth() -> (router: AuthRouter, log: Log) {
    let log = Log()
    let router = AuthRouter(onEvent: log.record, onFinish: log.finished, onReport: log.record)
    log.watch(router.stack)
    return (router, log)
}

@MainActor
func shop() -> (router: ShopRouter, log: Log) {
    let log = Log()
    let router = ShopRouter(onEvent: log.record, onFinish: log.finished, onReport: log.record)
    log.watch(router.stack)
    return (router, log)
}

@MainActor
func search() -> (router: SearchRouter, log: Log) {
    let log = Log()
    let router = SearchRouter(onEvent: log.record, onReport: log.record)
    log.watch(router.stack)
    return (router, log)
}
