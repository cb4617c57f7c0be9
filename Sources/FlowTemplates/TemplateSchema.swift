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

    public init(_ name: String, _ summary: String, @FieldsBuilder<Root> fields: () -> [Field<Root>]) {
        self.name = name
        self.summary = summary
        self.fields = fields()
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
