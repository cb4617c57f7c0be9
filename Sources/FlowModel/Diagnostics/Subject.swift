/// The part of a program that a finding is about: `Flow`, `Flow/route`, `Flow/route.transition`,
/// `Flow.anywhere.transition`, the name of a tabs container, `App.anywhere.transition`, `Flow.signals.signal` or
/// `App.signals.signal`. A branch of `then` is named
/// after its transition and its outcome: `Flow/route.payment.paid`.
public enum Subject: Hashable, Sendable, CustomStringConvertible {
    case none
    case app
    case flow(String)
    case route(flow: String, route: String)
    case transition(flow: String, route: String, name: String)
    case anywhere(flow: String, name: String)
    case tabs(String)
    case appWide(name: String)
    /// A signal of a flow, or of the app.
    case signal(flow: String?, name: String)

    public var description: String {
        switch self {
        case .none: ""
        case .app: "App"
        case .flow(let flow): flow
        case .route(let flow, let route): "\(flow)/\(route)"
        case .transition(let flow, let route, let name): "\(flow)/\(route).\(name)"
        case .anywhere(let flow, let name): "\(flow).anywhere.\(name)"
        case .tabs(let tabs): tabs
        case .appWide(let name): "App.anywhere.\(name)"
        case .signal(let flow, let name): "\(flow ?? "App").signals.\(name)"
        }
    }
}

extension Subject {
    /// The transition that the subject is a branch of; nil if it is not a branch.
    public var branchedFrom: Subject? {
        func stem(_ name: String) -> String? { name.lastIndex(of: ".").map { String(name[..<$0]) } }
        switch self {
        case .transition(let flow, let route, let name):
            return stem(name).map { .transition(flow: flow, route: route, name: $0) }
        case .anywhere(let flow, let name): return stem(name).map { .anywhere(flow: flow, name: $0) }
        case .appWide(let name): return stem(name).map { .appWide(name: $0) }
        case .signal(let flow, let name): return stem(name).map { .signal(flow: flow, name: $0) }
        case .none, .app, .flow, .route, .tabs: return nil
        }
    }
}
