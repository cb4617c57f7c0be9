public struct Country: Hashable, Codable, Sendable { public init() {} }
public struct Order: Hashable, Codable, Sendable { public init() {} }
public struct Receipt: Hashable, Codable, Sendable { public init() {} }
public enum SupportTopic: String, CaseIterable, Hashable, Codable, Sendable { case order, account }
