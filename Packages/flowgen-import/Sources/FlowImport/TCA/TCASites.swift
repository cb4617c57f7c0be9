/// The assignments, links and actions that show destinations.
extension DestinationFinder {
    mutating func findSites() {
        findSent()
        for assignment in program.assignments where assignment.value.text != "nil" {
            guard let feature = feature(of: assignment.scope), let name = assignment.path.last else { continue }
            let owner = owner(of: assignment.path, from: feature)
            if holders[owner]?[name] != nil {
                let cases = assignment.value.paths.compactMap(caseOfPath)
                note(cases, owner, assignment.scope, assignment.path.joined(separator: "."), assignment.value)
            } else if let signal = signal(assignment, name, of: owner) {
                note([signal], owner, assignment.scope, assignment.path.joined(separator: "."), assignment.value)
            } else if edges[Key(feature: owner, name: name)]?.isVariable == true,
                signals[owner]?.values.contains(name) == true
            {
                continue
            } else if edges[Key(feature: owner, name: name)] != nil {
                note([name], owner, assignment.scope, assignment.path.joined(separator: "."), assignment.value)
            }
        }
        for call in program.calls {
            guard let feature = feature(of: call.scope) else { continue }
            if call.name == "append", call.path.count > 1, holders[feature]?[call.path[call.path.count - 2]] != nil,
                let value = call.arguments.first?.value
            {
                note(value.paths.compactMap(caseOfPath), feature, call.scope, call.path.joined(separator: "."), value)
            } else if call.name == "NavigationLink",
                let value = call.arguments.first(where: { $0.label == "state" })?.value
            {
                link(value, feature, call.scope)
            } else if call.name == "send", let outcome = delegated(call) {
                finish(feature, outcome, call.scope.place)
            }
        }
        for fact in program.returns {
            guard fact.value.path.last == "send", let feature = feature(of: fact.scope),
                let outcome = delegateCase(fact.value.text)
            else { continue }
            finish(feature, outcome, fact.scope.place)
        }
    }

    /// The destination that `state.isHelp = true` or `state.path = .help` shows.
    func signal(_ assignment: AssignmentFact, _ name: String, of owner: String) -> String? {
        guard let known = signals[owner] else { return nil }
        if assignment.value.text == "true" { return known[name] }
        guard assignment.value.path.count == 2, assignment.value.path[0].isEmpty else { return nil }
        return known[assignment.value.path[1]]
    }

    /// The feature whose state a path changes: that of `state.home.destination` is Home.
    func owner(of path: [String], from feature: String) -> String {
        var owner = feature
        for name in path.dropLast() where !["state", "self"].contains(name) {
            if let child = child(name, of: owner) {
                owner = child
            } else if let edge = shown(name, by: owner), edge.isScreen {
                owner = edge.target
            }
        }
        return owner
    }

    mutating func note(
        _ cases: [String], _ feature: String, _ scope: Scope, _ text: String, _ value: Expression
    ) {
        let known = cases.filter { edges[Key(feature: feature, name: $0)] != nil }
        let label = "\(text) = \(value.text.prefix(60))"
        guard !known.isEmpty else {
            let isPassing = value.path.count == 1 && scope.function == "init" || scope.function == "destination"
            let verdict: CallSite.Verdict =
                isPassing ? .passed("an initializer") : .todo("which case does `\(value.text.prefix(40))` stand for?")
            return graph.sites.append(CallSite(place: scope.place, text: label, verdict: verdict))
        }
        for name in known {
            let key = Key(feature: feature, name: name)
            guard let edge = edges[key] else { continue }
            guard edge.isScreen else {
                graph.sites.append(CallSite(place: scope.place, text: label, verdict: .passed("an alert")))
                continue
            }
            edges[key]?.isShown = true
            for source in sources(of: scope, in: feature) {
                graph.sites.append(
                    CallSite(
                        place: scope.place, text: label,
                        verdict: .understood("\(last(source.screen)) shows \(last(edge.id))")))
                if let outcome = source.outcome, source.feature != feature, shows(feature, source.feature) {
                    follow(source.screen, of: feature, outcome, edge, scope.place)
                } else {
                    if source.feature != feature { reactions.insert(scope.place) }
                    graph.edges.append(
                        FoundEdge(
                            from: source.screen, target: .screen(edge.id), style: edge.style, place: scope.place,
                            certainty: .called, remark: edge.remark))
                }
            }
        }
    }

    /// Whether a feature shows another one itself.
    func shows(_ feature: String, _ other: String) -> Bool {
        edges.contains { $0.key.feature == feature && $0.value.target == other }
    }

    /// Notes what a feature does when a feature that it shows has ended.
    mutating func follow(_ child: String, of feature: String, _ outcome: String, _ edge: Declared, _ place: Place) {
        follows[feature + ">" + child, default: []].append(
            FoundEdge.Follow(outcome: outcome, target: .screen(edge.id), style: edge.style, place: place))
    }

    struct Source: Hashable {
        var feature: String
        var screen: String
        var outcome: String?
    }

    /// Returns whose action it is that a row handles: of a child's, the child is on screen. What the feature only sends
    /// to itself belongs to those whose actions it sends it after.
    func sources(of scope: Scope, in feature: String, _ seen: Set<String> = []) -> [Source] {
        let own = Source(feature: feature, screen: feature, outcome: nil)
        for row in scope.rows.reversed() where row.subject.lowercased().hasSuffix("action") {
            // What is the feature's own is none of a child.
            let isInternal = row.subject == "internalAction"
            if row.subject == "viewAction" { break }
            return row.patterns.flatMap { pattern -> [Source] in
                let source = isInternal ? own : source(of: pattern, in: feature)
                guard source.screen == feature, source.outcome == nil,
                    let action = Self.action(isInternal ? ".internal(" + pattern : pattern), !seen.contains(action)
                else { return [source] }
                let senders = (sent[feature]?[action] ?? []).flatMap {
                    sources(of: $0, in: feature, seen.union([action]))
                }
                return senders.isEmpty || sentByViews[feature]?.contains(action) == true ? senders + [source] : senders
            }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        return [own]
    }

    /// The name of an action: that of `.internal(.loaded(let items))` is `internal.loaded`.
    static func action(_ text: String) -> String? {
        guard text.hasPrefix(".") else { return nil }
        let names = text.split(separator: ".").map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
        guard let first = names.first, !first.isEmpty else { return nil }
        return ["internal", "_internal"].contains(first) && names.count > 1 ? "internal." + names[1] : first
    }

    /// Finds the actions that a feature sends to itself, and those that its view sends.
    mutating func findSent() {
        for call in program.calls where call.name == "send" {
            guard let action = call.arguments.first.flatMap({ Self.action($0.value.text) }) else { continue }
            if let feature = feature(of: call.scope) {
                sent[feature, default: [:]][action, default: []].append(call.scope)
            } else if let feature = featureOf[call.scope.type] {
                sentByViews[feature, default: []].insert(action)
            }
        }
    }

    func source(of pattern: String, in feature: String) -> Source {
        let pieces = pattern.split(separator: ".")
        let names = (pattern.hasPrefix(".") ? pieces[...] : pieces.dropFirst()).map { piece in
            String(piece.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
        var source = feature
        var screen = feature
        var outcome: String?
        var index = 0
        while index < names.count {
            let name = names[index]
            if name == "delegate" {
                outcome = names.indices.contains(index + 1) ? names[index + 1] : nil
                break
            }
            if let edge = shown(name, by: source), edge.isScreen {
                source = edge.target
                screen = edge.id
            } else if let child = child(name, of: source) {
                source = child
                screen = child
            } else if holders[source]?[name] == nil && !["presented", "element", "view"].contains(name) {
                break
            }
            index += 1
        }
        return Source(feature: source, screen: screen, outcome: outcome)
    }

    mutating func link(_ value: Expression, _ feature: String, _ scope: Scope) {
        guard let name = value.path.last else { return }
        let hits = edges.filter { $0.key.name == name && $0.value.isStack }
        guard let hit = hits.min(by: { $0.key.feature < $1.key.feature }) else {
            return graph.sites.append(
                CallSite(
                    place: scope.place, text: "NavigationLink(state: \(value.text.prefix(40)))",
                    verdict: .todo("of which stack?")))
        }
        edges[hit.key]?.isShown = true
        graph.edges.append(
            FoundEdge(
                from: feature, target: .screen(hit.value.id), style: .push, place: scope.place, certainty: .called))
        graph.sites.append(
            CallSite(
                place: scope.place, text: "NavigationLink(state: \(value.text.prefix(40)))",
                verdict: .understood("shows \(last(hit.value.id))")))
    }

    func delegated(_ call: CallFact) -> String? {
        guard let value = call.arguments.first?.value else { return nil }
        return value.path.last == "delegate" ? delegateCase(value.text) : nil
    }

    func delegateCase(_ text: String) -> String? {
        guard let range = text.firstRange(of: ".delegate(.") else { return nil }
        let name = text[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name)
    }

    mutating func finish(_ feature: String, _ outcome: String, _ place: Place) {
        guard delegates(feature).contains(where: { $0.name == outcome }) else { return }
        graph.edges.append(
            FoundEdge(from: feature, target: .outcome(outcome), place: place, certainty: .called))
        graph.sites.append(
            CallSite(place: place, text: "send(.delegate(.\(outcome)))", verdict: .understood("ends \(last(feature))")))
    }

    func delegates(_ feature: String) -> [CaseFact] {
        program.cases[feature + ".Action.Delegate"] ?? program.cases[feature + ".Delegate"]
            ?? program.cases[feature + ".DelegateAction"] ?? program.cases[feature + ".Action.DelegateAction"] ?? []
    }
}
