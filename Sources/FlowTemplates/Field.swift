/// The kind of value that a key stands for, which determines the tags that may use it.
public enum FieldKind: Hashable, Sendable {
    /// A text that `{{key}}` prints; as a section, whether it is not empty.
    case text
    /// A section only.
    case flag
    /// A section that is repeated for each of its records.
    case list
    /// A record that is always present: its keys can also be reached with `{{key.name}}`.
    case record
    /// A record that may be missing: its keys are available inside its section.
    case optionalRecord
}

/// A key of a record: its name, its meaning, and how it is read.
public struct Field<Root>: Sendable {
    public let key: String
    public let kind: FieldKind
    public let summary: String
    let reader: FieldReader
    /// Looks up a key of the record that this key stands for, relative to this record; nil if there is no such key.
    let subfield: (@Sendable (String) -> Field<Root>?)?
    /// The schema of the records that this key stands for. Evaluated when a template enters them, because schemas may
    /// refer to one another in cycles.
    let records: (@Sendable () -> any RecordSchema)?
}

// Inlinable, so that reading is specialized where the types are known: a stored property is then read in place.
extension Field {
    /// Text, printed unchanged.
    @inlinable public static func text(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> String
    ) -> Field {
        let reader = FieldReader(
            isPresent: .init { !$0.map(read).isEmpty },
            printer: .init { $1.append($0.map(read)) })
        return Field(key, .text, summary, reader)
    }

    /// A condition.
    @inlinable public static func flag(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> Bool
    ) -> Field {
        Field(key, .flag, summary, FieldReader(isPresent: .init { $0.map(read) }))
    }

    /// Records, in order.
    @inlinable public static func list<Element: TemplateData>(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> [Element]
    ) -> Field {
        let reader = FieldReader(
            isPresent: .init { !$0.map(read).isEmpty },
            lender: .init { RecordReferences.lend($0.map(read), to: $1) })
        return Field(key, .list, summary, reader, of: Element.self)
    }

    /// A record that is always present.
    @inlinable public static func record<Nested: TemplateData>(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> Nested
    ) -> Field {
        let reader = FieldReader(
            isPresent: .init { _ in true },
            lender: .init { RecordReferences.lend(Optional($0.map(read)), to: $1) })
        return Field(key, .record, summary, reader, of: Nested.self) {
            Nested.schema.field($0)?.reached(by: read)
        }
    }

    /// A record that may be missing.
    @inlinable public static func record<Nested: TemplateData>(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> Nested?
    ) -> Field {
        let reader = FieldReader(
            isPresent: .init { $0.map(read) != nil },
            lender: .init { RecordReferences.lend($0.map(read), to: $1) })
        return Field(key, .optionalRecord, summary, reader, of: Nested.self)
    }
}

extension Field {
    @usableFromInline init(_ key: String, _ kind: FieldKind, _ summary: String, _ reader: FieldReader) {
        self.init(key: key, kind: kind, summary: summary, reader: reader, subfield: nil, records: nil)
    }

    /// A field of records.
    @usableFromInline init<Nested: TemplateData>(
        _ key: String,
        _ kind: FieldKind,
        _ summary: String,
        _ reader: FieldReader,
        of _: Nested.Type,
        subfield: (@Sendable (String) -> Field<Root>?)? = nil
    ) {
        self.init(
            key: key,
            kind: kind,
            summary: summary,
            reader: reader,
            subfield: subfield,
            records: { Nested.schema }
        )
    }

    /// The same key, relative to a record that contains this one.
    @usableFromInline func reached<Outer>(by path: @escaping @Sendable (Outer) -> Root) -> Field<Outer> {
        var outer: (@Sendable (String) -> Field<Outer>?)?
        if let subfield {
            outer = { key in subfield(key)?.reached(by: path) }
        }
        return Field<Outer>(
            key: key,
            kind: kind,
            summary: summary,
            reader: reader.reached(by: path),
            subfield: outer,
            records: records
        )
    }

    /// The same key of a record that stores this one.
    func stored<Outer>(at offset: Int) -> Field<Outer> {
        var outer: (@Sendable (String) -> Field<Outer>?)?
        if let subfield {
            outer = { key in subfield(key)?.stored(at: offset) }
        }
        return Field<Outer>(
            key: key, kind: kind, summary: summary, reader: reader.stored(at: offset), subfield: outer,
            records: records)
    }
}
