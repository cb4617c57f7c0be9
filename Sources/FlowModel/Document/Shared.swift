/// A value behind a reference. Declarations are large, and are passed from the reader through the graph to rules and
/// plans: sharing reduces the cost to that of one reference.
@dynamicMemberLookup
public final class Shared<Value: Sendable>: Sendable {
    public let value: Value

    public init(_ value: Value) { self.value = value }

    @inlinable public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
        value[keyPath: member]
    }
}
