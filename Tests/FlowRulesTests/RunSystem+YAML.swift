// Small programs as YAML for flowgen, and its names for them.
extension RunSystem {
    /// Returns the program, with additional keys in the app.
    func yaml(_ appKeys: String = "") -> String {
        var lines = ["app: Corner", "links: {schemes: [corner]}"]
        let starts = starts.map { start in
            "{to: \(start.flow.map { "Flow\($0)" } ?? "Main"), when: [\(conditions(start.when))]\(given(start.root))}"
        }
        lines.append("start: [\(starts.joined(separator: ", "))]")
        if !places.isEmpty { lines.append("places: [\(places.map { "Flow\($0)" }.joined(separator: ", "))]") }
        if !guards.isEmpty {
            lines.append("guards:")
            for (number, item) in guards.enumerated() {
                let params = item.hasParams ? "params: {n: Int}" : ""
                guard let flow = item.otherwise else {
                    lines.append("  g\(number): {\(params)}")
                    continue
                }
                let until = item.until.map { "o\($0)" }.joined(separator: ", ")
                let start = item.isSheet ? "{to: Flow\(flow), style: sheet}" : "Flow\(flow)"
                lines.append(
                    "  g\(number): {otherwise: \(start), until: [\(until)]\(params.isEmpty ? "" : ", ")\(params)}")
            }
        }
        if !anywhere.isEmpty { lines.append("\(wideKey): [\(list(anywhere))]") }
        lines.append(appKeys)
        if !tabs.isEmpty {
            lines += ["---", "tabs: Main", "items:"]
            lines += tabs.enumerated().map { place, tab in
                "  - {flow: Flow\(tab.flow), name: \(name(ofTab: place)), when: [\(conditions(tab.when))], "
                    + "requires: [\(conditions(tab.requires))]\(given(tab.root))}"
            }
        }
        for (number, flow) in flows.enumerated() {
            let roots = flow.earlierRoots.map { "{to: r\($0.route), when: [\(conditions($0.when))]}" } + ["r0"]
            lines += ["---", "flow: Flow\(number)", "root: [\(roots.joined(separator: ", "))]"]
            if flow.isSheet { lines.append("style: sheet") }
            if flow.hasOutcomes { lines.append("outcomes: [o0, o1]") }
            lines.append("requires: [\(conditions(flow.requires))]")
            if !flow.anywhere.isEmpty { lines.append("anywhere: [\(list(flow.anywhere))]") }
            if !flow.signals.isEmpty { lines.append("signals: [\(list(flow.signals))]") }
            let parts = flow.routes.enumerated().filter { !$1.ofPart.isEmpty }
            if !parts.isEmpty {
                lines.append("parts: {\(parts.map { "P\($0): [\(list($1.ofPart))]" }.joined(separator: ", "))}")
            }
            lines.append("routes:")
            for (place, route) in flow.routes.enumerated() {
                var keys = ["requires: [\(conditions(route.requires))]"]
                if guards.contains(where: \.hasParams) { keys.append("params: {n: Int = 1}") }
                if route.isLinked { keys.append("path: /flow\(number)/r\(place)") }
                if route.isEntry { keys.append("entry: push") }
                if route.hidesTabBar { keys.append("hidesTabBar: true") }
                if route.isResult { keys.append("result: Int") }
                if let tag = route.tag { keys.append("tags: [\(tag)]") }
                if !route.ofPart.isEmpty { keys.append("parts: P\(place)") }
                let own = route.transitions.filter { one in !route.ofPart.contains { $0.id == one.id } }
                keys.append("transitions: [\(list(own))]")
                lines.append("  r\(place): {\(keys.joined(separator: ", "))}")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func given(_ root: Int?) -> String { root.map { ", root: r\($0)" } ?? "" }

    private func conditions(_ list: [Int]) -> String {
        list.map { $0 < 0 ? "{not: g\(~$0)}" : "g\($0)" }.joined(separator: ", ")
    }

    /// The entries of a list. Some are there twice, which says nothing more.
    private func list(_ transitions: [Transition]) -> String {
        let plain = transitions.filter { $0.choice == nil }
        let choices = Dictionary(grouping: transitions.filter { $0.choice != nil }, by: \.choice).values.map { choice in
            "{name: \(choice[0].name.prefix { $0 != "/" }), choose: [\(choice.map { text($0) }.joined(separator: ", "))]}"
        }
        return ((plain + plain.filter { $0.id % 7 == 0 }).map { text($0) } + choices.sorted()).joined(separator: ", ")
    }

    private func text(_ transition: Transition, isBranch: Bool = false) -> String {
        var keys: [String] = []
        switch transition.verb {
        case .show(let route, let placing):
            keys.append("to: r\(route)")
            if placing.isSheet { keys.append("style: sheet") }
            if let instead = placing.instead { keys.append("instead: \(instead.word)") }
            if let above = placing.above { keys.append("above: \(above.word)") }
        case .call(let flow):
            keys.append("to: Flow\(flow)")
            if transition.isSheet { keys.append("style: sheet") }
            if transition.takesPlace { keys.append("instead: top") }
        case .ask(let route):
            keys.append("to: r\(route)")
            if transition.isSheet { keys.append("style: sheet") }
        case .finish(let outcome): keys.append("finish: o\(outcome)")
        case .back(let anchor): keys.append("back: \(anchor.word)")
        case .restart: keys.append("restart: true")
        case .open: keys.append("open: \"https://corner.example\"")
        case .tab(let tab, let route): keys.append("tab: \(name(ofTab: tab))\(route.map { "/r\($0)" } ?? "")")
        case .stay: return "back"
        }
        if !isBranch { keys.append("name: \(transition.name.split(separator: "/").last ?? "")") }
        if !transition.when.isEmpty { keys.append("when: [\(conditions(transition.when))]") }
        if transition.isUnlessTop { keys.append("unless: top") }
        if transition.isUnlessShown { keys.append("unless: shown") }
        if transition.isHeld { keys.append("dismissable: false") }
        if !transition.requires.isEmpty { keys.append("requires: [\(conditions(transition.requires))]") }
        if !transition.except.isEmpty {
            keys.append("except: [\(transition.except.map { "r\($0)" }.joined(separator: ", "))]")
        }
        if !transition.exceptFlows.isEmpty {
            let names = transition.exceptFlows.map { "Flow\($0.flow)" + ($0.route.map { "/r\($0)" } ?? "") }
            keys.append("except: [\(names.joined(separator: ", "))]")
        }
        let branches = zip(Self.outcomes(of: transition), transition.then).compactMap { outcome, branch in
            branch.map { "\(outcome): \(text($0, isBranch: true))" }
        }
        if !branches.isEmpty { keys.append("then: {\(branches.joined(separator: ", "))}") }
        return "{\(keys.joined(separator: ", "))}"
    }

    static func outcomes(of transition: Transition) -> [String] {
        if case .ask = transition.verb { ["done", "o1", "dismissed"] } else { ["o0", "o1", "dismissed"] }
    }

    /// The key of what the app declares for all routes.
    var wideKey: String { areSignals ? "signals" : "anywhere" }

    /// The name of each transition in findings.
    var subjects: [Int: String] {
        var subjects: [Int: String] = [:]
        func add(_ transition: RunSystem.Transition, in place: String) {
            subjects[transition.id] = "\(place).\(transition.name)"
            for (outcome, branch) in zip(Self.outcomes(of: transition), transition.then) {
                if let branch { subjects[branch.id] = "\(place).\(transition.name).\(outcome)" }
            }
        }
        for (flow, declaration) in flows.enumerated() {
            for transition in declaration.anywhere { add(transition, in: "Flow\(flow).anywhere") }
            for transition in declaration.signals { add(transition, in: "Flow\(flow).signals") }
            for (route, declaration) in declaration.routes.enumerated() {
                for transition in declaration.transitions { add(transition, in: "Flow\(flow)/r\(route)") }
            }
        }
        for transition in anywhere { add(transition, in: "App.\(wideKey)") }
        return subjects
    }
}

extension RunSystem.Anchor {
    /// The word in YAML.
    var word: String { if case .route(let route) = self { "r\(route)" } else { "\(self)" } }
}

extension RunSystem.Route {
    /// Some of its transitions are those of a part, which says the same.
    var ofPart: [RunSystem.Transition] {
        isResult ? [] : transitions.filter { $0.id % 5 == 0 && $0.choice == nil }
    }
}
