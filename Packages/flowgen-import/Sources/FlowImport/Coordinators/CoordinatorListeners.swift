/// The ones to whom closures listen.
extension CoordinatorFinder {
    /// The one to whom a closure listens.
    enum Listener: Hashable {
        case nobody
        case screen(String)
        case flow(String)
        /// A publisher that is no screen: what it does comes from outside.
        case other(String)
        /// The closure runs after something was dismissed.
        case dismissal
    }

    func listener(_ scope: Scope, _ type: String, _ function: String) -> Listener {
        for enclosing in scope.within.reversed() where !enclosing.label.isEmpty || enclosing.path.count == 1 {
            let path = enclosing.path.first == "self" ? Array(enclosing.path.dropFirst()) : enclosing.path
            guard let head = path.first else { continue }
            if enclosing.label == "=" {
                guard path.count > 1 else { continue }
                switch heard(head, type, function) {
                case .some(let found): return found
                case nil: continue
                }
            }
            if Verb.named(enclosing.name) != nil, enclosing.label == "{}" || enclosing.label == "completion" {
                return .dismissal
            }
            if path.count == 1, head.startsUppercase, !enclosing.label.isEmpty, isClosure(enclosing.label) {
                switch values.kind(of: head) {
                case .screen(let screen): return .screen(screen)
                case .flow(let flow): return .flow(flow)
                default: if let screen = servant(head, type, function) { return .screen(screen) }
                }
            }
            if path.count > 1, enclosing.label == "{}" || enclosing.label == "receiveValue", isListening(enclosing.name)
            {
                if let found = heard(head, type, function) { return found }
                if ["sink", "subscribe", "onReceive", "bind", "drive"].contains(enclosing.name) {
                    return .other(path.dropLast().joined(separator: "."))
                }
            }
        }
        return .nobody
    }

    /// Whether a function of that name calls its closure when something happens, and not when it is done.
    private func isListening(_ name: String) -> Bool {
        ["sink", "subscribe", "bind", "drive", "observe", "start"].contains(name)
            || ["on", "did", "when"].contains { name.hasPrefix($0) }
    }

    /// Whether the label of an argument can be that of a closure which a screen calls.
    private func isClosure(_ label: String) -> Bool {
        let label = label.lowercased()
        return label == "{}" || label.hasPrefix("on") || label.hasSuffix("handler") || label.hasSuffix("action")
            || label.hasSuffix("completion") || label.hasPrefix("did")
    }

    private func heard(_ head: String, _ type: String, _ function: String) -> Listener? {
        switch values.variable(head, type, function) {
        case .screen(let screen): return .screen(screen)
        case .flow(let flow): return .flow(flow)
        case .container, .system, .unknown: break
        }
        // A view model, which is made in the same function as its screen.
        guard let local = program.body(type, function).variables.first(where: { $0.name == head }),
            let maker = local.value?.path.first, maker.startsUppercase
        else { return nil }
        return servant(maker, type, function).map { .screen($0) }
    }

    /// The only screen that is made in the same function as a type that is none, such as a view model.
    func servant(_ helper: String, _ type: String, _ function: String) -> String? {
        let screens = program.body(type, function).calls.compactMap { call -> String? in
            guard call.path.count == 1, call.path[0].startsUppercase,
                case .screen(let screen) = values.kind(of: call.path[0])
            else { return nil }
            return screen
        }
        let stem = helper.replacing("ViewModel", with: "").replacing("Presenter", with: "")
        return screens.first { $0.hasPrefix(stem) } ?? (Set(screens).count == 1 ? screens.first : nil)
    }
}
