import Foundation

public struct OSLogType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var `default`: OSLogType { OSLogType(rawValue: 0) }
    public static var info: OSLogType { OSLogType(rawValue: 1) }
    public static var debug: OSLogType { OSLogType(rawValue: 2) }
    public static var error: OSLogType { OSLogType(rawValue: 16) }
    public static var fault: OSLogType { OSLogType(rawValue: 17) }
}

public struct OSLogPrivacy: Sendable {
    let isPrivate: Bool
    public static var auto: OSLogPrivacy { `private` }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(isPrivate: true) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(isPrivate: false) }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
    ) {
        text += privacy.isPrivate ? "<private>" : argumentString()
    }

    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T, privacy: OSLogPrivacy = .auto
    ) {
        text += privacy.isPrivate ? "<private>" : value().description
    }
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
    let text: String
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
    public init(stringLiteral value: String) { text = value }
}

public struct Logger: Sendable {
    private let subsystem: String
    private let category: String

    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
    }

    public func log(level: OSLogType, _ message: OSLogMessage) {
        LogStore.add("\(category) \(level.rawValue) \(message.text)")
    }
}

/// What was logged, as the log of a device shows it without a debugger.
package enum LogStore {
    nonisolated(unsafe) private static var lines: [String] = []
    private static let lock = NSLock()

    package static var all: [String] { lock.withLock { lines } }
    static func add(_ line: String) { lock.withLock { lines.append(line) } }
}
