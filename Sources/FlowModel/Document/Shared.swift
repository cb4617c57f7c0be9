/// A value behind a reference. Declarations are large, and go from the reader through the graph to rules and plans: shared,
/// they are passed on for the price of one reference.
@dynamicMemberLookup
public final class Shared<Value: Sendable>: Sendable {
    public let value: Value

    public init(_ value: Value) { self.value = value }

    @inlinable public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
        value[keyPath: member]
    }
}

extension Optional {
    /// Takes a changed copy in place of what is shared, or of something new where nothing is.
    @inlinable public mutating func change<Value>(
        from new: @autoclosure () -> Value, _ body: (inout Value) -> Void
    ) where Wrapped == Shared<Value> {
        var changed = self?.value ?? new()
        body(&changed)
        self = Shared(changed)
    }
}
