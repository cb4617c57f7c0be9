/// A type that templates can print: it declares its keys and their meanings.
///
///     extension RoutePlan: TemplateData {
///         static let schema = TemplateSchema<RoutePlan>("route", "A screen of the flow.") {
///             Field.text("name", "The case as Swift writes it.") { $0.name }
///             Field.flag("hasParams", "Whether it carries values.") { !$0.params.isEmpty }
///             Field.list("params", "The values it carries.") { $0.params }
///         }
///     }
public protocol TemplateData: Sendable {
    static var schema: TemplateSchema<Self> { get }
}

/// The keys of a record, for templates to resolve names and for people to read.
///
/// Schemas may refer to one another in cycles: a field evaluates the schema of its records only when a template enters
/// them.
public struct TemplateSchema<Root>: Sendable {
    /// The name of such a record in documentation and messages.
    public let name: String
    public let summary: String
    public let fields: [Field<Root>]
    private let indices: [String: Int]
    /// The fields that are not those of `base`.
    let own: [Field<Root>]
    /// The record to whose keys this one adds, if it adds to one.
    let base: Base?

    /// The record with the keys that another one adds to.
    struct Base: Sendable {
        let description: @Sendable () -> RecordDescription
        /// The place where the added keys exist: `SwiftUI`.
        let place: String
    }

    public init(_ name: String, _ summary: String, @FieldsBuilder<Root> fields: () -> [Field<Root>]) {
        self.init(name, summary, common: [], own: fields(), base: nil)
    }

    /// Adds to the keys of a record that this one contains, as a stored property. A key that both have is read from this
    /// one.
    /// - Parameter place: Where the added keys exist, for documentation: `SwiftUI`.
    public init<Inner: TemplateData>(
        _ summary: String, adding path: KeyPath<Root, Inner>, in place: String,
        @FieldsBuilder<Root> fields: () -> [Field<Root>]
    ) {
        let inner = Inner.schema
        guard let offset = MemoryLayout<Root>.offset(of: path) else {
            preconditionFailure("The template record \(inner.name) in \(place) does not store that whose keys it has.")
        }
        let own = fields()
        let keys = Set(own.map(\.key))
        let common = inner.fields.filter { !keys.contains($0.key) }.map { $0.stored(at: offset) as Field<Root> }
        let base = Base(description: { Inner.schema.description }, place: place)
        self.init(inner.name, summary, common: common, own: own, base: base)
    }

    private init(_ name: String, _ summary: String, common: [Field<Root>], own: [Field<Root>], base: Base?) {
        self.name = name
        self.summary = summary
        self.own = own
        self.base = base
        fields = common + own
        indices = Dictionary(self.fields.enumerated().map { ($1.key, $0) }) { first, _ in first }
        precondition(
            indices.count == self.fields.count, "A key of the template record \(name) is declared twice.")
    }

    @usableFromInline func field(_ key: String) -> Field<Root>? {
        indices[key].map { fields[$0] }
    }
}

/// Collects the fields of a schema, one per line.
@resultBuilder
public enum FieldsBuilder<Root> {
    /// Gives the compiler the type of each line's `Field` and its closure.
    public static func buildExpression(_ field: Field<Root>) -> Field<Root> {
        field
    }

    public static func buildBlock(_ fields: Field<Root>...) -> [Field<Root>] {
        fields
    }
}
