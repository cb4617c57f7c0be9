import FlowModel
import FlowRules

/// The rules of the check that changes are about, too.
extension RuleCatalogue {
    static var trap: RuleID { Trap.id }
    static var modalDepth: RuleID { ModalDepth.id }
    static var invariantViolated: RuleID { InvariantViolated.id }
}

extension Comparison {
    /// Returns the subject of the new program that a subject of the old one is now.
    func present(_ subject: Subject) -> Subject {
        switch subject {
        case .none, .app, .appWide, .signal(nil, _): return subject
        case .tabs(let name):
            return old.graph.tabs(named: name).flatMap { pairs.tabs[$0] }.map { new.graph[$0].subject } ?? subject
        case .flow(let name):
            return old.graph.flow(named: name).flatMap { pairs.flows[$0] }.map { new.graph[$0].subject } ?? subject
        case .route(let flow, let name):
            let route = old.graph.flow(named: flow).flatMap { old.graph[$0].route(named: name) }
            return route.flatMap { pairs.routes[$0] }.map { new.graph[$0].subject } ?? subject
        case .transition(let flow, let route, let name):
            guard let id = old.graph.flow(named: flow).flatMap({ old.graph[$0].route(named: route) }) else {
                return subject
            }
            let index = old.graph[id].transitions.first { old.graph.transitions[$0].name == name }
            return index.map { self.subject(ofOld: $0) } ?? subject
        case .anywhere(let flow, let name), .signal(let flow?, let name):
            guard let id = old.graph.flow(named: flow) else { return subject }
            let index = old.graph[id].anywhere.first { old.graph.transitions[$0].name == name }
            return index.map { self.subject(ofOld: $0) } ?? subject
        }
    }

    /// Returns the route of the new program that a subject is.
    func newRoute(of subject: Subject) -> Route? {
        guard case .route(let flow, let name) = subject else { return nil }
        return new.graph.flow(named: flow).flatMap { new.graph[$0].route(named: name) }.map { new.graph[$0] }
    }

    /// Whether a route of the new program is one of the old one, too.
    func isOld(_ route: Route) -> Bool { pairs.routes.values.contains(route.id) }

    /// Returns the place where a transition of the old program is missed.
    func place(ofOldTransition index: Int) -> SourceRange {
        let range = old.graph.transitions[index].declaration.range
        switch old.graph.transitions[index].source {
        case .route(let route): return place(of: route, range)
        case .anywhere(let flow): return place(of: flow, range)
        case .app: return appPlace(range)
        }
    }
}

extension Transition {
    var isOpen: Bool { if case .open = target { true } else { false } }
    var isBack: Bool { if case .back = target { true } else { false } }
}
