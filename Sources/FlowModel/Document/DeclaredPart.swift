/// The parts of a document, or of a route in it: each a key of the language, or several that matter to the same
/// questions. `Gaps` uses it to state what could not be read, and a rule to state what it needs to know.
public struct DeclaredPart: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(bit: Int) { rawValue = 1 << UInt32(bit) }

    // MARK: Of flows and routes

    public static let root = Self(bit: 0)
    /// Which routes exist. Their contents are separate parts.
    public static let routes = Self(bit: 1)
    public static let outcomes = Self(bit: 2)
    /// The transitions of a route.
    public static let transitions = Self(bit: 3)
    /// The transitions of a flow, or of the app.
    public static let anywhere = Self(bit: 4)
    public static let params = Self(bit: 5)
    public static let result = Self(bit: 6)
    /// The links that open a route.
    public static let paths = Self(bit: 7)
    public static let entry = Self(bit: 8)
    public static let style = Self(bit: 9)
    public static let requires = Self(bit: 10)
    public static let restores = Self(bit: 11)
    /// Whether the flow belongs to another module.
    public static let module = Self(bit: 12)

    // MARK: Of tabs and the app

    public static let items = Self(bit: 13)
    public static let start = Self(bit: 14)
    public static let guards = Self(bit: 15)
    public static let styles = Self(bit: 16)
    /// The schemes and hosts of links.
    public static let links = Self(bit: 17)
    public static let limits = Self(bit: 18)

    // MARK: Of all

    /// The values of a route, its flow's defaults, or the app's declarations.
    public static let metadata = Self(bit: 19)
    /// The severities of findings: `rules` and `allow`.
    public static let settings = Self(bit: 20)
    /// `description`, `tags`, `was`, `deprecated`.
    public static let annotations = Self(bit: 21)
    /// Which flows, tabs containers and apps exist.
    public static let documents = Self(bit: 22)
    /// What only rules about everything need: `view`, `imports`, `generate`, `invariants`.
    public static let other = Self(bit: 23)

    /// Which metadata the app declares. Its types and defaults belong to `metadata`.
    public static let metadataNames = Self(bit: 24)

    public static let all = Self(rawValue: .max)

    /// Everything that a route can declare.
    public static let ofRoute = Self(RouteKey.allCases.map(\.definition.gap))

    /// Everything that can affect where transitions lead.
    public static let ways: Self = [
        .root, .routes, .outcomes, .transitions, .anywhere, .params, .result, .paths, .entry, .style, .requires,
        .module,
        .items, .start, .guards, .styles, .documents,
    ]
}
