/// A type-erased schema, in which the template compiler looks up names.
protocol RecordSchema: Sendable {
    /// The name of the records and their keys.
    var description: RecordDescription { get }
    /// Looks up the field of a key, or of a key of a record in it.
    func field(at path: [String]) -> FieldLookup
}

/// The field that a name resolves to.
struct FoundField {
    let kind: FieldKind
    let reader: FieldReader
    /// The schema of the records that the key stands for.
    let records: (any RecordSchema)?
}

/// The result of looking up a dotted name in a record.
enum FieldLookup {
    case found(FoundField)
    /// The record has no key with the first name of the path.
    case unknown
    /// The names before the index resolve to a record that does not have the key at the index.
    case unknownSubkey(at: Int, of: RecordDescription?)
    /// The value that the prefix names has no keys that a dot can reach.
    case opaque(prefix: [String], FieldKind)
}

extension TemplateSchema: RecordSchema {
    func field(at path: [String]) -> FieldLookup {
        guard var field = field(path[0]) else { return .unknown }
        for (index, key) in path.enumerated().dropFirst() {
            guard let subfield = field.subfield else {
                return .opaque(prefix: Array(path[..<index]), field.kind)
            }
            guard let next = subfield(key) else {
                return .unknownSubkey(at: index, of: field.records?().description)
            }
            field = next
        }
        return .found(FoundField(kind: field.kind, reader: field.reader, records: field.records?()))
    }
}
