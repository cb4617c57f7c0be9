/// What a program says and could not be read, so that nobody knows it. A rule that finds something missing where there is a
/// gap has found nothing: the error there is reported already, and all that would follow from it with its correction.
public struct Gaps: Sendable {
    /// Of each declaration, the parts that could not be read: of the app, tabs containers, flows and routes.
    private var parts: [Subject: DeclaredPart] = [:]
    /// Of each flow, those of its routes, too.
    private var flows: [String: DeclaredPart] = [:]
    /// Of everything together.
    public private(set) var program: DeclaredPart = []
    /// Whether a document could not be read that may be the app's.
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

    /// Notes that a whole document could not be read: anything may stand there.
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

    /// There is at most one app: where one was read, the document that could not be is none.
    mutating func settle(hasApp: Bool) {
        if mayMissApp, !hasApp { parts[.app] = .all }
    }

    // MARK: Questions

    /// What could not be read of the declaration that a subject is, or stands in.
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

    /// What could not be read of a flow and its routes.
    public func ofAll(inFlow flow: String) -> DeclaredPart { flows[flow] ?? [] }

    public var app: DeclaredPart { parts[.app] ?? [] }
}
