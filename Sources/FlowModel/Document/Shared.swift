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

extension Optional {
    /// Replaces the shared value by a changed copy, or by a changed new value if there is none.
    @inlinable public mutating func change<Value>(
        from new: @autoclosure () -> Value, _ body: (inout Value) -> Void
    ) where Wrapped == Shared<Value> {
        var changed = self?.value ?? new()
        body(&changed)
        self = Shared(changed)
    }
}
