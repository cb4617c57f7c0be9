// Types of a module of their own, which the flows of two others share.

/// A type that links cannot carry, and saved state can.
public struct Address: Hashable, Codable, Sendable {
    public var city: String

    public init(city: String) { self.city = city }
}
