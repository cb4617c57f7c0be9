/// The keys of a record that a template reads, each with a slot of its own; it grows while the template is
/// compiled. Keys that no tag uses are never read, the others once a record.
final class Projection<Root>: RecordProjection {
    private let schema: TemplateSchema<Root>
    private var slots: [String: Slot] = [:]
    private var bindings: [FieldBinding<Root>] = []

    init(_ schema: TemplateSchema<Root>) {
        self.schema = schema
    }

    var description: RecordDescription { schema.description }

    func slot(at path: [String]) -> SlotLookup {
        let fullKey = path.joined(separator: ".")
        if let slot = slots[fullKey] { return .found(slot) }
        guard var field = schema.field(path[0]) else { return .unknown }
        for (index, key) in path.enumerated().dropFirst() {
            guard let subfield = field.subfield else {
                return .opaque(prefix: Array(path[..<index]), field.kind)
            }
            guard let next = subfield(key) else {
                return .unknownSubkey(at: index, of: field.nested?())
            }
            field = next
        }
        let binding = field.bind()
        let slot = Slot(index: bindings.count, kind: field.kind, projection: binding.projection)
        bindings.append(binding)
        slots[fullKey] = slot
        return .found(slot)
    }

    /// Reads a record's slots; what is added later is not read.
    func reader() -> @Sendable (Root) -> Record {
        let count = bindings.count
        let read = Self.joined(bindings.map { $0.reader() }[...])
        return { root in
            var values: [Value] = []
            values.reserveCapacity(count)
            read(root, &values)
            return Record(values: values)
        }
    }

    /// Reads one slot after the other.
    ///
    /// A tree of closures, not a loop over them: in unspecialized generic code an array of `(Root) ->
    /// Value` costs a look-up of its type at each record, a fifth of the time of rendering.
    private static func joined(
        _ readers: ArraySlice<@Sendable (Root) -> Value>
    ) -> @Sendable (Root, inout [Value]) -> Void {
        guard let reader = readers.first else { return { _, _ in } }
        if readers.count == 1 {
            return { root, values in values.append(reader(root)) }
        }
        let middle = readers.startIndex + readers.count / 2
        let (first, second) = (joined(readers[..<middle]), joined(readers[middle...]))
        return { root, values in
            first(root, &values)
            second(root, &values)
        }
    }
}

/// A projection, whatever type its records have.
protocol RecordProjection: AnyObject {
    /// What the records are called and which keys they have.
    var description: RecordDescription { get }
    /// The slot of a key, or of a key of a record in it, made when it is first asked for.
    func slot(at path: [String]) -> SlotLookup
}

/// Where a key's value is kept.
struct Slot {
    let index: Int
    let kind: FieldKind
    /// Of a list or a record, what is read of the records in it.
    let projection: (any RecordProjection)?
}

/// What looking for a dotted name in a record gives.
enum SlotLookup {
    case found(Slot)
    /// The record has no key of the path's first name.
    case unknown
    /// What the names up to an index stand for is a record without a key of the name at it.
    case unknownSubkey(at: Int, of: RecordDescription?)
    /// What the prefix names cannot be looked into by a dot.
    case opaque(prefix: [String], FieldKind)
}

/// How one key of a record is read.
struct FieldBinding<Root> {
    /// Of a list or a record, the projection that its records go through.
    let projection: (any RecordProjection)?
    /// Makes the reading function, once the projection is complete.
    let reader: () -> @Sendable (Root) -> Value
}
