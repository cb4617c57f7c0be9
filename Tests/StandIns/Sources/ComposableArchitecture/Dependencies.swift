import Foundation
@_exported import IssueReporting

/// A dependency that a module declares; another one may provide its live value.
public protocol TestDependencyKey<Value> {
    associatedtype Value: Sendable = Self
    static var previewValue: Value { get }
    static var testValue: Value { get }
}

/// A dependency with a live value.
public protocol DependencyKey<Value>: TestDependencyKey {
    associatedtype Value = Self
    static var liveValue: Value { get }
    static var previewValue: Value { get }
    static var testValue: Value { get }
}

extension TestDependencyKey {
    public static var previewValue: Value { testValue }
}

extension DependencyKey {
    public static var previewValue: Value { liveValue }
    public static var testValue: Value {
        if !DependencyValues.isSetting {
            reportIssue("\(Self.self) has no test implementation, but was accessed from a test context")
        }
        return previewValue
    }
}

public enum DependencyContext: Sendable { case live, preview, test }

/// The dependencies that are current in a task.
public struct DependencyValues: Sendable {
    @TaskLocal public static var _current = Self()
    /// Whether values are being prepared: then reading one, to change a part of it, is no use of it.
    @TaskLocal static var isSetting = false

    private var values: [ObjectIdentifier: any Sendable] = [:]
    public var context = isTesting ? DependencyContext.test : .live

    public init() {}

    public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? DefaultValues.shared.value(for: key, in: context) }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    func merging(_ other: Self) -> Self {
        var merged = other
        merged.values = values.merging(other.values) { $1 }
        return merged
    }
}

/// A default value is made once for each context, and for each test.
private final class DefaultValues: @unchecked Sendable {
    private struct Place: Hashable {
        let key: ObjectIdentifier
        let context: DependencyContext
        let test: AnyHashable?
    }

    static let shared = DefaultValues()
    private let lock = NSRecursiveLock()
    private var values: [Place: any Sendable] = [:]

    func value<Key: TestDependencyKey>(for key: Key.Type, in context: DependencyContext) -> Key.Value {
        let place = Place(key: ObjectIdentifier(key), context: context, test: currentTest)
        lock.lock()
        defer { lock.unlock() }
        if let value = values[place] as? Key.Value { return value }
        let value: Key.Value
        switch context {
        case .test: value = Key.testValue
        case .preview: value = Key.previewValue
        case .live:
            if let live = (key as? any DependencyKey.Type)?.liveValue as? Key.Value {
                value = live
            } else {
                reportIssue("\(Key.self) has no live implementation, but was accessed from a live context")
                value = Key.testValue
            }
        }
        values[place] = value
        return value
    }
}

public func withDependencies<R>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
    var values = DependencyValues._current
    try DependencyValues.$isSetting.withValue(true) { try updateValuesForOperation(&values) }
    return try DependencyValues.$_current.withValue(values, operation: operation)
}

public func withDependencies<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ updateValuesForOperation: (inout DependencyValues) async throws -> Void, operation: () async throws -> R
) async rethrows -> R {
    var values = DependencyValues._current
    try await DependencyValues.$isSetting.withValue(true) { try await updateValuesForOperation(&values) }
    return try await DependencyValues.$_current.withValue(values, operation: operation)
}

/// Reads a dependency where it is used; one that was overridden where the property was made counts, too.
@propertyWrapper public struct Dependency<Value>: @unchecked Sendable {
    private let initial = DependencyValues._current
    private let read: (DependencyValues) -> Value

    public init(
        _ keyPath: KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) { read = { $0[keyPath: keyPath] } }

    public init<Key: TestDependencyKey>(
        _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) where Key.Value == Value { read = { $0[Key.self] } }

    public var wrappedValue: Value {
        let values = initial.merging(DependencyValues._current)
        return DependencyValues.$_current.withValue(values) { read(values) }
    }
}
