// A module of its own, so that only this file imports Swift Testing: issues are recorded with the test that is running,
// without a library that would have to be found while the program runs.
import Foundation
import Testing

/// Whether the process runs tests.
public let isTesting =
    CommandLine.arguments.contains { $0 == "--testing-library" || $0.hasSuffix(".xctest") }
    || Test.current != nil

/// The test that is running; what is kept for one test must not be seen by another.
package var currentTest: AnyHashable? { Test.current.map { AnyHashable($0.id) } }

/// Fails the test that is running. Elsewhere it is a line of the log.
public func reportIssue(
    _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let message = message() ?? ""
    guard isTesting || Test.current != nil else {
        return FileHandle.standardError.write(Data("\(fileID):\(line): \(message)\n".utf8))
    }
    let location = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: message), sourceLocation: location)
}

/// Expects that the body reports an issue.
public func withExpectedIssue(
    _ message: String? = nil, isIntermittent: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ body: () throws -> Void
) {
    let location = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    withKnownIssue(
        message.map { Comment(rawValue: $0) }, isIntermittent: isIntermittent, sourceLocation: location, body)
}

/// Expects that the body, or a task that it starts, reports an issue.
public func withExpectedIssue(
    _ message: String? = nil, isIntermittent: Bool = false, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: () async throws -> Void
) async {
    let location = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    await withKnownIssue(
        message.map { Comment(rawValue: $0) }, isIntermittent: isIntermittent, isolation: isolation,
        sourceLocation: location, body)
}

/// A function that must not be called: it reports an issue and returns the placeholder.
public func unimplemented<each Argument, Result>(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    placeholder: @autoclosure @escaping @Sendable () -> Result = (), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
    { (argument: repeat each Argument) in
        reportIssue("Unimplemented: \(description())", fileID: fileID, filePath: filePath, line: line, column: column)
        return placeholder()
    }
}

public func unimplemented<each Argument, Result>(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    placeholder: @autoclosure @escaping @Sendable () -> Result = (), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
) -> @Sendable (repeat each Argument) async -> Result {
    { (argument: repeat each Argument) in
        reportIssue("Unimplemented: \(description())", fileID: fileID, filePath: filePath, line: line, column: column)
        return placeholder()
    }
}
