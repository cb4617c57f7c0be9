/// The kinds of values that keys of the language have.
package indirect enum ValueKind: Sendable {
    /// A scalar of any kind, however YAML would interpret it: `007` is text.
    case text
    case bool(default: Bool? = nil)
    case integer(atLeast: Int, default: Int? = nil)
    case word([String], default: String? = nil)
    case name(NameKind)
    /// The name of a route, or `Flow/route`.
    case formerRoute
    /// A route with its flow: `Flow/route`.
    case flowRoute

    // MARK: Collections

    case oneOrMany(Self)
    case list(Self)
    /// A mapping from names.
    case names(NameKind, to: Self)
    case mapping(LanguageMapping)
    /// A name, which is short for a mapping with only this name.
    case nameOrMapping(NameKind, LanguageMapping)

    // MARK: Parts of a flow

    case routes
    case outcomes
    case transitions(TransitionPlace.Owner, areSignals: Bool = false)
    /// Metadata for all routes of a flow.
    case defaults
    case view
    case params
    /// A type, or a mapping from name to type.
    case result
    case style
    case condition
    /// A pattern of links, or a mapping with one.
    case path
    case pattern
    /// A name in Swift, which may have dots: a type, a module or a submodule.
    case qualifiedName
    /// A mapping from parameter to Swift expression.
    case arguments

    // MARK: Parts of a transition

    case target
    case backTarget([Anchor])
    case anchor([Anchor])
    case tab
    /// The place where an `anywhere` transition is not available: a route or, for one of the app's, a flow or
    /// `Flow/route`.
    case exception
    case url
    /// The value `true`, and no other.
    case yes
    /// A mapping from outcome to what follows it.
    case branches
    /// Transitions with conditions, of which one is taken.
    case choices

    // MARK: Parts of the app

    case tabs
    case metadataType
    case enumCases
    case detent
    case framework
    case minimumOS
    case support
    case scheme
    case host
    /// A mapping from rule to severity.
    case severities
    case severity
    case selection
    /// A mapping from property of a route to its value.
    case expectations
}
