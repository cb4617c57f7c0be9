/// A way into one case of an enum, and back.
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
    private let embedding: (Value) -> Root
    private let extraction: (Root) -> Value?

    public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
        embedding = embed
        extraction = extract
    }

    /// What `@CasePathable` writes: a case is not `@Sendable` in Swift 5 mode.
    public static func _$embed(
        _ embed: @escaping (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
    ) -> Self {
        nonisolated(unsafe) let embed = embed
        return Self(embed: { embed($0) }, extract: extract)
    }

    public init(_ keyPath: CaseKeyPath<Root, Value>) {
        let path = Case<Root>.root[keyPath: keyPath]
        embedding = { path.embed($0) as! Root }
        extraction = { path.extract($0) }
    }

    public func embed(_ value: Value) -> Root { embedding(value) }
    public func extract(from root: Root) -> Value? { extraction(root) }
}

/// An enum whose cases can be named by key paths: `@CasePathable`.
public protocol CasePathable {
    associatedtype AllCasePaths
    static var allCasePaths: AllCasePaths { get }
}

/// All case paths of an enum: a sequence that also finds the one of a value's case.
public protocol CasePathReflectable<Root> {
    associatedtype Root: CasePathable
    subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// What a key path to a case goes through: `\Case<Action>.screens.popFrom`.
@dynamicMemberLookup public struct Case<Value> {
    let embed: (Value) -> Any
    let extract: (Any) -> Value?

    static var root: Self { Case(embed: { $0 }, extract: { $0 as? Value }) }
}

extension Case where Value: CasePathable {
    /// The case of an enum without cases.
    public var never: Case<Never> { Case<Never>(embed: { _ in () }, extract: { _ in nil }) }

    public subscript<Member>(
        dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
    ) -> Case<Member> {
        let path = Value.allCasePaths[keyPath: keyPath]
        return Case<Member>(
            embed: { embed(path.embed($0)) }, extract: { extract($0).flatMap(path.extract(from:)) })
    }
}

private protocol AnyCase {
    func holds(_ root: Any) -> Bool
}

extension Case: AnyCase {
    fileprivate func holds(_ root: Any) -> Bool { extract(root) != nil }
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
    public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
    where Root == Case<Enum>, Value == Case<AssociatedValue> {
        AnyCasePath(self).embed(value)
    }

    public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
        AnyCasePath(self).embed(())
    }
}

extension CasePathable {
    public typealias Cases = Case<Self>

    /// The value of a case. `@dynamicMemberLookup` makes it a property: `state.home`.
    public subscript<Value>(
        dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
    ) -> Value? { Self.allCasePaths[keyPath: keyPath].extract(from: self) }

    public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
        AnyCasePath(keyPath).extract(from: self)
    }

    public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
        (Case<Self>.root[keyPath: keyPath] as? any AnyCase)?.holds(self) ?? false
    }

    public mutating func modify<Value>(_ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void) {
        guard var value = self[case: keyPath] else { return reportIssue("Can't modify a case that the value is not") }
        yield(&value)
        self = AnyCasePath(keyPath).embed(value)
    }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
    public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}
