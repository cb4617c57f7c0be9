/// Why iOS would not let the user do something.
public struct Refusal: Error, Equatable, CustomStringConvertible {
    public let reason: String
    public var description: String { reason }

    public init(_ reason: String) { self.reason = reason }
}
