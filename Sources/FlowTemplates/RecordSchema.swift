/// A schema, whatever type its records have: what the compiler of templates looks names up in.
protocol RecordSchema: Sendable {
    /// What the records are called and which keys they have.
    var description: RecordDescription { get }
    /// The field of a key, or of a key of a record in it.
    func field(at path: [String]) -> FieldLookup
}

/// A key that a name stands for.
struct FoundField {
    let kind: FieldKind
    let reader: FieldReader
    /// The schema of the records that the key stands for.
    let records: (any RecordSchema)?
}

/// What looking for a dotted name in a record gives.
enum FieldLookup {
    case found(FoundField)
    /// The record has no key of the path's first name.
    case unknown
    /// What the names up to an index stand for is a record without a key of the name at it.
    case unknownSubkey(at: Int, of: RecordDescription?)
    /// What the prefix names cannot be looked into by a dot.
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
