/// The documents that could not be read completely. If a rule finds something missing where there is a gap, it must not
/// report that: the gap's own error is already reported, and correcting it may resolve the rest.
public struct Gaps: Sendable {
    /// The documents with a gap: the app, tabs containers and flows.
    private var documents: Set<Subject> = []
    /// The documents with a gap that is in no route. They may declare more routes and outcomes than are known.
    private var outsideRoutes: Set<Subject> = []
    /// Whether whole documents could not be read: they may have contained anything.
    public private(set) var mayMissDocuments = false

    public init() {}

    public var isEmpty: Bool { documents.isEmpty && !mayMissDocuments }

    /// Notes that something that a subject declares could not be read; without a subject, that a whole document could
    /// not.
    public mutating func note(_ subject: Subject) {
        switch subject {
        case .none: mayMissDocuments = true
        case .route(let flow, _), .transition(let flow, _, _): noteRoutes(of: flow)
        case .app, .appWide, .flow, .anywhere, .signal, .tabs:
            documents.insert(Self.document(of: subject))
            outsideRoutes.insert(Self.document(of: subject))
        }
    }

    /// Notes that something in the routes of a flow could not be read.
    mutating func noteRoutes(of flow: String) { documents.insert(.flow(flow)) }

    package mutating func formUnion(_ other: Self) {
        documents.formUnion(other.documents)
        outsideRoutes.formUnion(other.outsideRoutes)
        mayMissDocuments = mayMissDocuments || other.mayMissDocuments
    }

    /// Notes whether the app may be missing. There is at most one app: if one was read, an unread document is not an
    /// app.
    mutating func settle(hasApp: Bool) {
        if mayMissDocuments, !hasApp { note(.app) }
    }

    // MARK: Questions

    /// Whether the document that a subject is or belongs to has a gap.
    public func contains(_ subject: @autoclosure () -> Subject) -> Bool {
        !documents.isEmpty && documents.contains(Self.document(of: subject()))
    }

    /// Whether some document may declare more than is known, besides what is in routes.
    public var mayMissParts: Bool { mayMissDocuments || !outsideRoutes.isEmpty }

    /// Whether a flow may have more routes or outcomes than are known.
    public func mayMissParts(of flow: String) -> Bool { outsideRoutes.contains(.flow(flow)) }

    private static func document(of subject: Subject) -> Subject {
        switch subject {
        case .none, .app, .appWide, .signal(nil, _): .app
        case .flow, .tabs: subject
        case .route(let flow, _), .transition(let flow, _, _), .anywhere(let flow, _), .signal(let flow?, _):
            .flow(flow)
        }
    }
}
