/// A guard of the app that has to hold, or, with `not`, must not.
public struct Condition: Sendable {
    /// The guard's name.
    public var name: Located<String>
    public var isNegated: Bool

    public init(_ name: Located<String>, isNegated: Bool = false) {
        self.name = name
        self.isNegated = isNegated
    }
}

extension [Condition] {
    /// Whether both ask for the same guards, in whatever order.
    public func asksForTheSame(as other: Self) -> Bool {
        Set(map { [$0.name.value, "\($0.isNegated)"] }) == Set(other.map { [$0.name.value, "\($0.isNegated)"] })
    }
}
