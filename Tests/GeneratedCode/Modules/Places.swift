// Types in their own module, which the flows of two others share.

/// A type that saved state can contain, but links cannot.
public struct Address: Hashable, Codable, Sendable {
    public var city: String

    public init(city: String) { self.city = city }
}
