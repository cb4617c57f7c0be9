/// A guard of the app that must hold or, with `not`, must not.
public struct Condition: Sendable {
    /// The guard's name.
    public var name: Located<String>
    public var isNegated: Bool
    /// The parameters of the guard that get their values from those of another name.
    public var with: [FixedArgument] = []

    public init(_ name: Located<String>, isNegated: Bool = false, with: [FixedArgument] = []) {
        self.name = name
        self.isNegated = isNegated
        self.with = with
    }

    /// The question as text: the guard, and where its parameters get their values, if the condition says so.
    package var question: String {
        if with.isEmpty { return name.value }
        let values = with.map { "\($0.param.value): \($0.expression.value)" }.sorted()
        return "\(name.value)(\(values.joined(separator: ", ")))"
    }

    /// The condition as text, which is the same only for conditions that ask for the same.
    package var identity: String { (isNegated ? "!" : "") + question }

    /// Whether another condition asks for the opposite.
    package func isOpposite(of other: Self) -> Bool { isNegated != other.isNegated && question == other.question }
}

extension [Condition] {
    /// Whether both conditions require the same guards, in any order.
    public func asksForTheSame(as other: Self) -> Bool { Set(map(\.identity)) == Set(other.map(\.identity)) }
}
