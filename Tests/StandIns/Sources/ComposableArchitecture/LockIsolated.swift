import Foundation

/// A value behind a lock, for what a test and a `@Sendable` closure share.
@dynamicMemberLookup public final class LockIsolated<Value>: @unchecked Sendable {
    private var stored: Value
    private let lock = NSRecursiveLock()

    public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows { stored = try value() }

    public func withValue<T: Sendable>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        var value = stored
        defer { stored = value }
        return try operation(&value)
    }

    public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
        lock.lock()
        defer { lock.unlock() }
        stored = try newValue()
    }

    public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
        lock.lock()
        defer { lock.unlock() }
        return stored[keyPath: keyPath]
    }
}

extension LockIsolated where Value: Sendable {
    public var value: Value {
        lock.lock()
        defer { lock.unlock() }
        return stored
    }
}
