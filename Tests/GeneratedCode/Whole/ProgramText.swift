/// A program as people would write it in YAML.
extension Program {
    var yaml: String { yaml(rulesOff: Self.tolerated) }

    /// What a random program may have.
    static let tolerated = [
        "cross-tab-push", "start-may-be-empty", "start-never-shown", "late-guard", "back-target-missing",
        "contradictory-conditions",
    ]

    /// - Parameter hasReducers: Whether each route names a reducer, which no two routes may share.
    func yaml(rulesOff rules: [String], hasReducers: Bool = false) -> String {
        let documents =
            [appText(rulesOff: rules)] + (tabs.isEmpty ? [] : [tabsText]) + flows.map { $0.yaml(hasReducers) }
        return documents.joined(separator: "---\n")
    }

    private var tabsName: String { name + "Main" }

    private func appText(rulesOff rules: [String]) -> String {
        var text = "app: \(name)\nrules: {\(rules.map { "\($0): off" }.joined(separator: ", "))}\n"
        if !starts.isEmpty {
            text += "start:\n"
            for start in starts {
                let list = start.conditions.map(\.yaml).joined(separator: ", ")
                let when = list.isEmpty ? "" : ", when: [\(list)]"
                let with = start.with.map { ", with: {n: \($0)}" } ?? ""
                text += "  - {to: \(start.flow ?? tabsName)\(when)\(with)}\n"
            }
        }
        if !places.isEmpty {
            let list = places.map { place in
                let with = place.isFixed ? place.number.map { ", with: {n: \($0)}" } ?? "" : ""
                return "{flow: \(place.flow)\(with)}"
            }
            text += "places: [\(list.joined(separator: ", "))]\n"
        }
        let (signals, offered) = (anywhere.filter(\.isSignal), anywhere.filter { !$0.isSignal })
        if !signals.isEmpty { text += "signals:\n" + signals.yaml(indent: 2) }
        if !offered.isEmpty { text += "anywhere:\n" + offered.yaml(indent: 2) }
        let menus = flows.flatMap(\.menus)
        if !menus.isEmpty { text += "parts:\n" + menus.map { "  \($0.name):\n\($0.list.yaml(indent: 4))" }.joined() }
        if !guards.isEmpty {
            text += "guards:\n"
            for one in guards {
                var keys: [String] = one.isAsync ? ["async: true"] : []
                if one.hasNumber { keys.append("params: {n: Int}") }
                if let otherwise = one.otherwise {
                    keys.append("otherwise: {to: \(otherwise.flow), style: \(otherwise.style)}")
                    keys.append("until: [\(otherwise.until.joined(separator: ", "))]")
                }
                text += "  \(one.name): {\(keys.joined(separator: ", "))}\n"
            }
        }
        return text + "links: {schemes: [walk]}\n"
    }

    private var tabsText: String {
        var text = "tabs: \(tabsName)\nitems:\n"
        for tab in tabs {
            let requires = tab.requires.isEmpty ? "" : ", requires: \(tab.requires.yaml)"
            let when = tab.when.isEmpty ? "" : ", when: \(tab.when.yaml)"
            let name = tab.name == tab.flow ? "" : ", name: \(tab.name)"
            let with = tab.with.map { ", with: {n: \($0)}" } ?? ""
            text += "  - {flow: \(tab.flow)\(name), title: \(tab.name), icon: circle\(when)\(requires)\(with)}\n"
        }
        return text
    }
}

extension Program.Flow {
    fileprivate func yaml(_ hasReducers: Bool) -> String {
        let roots = earlierRoots.map { entry in
            let with = entry.with.map { ", with: {n: \($0)}" } ?? ""
            return "{to: \(entry.route), when: \(entry.when.yaml)\(with)}"
        }
        let last = roots.isEmpty ? root.name : "[\((roots + [root.name]).joined(separator: ", "))]"
        var text = "flow: \(name)\nroot: \(last)\n"
        if let style { text += "style: \(style)\n" }
        if !columns.isEmpty {
            let names = columns.count == 2 ? ["sidebar", "detail"] : ["sidebar", "content", "detail"]
            text += "columns: {\(zip(names, columns).map { "\($0): \($1)" }.joined(separator: ", "))}\n"
        }
        if !requires.isEmpty { text += "requires: \(requires.yaml)\n" }
        if !outcomes.isEmpty {
            text += "outcomes: {"
            text += outcomes.map { "\($0.name): {\($0.hasNumber ? "n: Int" : "")}" }.joined(separator: ", ") + "}\n"
        }
        let (signals, offered) = (anywhere.filter(\.isSignal), anywhere.filter { !$0.isSignal })
        if !signals.isEmpty { text += "signals:\n" + signals.yaml(indent: 2) }
        if !offered.isEmpty { text += "anywhere:\n" + offered.yaml(indent: 2) }
        let lists = routes.map { $0.partTransitions.yaml(indent: 4) }
        var parts: [String] = []
        for list in lists where !list.isEmpty && !parts.contains(list) { parts.append(list) }
        if !parts.isEmpty {
            text += "parts:\n" + parts.enumerated().map { "  Row\($0 + 1):\n\($1)" }.joined()
        }
        text += "routes:\n"
        for (route, list) in zip(routes, lists) {
            let names = parts.firstIndex(of: list).map { ["Row\($0 + 1)"] } ?? []
            let menu = route.menu.isEmpty ? [] : [menu(of: route)]
            text += route.yaml(in: name, isRoot: route.name == root.name, hasReducers, names + menu)
        }
        return text
    }

    /// The parts that the app declares for its screens.
    fileprivate var menus: [(name: String, list: [Program.Transition])] {
        routes.filter { !$0.menu.isEmpty }.map { (menu(of: $0), $0.menu) }
    }

    private func menu(of route: Program.Route) -> String { "Menu\(name)\(route.name.uppercased())" }
}

extension Program.Route {
    func pattern(in flow: String) -> String { path(in: flow) + (hasNumber && !omitsNumber ? "/:n" : "") }

    /// What its path begins with, whether or not it has one.
    func path(in flow: String) -> String { "/\(flow.lowercased())/\(was ?? name)" }

    func reducer(in flow: String) -> String { flow + name.uppercased() + "Feature" }

    fileprivate func yaml(in flow: String, isRoot: Bool, _ hasReducer: Bool, _ parts: [String]) -> String {
        var text = "  \(name):\n"
        if let was { text += "    was: \(was)\n" }
        if hasNumber { text += "    params: {n: Int\(isRoot ? " = 0" : "")}\n" }
        if isResult { text += "    result: Int\n" }
        if hasReducer { text += "    reducer: \(reducer(in: flow))\n" }
        if hasPath {
            let pattern = "\"\(pattern(in: flow))\""
            text +=
                "    path: " + (from.map { "{pattern: \(pattern), from: \($0.flow)/\($0.route)}" } ?? pattern) + "\n"
        }
        if !restores { text += "    restores: false\n" }
        if let style { text += "    style: \(style)\n" }
        if !requires.isEmpty { text += "    requires: \(requires.yaml)\n" }
        if !parts.isEmpty { text += "    parts: [\(parts.joined(separator: ", "))]\n" }
        let own = orderedTransitions.dropLast((partTransitions + menu).count)
        if !own.isEmpty { text += "    transitions:\n" + Array(own).yaml(indent: 6) }
        return text
    }

    /// The transitions in the order of the language, in which those of parts are the last: of several to one screen, a link
    /// takes the first.
    var orderedTransitions: [Program.Transition] {
        let others = partTransitions + menu
        return transitions.filter { one in !others.contains { $0.name == one.name } } + others
    }

    /// Those that a part declares, which says the same: what a part's `then` shows has no values of the route.
    fileprivate var partTransitions: [Program.Transition] {
        if isResult { return [] }
        return transitions.filter { $0.number % 3 == 0 && functions(of: $0).allSatisfy(\.then.isEmpty) }
    }

    /// Those that a part of the app declares, which leads to flows and tabs only.
    fileprivate var menu: [Program.Transition] {
        if isResult { return [] }
        return transitions.filter { $0.number % 3 == 1 && functions(of: $0).allSatisfy(\.isForAnyFlow) }
    }

    /// The transitions of the same function.
    private func functions(of transition: Program.Transition) -> [Program.Transition] {
        transitions.filter { $0.function == transition.function }
    }
}

extension [Program.Transition] {
    /// The entries of a list. Some are there twice, which says nothing more.
    fileprivate func yaml(indent: Int) -> String {
        let functions = reduce(into: [[Program.Transition]]()) { functions, transition in
            if transition.choice != nil, functions.last?[0].function == transition.function {
                functions[functions.count - 1].append(transition)
            } else {
                functions.append([transition])
            }
        }
        let entries = functions + functions.filter { $0[0].number % 5 == 0 }
        return entries.map { "\(String(repeating: " ", count: indent))- \($0.entry)\n" }.joined()
    }

    /// A transition, or those of a choice.
    private var entry: String {
        guard let choice = self[0].choice else { return self[0].yaml() }
        return "{name: \(choice.name), choose: [\(map { $0.yaml() }.joined(separator: ", "))]}"
    }
}

extension Program.Transition {
    /// A number by which some are written in another way.
    fileprivate var number: Int { function.utf8.reduce(0) { $0 + Int($1) } }

    /// Whether a part of the app can declare it.
    fileprivate var isForAnyFlow: Bool {
        switch verb {
        case .start, .tab, .restart: break
        case .to, .back, .finish: return false
        }
        for case .route in [above, instead].compactMap(\.self) { return false }
        return then.isEmpty
    }

    /// - Parameter isBranch: A branch has no name of its own.
    fileprivate func yaml(isBranch: Bool = false) -> String {
        var keys: [String] = []
        switch verb {
        case .to(let route): keys.append("to: \(route)")
        case .start(let flow): keys.append("to: \(flow)")
        case .back(let anchor): keys.append("back: \(anchor.text)")
        case .finish(let outcome): keys.append("finish: \(outcome)")
        case .tab(let flow, let route): keys.append("tab: \(flow)\(route.map { "/\($0)" } ?? "")")
        case .restart: keys.append("restart: true")
        }
        if !isBranch { keys.append("name: \(choice.map { String(name.dropFirst($0.name.count + 1)) } ?? name)") }
        if let choice, !choice.when.isEmpty { keys.append("when: \(choice.when.yaml)") }
        if let was, !isBranch { keys.append("was: \(was)") }
        if let style { keys.append("style: \(style)") }
        if let above { keys.append("above: \(above.text)") }
        if let instead { keys.append("instead: \(instead.text)") }
        if !isDismissable { keys.append("dismissable: false") }
        if resets { keys.append("reset: true") }
        if !waits, !isBranch { keys.append("waits: false") }
        if let with { keys.append("with: {n: \(with)}") }
        if !requires.isEmpty { keys.append("requires: \(requires.yaml)") }
        if let unless { keys.append("unless: \(unless)") }
        if !except.isEmpty { keys.append("except: [\(except.joined(separator: ", "))]") }
        if !then.isEmpty {
            let branches = then.map { "\($0.outcome): \($0.transition.yaml(isBranch: true))" }
            keys.append("then: {\(branches.joined(separator: ", "))}")
        }
        return "{\(keys.joined(separator: ", "))}"
    }
}

extension Program.Condition {
    fileprivate var yaml: String { isNegated ? "{not: \(name)}" : name }
}

extension [Program.Condition] {
    fileprivate var yaml: String { "[\(map(\.yaml).joined(separator: ", "))]" }
}
