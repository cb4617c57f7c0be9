// What an app has in parameters besides Swift's own types.

import Foundation

enum Size: String, Codable, CodingKeyRepresentable {
    case small, large
    case quoted = "\"small\""
    case none = "null"
    case one = "1"
}

enum Level: Int, Codable { case low = 1, high = 300 }

/// Any text.
struct Slug: RawRepresentable, Hashable, Codable { var rawValue: String }

/// Any number.
struct Number: Hashable, Codable {
    var value: Double

    init(_ value: Double) { self.value = value }
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Double.self) }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A value of several fields, and one of them again.
struct Price: Hashable, Codable {
    struct Unit: Hashable, Codable {
        var name: String
        var digits: Int
        var isOld = false
    }

    var amount: Decimal
    var currency: String
    var unit: Unit
    var perPiece: Double?
}

/// What cannot be saved.
struct Tag: Hashable, Sendable { var name: String }
