/// What a finding is about, as `Flow`, `Flow/route`, `Flow/route.transition` or `Flow.anywhere.transition`.
public enum Subject: Hashable, Sendable, CustomStringConvertible {
    case none
    case app
    case flow(String)
    case route(flow: String, route: String)
    case transition(flow: String, route: String, name: String)
    case anywhere(flow: String, name: String)

    public var description: String {
        switch self {
        case .none: ""
        case .app: "App"
        case .flow(let flow): flow
        case .route(let flow, let route): "\(flow)/\(route)"
        case .transition(let flow, let route, let name): "\(flow)/\(route).\(name)"
        case .anywhere(let flow, let name): "\(flow).anywhere.\(name)"
        }
    }
}
