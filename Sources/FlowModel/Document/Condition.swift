/// A guard of the app that must hold or, with `not`, must not.
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
    /// Whether both conditions require the same guards, in any order.
    public func asksForTheSame(as other: Self) -> Bool {
        Set(map { [$0.name.value, "\($0.isNegated)"] }) == Set(other.map { [$0.name.value, "\($0.isNegated)"] })
    }
}
