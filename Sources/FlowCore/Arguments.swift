import Foundation

/// The parameters of a route as text, in order, for links and saved state. Numbers, strings and Booleans are written as
/// they are; any other type is encoded by its `Codable` conformance.
nonisolated public struct FlowArguments: Hashable, Sendable, CustomStringConvertible {
    /// An error for a parameter that is missing, or whose text cannot be read as its type.
    public struct Unreadable: Swift.Error {
        /// The name of the parameter.
        public let name: String

        /// Creates the error of a parameter.
        public init(name: String) { self.name = name }
    }

    /// The parameters that are not nil.
    public private(set) var names: [String] = []
    /// The texts, also of the parameters that are nil although they have another default.
    internal private(set) var texts: [String: String?] = [:]

    /// The parameters that a link gives. Their texts are read as people write them, not all that Swift reads.
    private var given: Swift.Set<String> = []

    /// Creates arguments without parameters.
    public init() {}

    /// Creates what a link gives.
    public init(_ texts: [String: String]) {
        self.init(saved: texts)
        given = Swift.Set(texts.keys)
    }

    internal init(saved texts: [String: String?]) {
        self.texts = texts
        names = texts.compactMap { $0.value == nil ? nil : $0.key }.sorted()
    }

    /// Whether no parameter has a value.
    public var isEmpty: Bool { names.isEmpty }
    /// Returns the text of a parameter, or nil if it is missing or nil.
    public subscript(name: String) -> String? { texts[name] ?? nil }
    public static func == (left: Self, right: Self) -> Bool { left.texts == right.texts }
    public func hash(into hasher: inout Hasher) { hasher.combine(texts) }
    /// The parameters for people: `id: 7, color: red`.
    public var description: String { names.map { "\($0): \(self[$0] ?? "")" }.joined(separator: ", ") }

    // MARK: Writing

    /// Adds a parameter whose text Swift reads again. A nil one is left out.
    public func adding(_ name: String, _ value: (some LosslessStringConvertible)?) -> Self {
        adding(name, text: value.map { String($0) })
    }

    /// Adds a parameter as JSON; a string without its quotes. A nil one is left out.
    public func adding(coded name: String, _ value: (some Encodable)?) -> Self {
        adding(name, text: value.flatMap { Self.text($0) })
    }

    /// Adds a parameter only for people to read: its type cannot be saved.
    public func adding(described name: String, _ value: some Any) -> Self {
        adding(name, text: Self.description(of: value))
    }

    /// Adds a parameter whose type decides at run time whether it can be saved.
    public func adding(dynamic name: String, _ value: (some Any)?) -> Self {
        guard let value else { return self }
        guard let value = value as? any Encodable else { return adding(described: name, value) }
        return adding(coded: name, value)
    }

    /// Adds a parameter that has another default, if it is nil: if it were missing, it would have its default.
    public func addingNil(_ name: String, if isNil: Bool) -> Self {
        guard isNil else { return self }
        var copy = self
        copy.texts.updateValue(nil, forKey: name)
        return copy
    }

    /// Adds a parameter that a link fixes, also to nil.
    public func fixing(_ name: String, _ value: (some LosslessStringConvertible)?) -> Self {
        adding(name, value).addingNil(name, if: value == nil)
    }

    /// Adds a parameter that a link fixes, as JSON, also to nil.
    public func fixing(coded name: String, _ value: (some Encodable)?) -> Self {
        adding(coded: name, value).addingNil(name, if: value == nil)
    }

    /// Returns these parameters, some of them as others fix them.
    internal func fixed(as others: Self) -> Self {
        guard !others.texts.isEmpty else { return self }
        var fixed = Self(saved: texts.merging(others.texts) { $1 })
        fixed.given = given.subtracting(others.texts.keys)
        return fixed
    }

    internal func adding(_ name: String, text: String?) -> Self {
        guard let text else { return self }
        var copy = self
        copy.names.append(name)
        copy.texts[name] = text
        return copy
    }

    /// Returns a value as JSON; a string without its quotes, as in a URL. The same value always has the same text.
    internal static func text(_ value: some Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode([FlowSorted(value: value)]) else { return nil }
        if let text = try? JSONDecoder().decode([String].self, from: data) { return text[0] }
        return String(decoding: data.dropFirst().dropLast(), as: UTF8.self)
    }

    private static func description(of value: some Any) -> String {
        let mirror = Swift.Mirror(reflecting: value)
        let isDictionary = mirror.displayStyle == .dictionary
        guard isDictionary || mirror.displayStyle == .set else { return String(describing: value) }
        let texts = mirror.children.map { child in
            let parts = isDictionary ? Swift.Mirror(reflecting: child.value).children.map(\.value) : [child.value]
            return parts.map { String(describing: $0) }.joined(separator: ": ")
        }
        return "[" + texts.sorted().joined(separator: ", ") + "]"
    }

    // MARK: Reading

    /// Reads a parameter. Throws `Unreadable` if it is missing, or if its type cannot read the text.
    public func value<Value: LosslessStringConvertible>(_ name: String) throws -> Value {
        guard let value: Value = try optional(name) else { throw Unreadable(name: name) }
        return value
    }

    /// Reads a parameter that may be nil. Throws `Unreadable` if its type cannot read the text.
    public func optional<Value: LosslessStringConvertible>(_ name: String) throws -> Value? {
        guard let text = self[name] else { return nil }
        // `Character` would stop the app for a text of several characters.
        guard Value.self != Swift.Character.self || text.count == 1, let value = Value(text) else {
            throw Unreadable(name: name)
        }
        if given.contains(name), let number = value as? any Swift.FloatingPoint {
            // Not `nan`, `0x1p3`, or what overflows.
            let isDecimal = text.utf8.allSatisfy { "+-.0123456789Ee".utf8.contains($0) }
            guard number.isFinite, isDecimal else { throw Unreadable(name: name) }
        }
        return value
    }

    /// Returns a parameter that may be nil, but has another default.
    public func optional<Value: LosslessStringConvertible>(
        _ name: String, else standard: @autoclosure () -> Value?
    ) throws -> Value? {
        texts.keys.contains(name) ? try optional(name) : standard()
    }

    /// Reads a parameter from JSON. Throws `Unreadable` if it is missing, or if its type cannot read the text.
    public func coded<Value: Decodable>(_ name: String) throws -> Value {
        guard let value: Value = try optionalCoded(name) else { throw Unreadable(name: name) }
        return value
    }

    /// Reads a parameter that may be nil from JSON. Throws `Unreadable` if its type cannot read the text.
    public func optionalCoded<Value: Decodable>(_ name: String) throws -> Value? {
        guard let text = self[name] else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try Self.date(from: $0) }
        if !given.contains(name) {
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        }
        // `1,2` would be read as two values, and JSON has spaces around them.
        let isJSON = text.first?.isWhitespace == false && text.last?.isWhitespace == false
        let readings = [isJSON ? "[\(text)]" : "", String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)]
        let values = readings.compactMap { try? decoder.decode([Value].self, from: Foundation.Data($0.utf8)) }
            .filter { $0.count == 1 }.map { $0[0] }
        // A text in quotes may have them itself.
        let same = values.first { value in (value as? any Encodable).flatMap { Self.text($0) } == text }
        guard let value = same ?? values.first else { throw Unreadable(name: name) }
        return value
    }

    /// Returns a parameter that may be nil, but has another default.
    public func optionalCoded<Value: Decodable>(
        _ name: String, else standard: @autoclosure () -> Value?
    ) throws -> Value? {
        texts.keys.contains(name) ? try optionalCoded(name) : standard()
    }

    /// Reads a date as this type writes it, or as people do: `2026-01-31`, which is midnight in the device's time zone,
    /// or `2026-01-31T09:30:00Z`. The Gregorian calendar begins with 1583.
    private static func date(from decoder: any Swift.Decoder) throws -> Foundation.Date {
        let value = try decoder.singleValueContainer()
        if let seconds = try? value.decode(Double.self) {
            return Foundation.Date(timeIntervalSinceReferenceDate: seconds)
        }
        let text = try value.decode(String.self)
        let offset = "(Z|[+-](0[0-9]|1[0-7]):[0-5][0-9]|[+-]18:00)"
        let form = "^[0-9]{4}(-[0-9]{2}){2}(T([01][0-9]|2[0-3])(:[0-5][0-9]){2}\(offset))?\\z"
        let days = Foundation.ISO8601DateFormatter()
        days.formatOptions = .withFullDate
        days.timeZone = .current
        let day = String(text.prefix(10))
        // February 30th would become a day in March. Formatters also read a 25th hour, and what follows an instant.
        if text.range(of: form, options: .regularExpression) != nil, day >= "1583", let date = days.date(from: day),
            days.string(from: date) == day
        {
            if day == text { return date }
            if let instant = Foundation.ISO8601DateFormatter().date(from: text) { return instant }
        }
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "`\(text)` is not a date")
    }

    /// Reads a parameter whose type decides at run time whether it can be read.
    public func dynamic<Value>(_ name: String) throws -> Value {
        guard let type = Value.self as? any Decodable.Type, let value = try decoded(type, name) as? Value else {
            throw Unreadable(name: name)
        }
        return value
    }

    /// Reads a parameter that may be nil, whose type decides at run time whether it can be read.
    public func optionalDynamic<Value>(_ name: String) throws -> Value? {
        self[name] == nil ? nil : try dynamic(name) as Value
    }

    private func decoded<Value: Decodable>(_: Value.Type, _ name: String) throws -> Any {
        let value: Value = try coded(name)
        return value
    }
}
