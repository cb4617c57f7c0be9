import FlowModel
import FlowSwift

extension Decoder {
    /// Decodes the app's `metadata`: `name: Type = default`, or `name: {enum: […], default: …}`.
    mutating func metadata(_ entry: Entry, into app: inout AppDocument) {
        for property in entries(of: entry.value, called: "`metadata`", at: entry.key) {
            guard let name = keyName(property, .metadata) else { continue }
            if let property = metadataProperty(property, named: name) { app.metadata.append(property) }
        }
    }

    private mutating func metadataProperty(_ entry: Entry, named name: Located<String>) -> MetadataProperty? {
        if RouteKey(rawValue: name.value) != nil {
            report(
                .invalidName, "`\(name.value)` is a key of the flow language", at: name.range,
                help: "choose a different name for the metadata", key: name.value)
            return nil
        }
        guard let (type, value) = metadataType(entry) else { return nil }
        if let value, !type.accepts(value.value) {
            let meant = if case .bool = type { Self.meantBool(value.value) } else { nil as Bool? }
            report(
                .invalidDefault, "the default of `\(name.value)` must be \(type.title), not `\(value.value)`",
                at: value.range, help: meant.map { "write `\($0)`" }, key: name.value)
        }
        return MetadataProperty(name: name, type: type, defaultValue: value)
    }

    private mutating func metadataType(_ entry: Entry) -> (MetadataType, Located<String>?)? {
        guard tree[entry.value].kind == .mapping else { return shortMetadataType(entry) }
        var type: MetadataType?
        var hasType = false
        var cases: Entry?
        var value: Located<String>?
        keys(PropertyKey.self, of: entry.value) { decoder, key, entry in
            switch key {
            case .type:
                hasType = true
                type = decoder.word(entry, MetadataTypeName.self)?.value.type
            case .enum: cases = entry
            case .default: value = decoder.text(entry)
            }
        }
        if let cases, hasType {
            report(
                .conflictingKeys, "the metadata `\(name(of: entry))` has both a `type` and an `enum`",
                at: range(cases.key),
                help: "keep one of the two", key: name(of: entry))
            return nil
        }
        if let cases { type = enumeration(cases, of: name(of: entry)) }
        if cases == nil, !hasType {
            report(
                .wrongType, "the metadata `\(name(of: entry))` has no type", at: range(entry.key),
                help: "write `\(name(of: entry)): Bool = false`, or `{enum: [one, two], default: one}`")
        }
        return type.map { ($0, value) }
    }

    /// Decodes an enum with distinct cases.
    private mutating func enumeration(_ entry: Entry, of metadata: String) -> MetadataType? {
        guard tree[entry.value].firstChild >= 0 || !list(entry, orOne: true).isEmpty else {
            report(
                .wrongType, "the enum `\(metadata)` has no cases", at: range(entry.key),
                help: "list the possible values: `enum: [one, two]`", key: metadata)
            return nil
        }
        let cases = distinct(names(entry, .enumCase), .duplicateKey)
        return cases.isEmpty ? nil : .enumeration(cases)
    }

    /// Decodes the short form `Bool = false`.
    private mutating func shortMetadataType(_ entry: Entry) -> (MetadataType, Located<String>?)? {
        let name = name(of: entry)
        let help = "write `\(name): Bool = false`, or `{enum: [one, two], default: one}`"
        guard let text = text(entry, help: { _ in help }) else { return nil }
        let parts = text.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.trimmed)
        guard let word = MetadataTypeName(rawValue: parts[0]) else {
            let words = MetadataTypeName.allCases.map(\.rawValue)
            let meant = SwiftTypeParser.slips[parts[0].lowercased()].flatMap(MetadataTypeName.init)
            report(
                .wrongType,
                parts[0].isEmpty
                    ? "the metadata `\(name)` has no type"
                    : "the metadata `\(name)` cannot have the type `\(parts[0])`",
                at: text.range,
                help: meant.map { "did you mean `\($0.rawValue)`?" } ?? Spelling.hint(for: parts[0], among: words)
                    ?? "write `Bool`, `Int`, `Double`, `String` or `{enum: [one, two]}`",
                key: name)
            return nil
        }
        if parts.count == 2, parts[1].isEmpty {
            report(
                .invalidDefault, "nothing follows the `=` of `\(name)`", at: text.range,
                help: "write the default after it, or remove the `=`; empty text is `\"\"`", key: name)
            return nil
        }
        guard parts.count == 2 else { return (word.type, nil) }
        var value = parts[1]
        // Text may be quoted as in Swift.
        if word == .text, value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") {
            value = String(value.dropFirst().dropLast())
        }
        return (word.type, Located(value, text.range))
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)])
    }
}
