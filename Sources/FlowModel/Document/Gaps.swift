/// The parts of a program that could not be read. If a rule finds something missing where there is a gap, it must not
/// report that: the gap's own error is already reported, and correcting it may resolve the rest.
public struct Gaps: Sendable {
    /// The unread parts of each declaration: the app, tabs containers, flows and routes.
    private var parts: [Subject: DeclaredPart] = [:]
    /// The unread parts of each flow, including those of its routes.
    private var flows: [String: DeclaredPart] = [:]
    /// The unread parts of the whole program.
    public private(set) var program: DeclaredPart = []
    /// Whether a document that may be the app's could not be read.
    private var mayMissApp = false

    public init() {}

    public var isEmpty: Bool { program.isEmpty }

    public mutating func note(_ part: DeclaredPart, of subject: Subject) {
        guard !part.isEmpty else { return }
        parts[subject, default: []].formUnion(part)
        program.formUnion(part)
        switch subject {
        case .flow(let flow), .route(let flow, _): flows[flow, default: []].formUnion(part)
        case .none, .app, .tabs, .transition, .anywhere, .appWide: break
        }
    }

    /// Notes that a whole document could not be read: it may have contained anything.
    public mutating func noteDocument(mayBeApp: Bool) {
        program = .all
        mayMissApp = mayMissApp || mayBeApp
    }

    mutating func formUnion(_ other: Self) {
        parts.merge(other.parts) { $0.union($1) }
        flows.merge(other.flows) { $0.union($1) }
        program.formUnion(other.program)
        mayMissApp = mayMissApp || other.mayMissApp
    }

    /// There is at most one app: if one was read, the unread document is not an app.
    mutating func settle(hasApp: Bool) {
        if mayMissApp, !hasApp { parts[.app] = .all }
    }

    // MARK: Questions

    /// The unread parts of the declaration that a subject is or belongs to.
    public func of(_ subject: @autoclosure () -> Subject) -> DeclaredPart {
        if parts.isEmpty { return [] }
        let subject = subject()
        let declaration: Subject =
            switch subject {
            case .none, .app, .appWide: .app
            case .flow, .route, .tabs: subject
            case .transition(let flow, let route, _): .route(flow: flow, route: route)
            case .anywhere(let flow, _): .flow(flow)
            }
        return parts[declaration] ?? []
    }

    /// The unread parts of a flow and its routes.
    public func ofAll(inFlow flow: String) -> DeclaredPart { flows[flow] ?? [] }

    public var app: DeclaredPart { parts[.app] ?? [] }
}
