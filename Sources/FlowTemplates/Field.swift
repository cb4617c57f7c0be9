/// What a key stands for, and so which tags may use it.
public enum FieldKind: Hashable, Sendable {
    /// Printed by `{{key}}`; as a section, whether it is not empty.
    case text
    /// A section only.
    case flag
    /// A section that is repeated for each of its records.
    case list
    /// A record that is always there: its keys can be reached by `{{key.name}}` too.
    case record
    /// A record that may be missing: its keys are there inside its section.
    case optionalRecord
}

/// A key of a record: what it is called, what it means, and how it is read.
public struct Field<Root>: Sendable {
    public let key: String
    public let kind: FieldKind
    public let summary: String
    /// Prepares reading the key; of records, which of their keys are read is decided while a template is
    /// compiled.
    let bind: @Sendable () -> FieldBinding<Root>
    /// A key of the record that this key stands for, seen from here; nil where there is none of that name.
    let subfield: (@Sendable (String) -> Field<Root>?)?
    /// What is known of the records that this key stands for.
    let nested: (@Sendable () -> RecordDescription)?
}

// Inlinable, so that reading is specialized where the types are known: rendering is a sixth faster.
extension Field {
    /// Text, printed as it is.
    @inlinable public static func text(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> String
    ) -> Field {
        Field(key, .text, summary) { .text(read($0)) }
    }

    /// A condition.
    @inlinable public static func flag(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> Bool
    ) -> Field {
        Field(key, .flag, summary) { .flag(read($0)) }
    }

    /// Records, in order.
    @inlinable public static func list<Element: TemplateData>(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> [Element]
    ) -> Field {
        Field(key, .list, summary, of: Element.self) { root, record in read(root).map(record) }
    }

    /// A record that is always there.
    @inlinable public static func record<Nested: TemplateData>(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> Nested
    ) -> Field {
        Field(key, .record, summary, of: Nested.self) { root, record in
            [record(read(root))]
        } subfield: {
            Nested.schema.field($0)?.reached(by: read)
        }
    }

    /// A record that may be missing.
    @inlinable public static func record<Nested: TemplateData>(
        _ key: String,
        _ summary: String,
        _ read: @escaping @Sendable (Root) -> Nested?
    ) -> Field {
        Field(key, .optionalRecord, summary, of: Nested.self) { root, record in
            read(root).map { [record($0)] } ?? []
        }
    }
}

extension Field {
    @usableFromInline init(
        _ key: String,
        _ kind: FieldKind,
        _ summary: String,
        read: @escaping @Sendable (Root) -> Value
    ) {
        self.init(
            key: key,
            kind: kind,
            summary: summary,
            bind: { FieldBinding(projection: nil) { read } },
            subfield: nil,
            nested: nil
        )
    }

    /// A field of records: `records` turns them into what the template reads of each.
    @usableFromInline init<Nested: TemplateData>(
        _ key: String,
        _ kind: FieldKind,
        _ summary: String,
        of _: Nested.Type,
        records: @escaping @Sendable (Root, @Sendable (Nested) -> Record) -> [Record],
        subfield: (@Sendable (String) -> Field<Root>?)? = nil
    ) {
        self.init(
            key: key,
            kind: kind,
            summary: summary,
            bind: {
                let projection = Projection(Nested.schema)
                return FieldBinding(projection: projection) {
                    let record = projection.reader()
                    return { .records(records($0, record)) }
                }
            },
            subfield: subfield,
            nested: { Nested.schema.description }
        )
    }

    /// The same key, seen from a record that holds this one.
    @usableFromInline func reached<Outer>(by path: @escaping @Sendable (Outer) -> Root) -> Field<Outer> {
        let (bind, subfield) = (bind, subfield)
        var outer: (@Sendable (String) -> Field<Outer>?)?
        if let subfield {
            outer = { key in subfield(key)?.reached(by: path) }
        }
        return Field<Outer>(
            key: key,
            kind: kind,
            summary: summary,
            bind: {
                let binding = bind()
                return FieldBinding(projection: binding.projection) {
                    let read = binding.reader()
                    return { root in read(path(root)) }
                }
            },
            subfield: outer,
            nested: nested
        )
    }
}
