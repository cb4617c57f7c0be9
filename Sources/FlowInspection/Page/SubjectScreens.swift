import FlowModel

/// The screens that subjects of findings show on the map: a transition is where it begins and where it leads. What is gone is
/// shown by ghosts.
struct SubjectScreens {
    private let model: PageModel
    private let changes: PageChanges?
    private let reader: PathReader

    init(_ model: PageModel, _ changes: PageChanges?) {
        (self.model, self.changes) = (model, changes)
        reader = PathReader(model.graph)
    }

    subscript(subject: Subject) -> [Int] {
        let screens = present(subject)
        return changes.map { withGhosts(screens, of: subject, $0) } ?? screens
    }

    private func present(_ subject: Subject) -> [Int] {
        switch subject {
        case .none, .app, .tabs: return []
        case .flow(let name): return model.graph.flow(named: name).map { [model.root(of: model.graph[$0])] } ?? []
        case .route(let flow, let route): return model.screen(route, of: flow).map { [model.index(of: $0)] } ?? []
        case .transition(let flow, let route, _):
            return [
                model.screen(route, of: flow).map(model.index), reader.transition(of: subject).flatMap(model.shown),
            ]
            .compactMap(\.self)
        case .anywhere, .appWide, .signal:
            return [reader.transition(of: subject).flatMap(model.shown)].compactMap(\.self)
        }
    }

    /// Adds what the old version had, and the new one has not: the screen, or the one to which its transition led.
    private func withGhosts(_ present: [Int], of subject: Subject, _ changes: PageChanges) -> [Int] {
        var screens = present
        let old = changes.old
        switch subject {
        case .none, .app, .appWide, .signal(nil, _), .tabs: break
        case .flow(let name), .anywhere(let name, _), .signal(let name?, _):
            guard screens.isEmpty, let flow = old.graph.flow(named: name) else { break }
            screens = [old.graph[flow].root.flatMap(changes.screen)].compactMap(\.self)
        case .route(let flow, let name), .transition(let flow, let name, _):
            guard screens.isEmpty else { break }
            screens = [old.screen(name, of: flow).flatMap(changes.screen)].compactMap(\.self)
        }
        guard case .transition(_, _, let name) = subject, screens.count == 1 else { return screens }
        let gone = changes.goneWays.first {
            $0.source == screens[0] && old.graph.transitions[$0.transition].name == name
        }
        return screens + [gone?.target].compactMap(\.self)
    }
}
