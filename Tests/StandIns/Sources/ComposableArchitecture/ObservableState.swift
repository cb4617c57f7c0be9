@_exported import Observation

/// A state whose properties are observed one by one: `@ObservableState`.
public protocol ObservableState: Observable {
    var _$id: ObservableStateID { get }
    mutating func _$willModify()
}

/// The identity of a state: that of the value that was made, until it is modified in place. A case of an enum adds its
/// number.
public struct ObservableStateID: Hashable, Sendable {
    private static let last = LockIsolated(0)
    private var location: Int
    private var tags: [Int] = []

    /// That of a case without a state.
    public static let _$inert = ObservableStateID()

    public init() { location = Self.next() }

    public static func _$id<T>(for value: T) -> Self { (value as? any ObservableState)?._$id ?? Self() }

    public func _$tag(_ tag: Int) -> Self {
        var tagged = self
        tagged.tags.append(tag)
        return tagged
    }

    public mutating func _$willModify() { location = Self.next() }

    private static func next() -> Int {
        last.withValue {
            $0 += 1
            return $0
        }
    }
}

/// Tells those who have read a property that it changes. Copies of a state share its readers.
public struct ObservationStateRegistrar: Sendable {
    public private(set) var id = ObservableStateID()
    private let registrar = ObservationRegistrar()

    public init() {}

    public mutating func _$willModify() { id._$willModify() }

    public func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        registrar.access(subject, keyPath: keyPath)
    }

    /// What is equal is no change, unless it was modified in place.
    public func mutate<Subject: Observable, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ value: inout Member, _ newValue: Member
    ) {
        if isEqual(value, newValue) { value = newValue } else { replace(subject, keyPath, &value, newValue) }
    }

    /// Returns the value with which `didModify` compares.
    public func willModify<Member>(_ value: inout Member) -> Member {
        ComposableArchitecture._$willModify(&value)
        return value
    }

    public func didModify<Subject: Observable, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>, _ value: inout Member, _ oldValue: Member
    ) {
        let newValue = value
        value = oldValue
        replace(subject, keyPath, &value, newValue)
    }

    /// A state that is still the same tells its own readers what has changed in it.
    private func replace<Subject: Observable, Member>(
        _ subject: Subject, _ keyPath: KeyPath<Subject, Member>, _ value: inout Member, _ newValue: Member
    ) {
        if isSame(value, newValue) {
            value = newValue
        } else {
            registrar.withMutation(of: subject, keyPath: keyPath) { value = newValue }
        }
    }
}

/// The readers are no part of the state.
extension ObservationStateRegistrar: Hashable, Codable {
    public static func == (_: Self, _: Self) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
    public init(from decoder: any Decoder) throws { self.init() }
    public func encode(to encoder: any Encoder) throws {}
}

extension Optional: @retroactive Observable where Wrapped: Observable {}
extension Optional: ObservableState where Wrapped: ObservableState {
    public var _$id: ObservableStateID { map(\._$id) ?? ObservableStateID() }
    public mutating func _$willModify() { self?._$willModify() }
}

public func _$willModify<T>(_ value: inout T) {
    guard var state = value as? any ObservableState else { return }
    state._$willModify()
    value = state as! T
}

/// Whether a state has not been replaced by another one.
private func isSame<T>(_ left: T, _ right: T) -> Bool {
    if let left = left as? any ObservableState, let right = right as? any ObservableState {
        return left._$id == right._$id
    }
    if let left = left as? any ObservableStates, let right = right as? any ObservableStates {
        return left.areObservable && left.identity == right.identity
    }
    return false
}

/// A collection of states. Those who have read it learn of elements that come and go; elements tell their own readers.
private protocol ObservableStates {
    var areObservable: Bool { get }
    var identity: [AnyHashable] { get }
}

extension StackState: ObservableStates {
    fileprivate var areObservable: Bool { Element.self is any ObservableState.Type }
    fileprivate var identity: [AnyHashable] { ids.map { AnyHashable($0) } }
}

extension Array: ObservableStates {
    fileprivate var areObservable: Bool { Element.self is any ObservableState.Type }
    fileprivate var identity: [AnyHashable] { compactMap { ($0 as? any ObservableState).map { AnyHashable($0._$id) } } }
}

private func isEqual<T>(_ left: T, _ right: T) -> Bool {
    func open<E: Equatable>(_ left: E) -> Bool { left == right as? E }
    guard let left = left as? any Equatable else { return false }
    return open(left)
}
