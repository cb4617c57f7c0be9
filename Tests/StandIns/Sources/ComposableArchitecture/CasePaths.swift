/// A way into one case of an enum, and back.
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
    private let embedding: (Value) -> Root
    private let extraction: (Root) -> Value?

    public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
        embedding = embed
        extraction = extract
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

/// What a key path to a case goes through: `\Case<Action>.screens.popFrom`.
@dynamicMemberLookup public struct Case<Value> {
    let embed: (Value) -> Any
    let extract: (Any) -> Value?

    static var root: Self { Case(embed: { $0 }, extract: { $0 as? Value }) }
}

extension Case where Value: CasePathable {
    public subscript<Member>(
        dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
    ) -> Case<Member> {
        let path = Value.allCasePaths[keyPath: keyPath]
        return Case<Member>(
            embed: { embed(path.embed($0)) }, extract: { extract($0).flatMap(path.extract(from:)) })
    }
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

    public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool { self[case: keyPath] != nil }
}
