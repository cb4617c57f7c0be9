/// The number of a product: a parameter of flows in several modules, and a part of links.
public struct ProductID: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public var description: String { "\(rawValue)" }
}
