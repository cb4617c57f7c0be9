/// Counts the calls that navigate by their names alone, and reports those that no kind of navigation has reported: none is
/// passed over in silence.
func findSilent(_ program: Program, beside graph: ScreenGraph) -> [CallSite] {
    var census = SiteCensus(program, beside: graph)
    return census.silent()
}

private struct SiteCensus {
    private let program: Program
    private let graph: ScreenGraph
    private var verdicts: [Place: CallSite.Verdict]
    private let shown: [Place: Set<String>]
    /// The presentations, and the alerts, by the variables that present them.
    private var presenters: [String: [CallFact]] = [:]
    /// Variables that hold a stack of screens.
    private var paths: Set<String> = []
    /// Actions that set a variable which presents to what they are sent with: `setNavigation` in
    /// `case .setNavigation(let route): state.route = route`.
    private var actions: [String: Set<String>] = [:]

    init(_ program: Program, beside graph: ScreenGraph) {
        self.program = program
        self.graph = graph
        verdicts = Dictionary(graph.sites.map { ($0.place, $0.verdict) }) { one, other in
            if case .understood = other { other } else { one }
        }
        var shown: [Place: Set<String>] = [:]
        for edge in graph.edges + graph.anywhere {
            if case .screen(let id) = edge.target { shown[edge.place, default: []].insert(id) }
            if case .flow(let id) = edge.target { shown[edge.place, default: []].insert(id) }
        }
        self.shown = shown
        findPresenters()
        findPaths()
        findActions()
    }

    // MARK: What navigates

    private static let alerts: Set<String> = ["alert", "confirmationDialog", "actionSheet"]
    private static let bindings: Set<String> = ["isPresented", "item", "unwrapping", "store", "route", "isActive"]

    private mutating func findPresenters() {
        for call in program.calls where isPresentation(call) || Self.alerts.contains(call.name) {
            for argument in call.arguments where Self.bindings.contains(argument.label) || isBinding(argument) {
                let names = argument.value.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
                for name in Set(names.map { String($0.drop { $0 == "$" }) }) where canPresent(name) {
                    presenters[name, default: []].append(call)
                }
            }
        }
    }

    private func isBinding(_ argument: Argument) -> Bool { argument.value.text.hasPrefix("$") }

    /// Whether a variable of that name is a flag, or nothing while nothing is presented.
    private func canPresent(_ name: String) -> Bool {
        (program.variablesByName[name] ?? []).contains { variable in
            guard variable.scope.function.isEmpty else { return false }
            return variable.type.hasSuffix("?") || variable.type == "Bool"
                || ["true", "false"].contains(variable.value?.text ?? "")
        }
    }

    private mutating func findPaths() {
        for call in program.calls where call.name == "NavigationStack" {
            let path = call.arguments.first { $0.label == "path" && $0.value.text.hasPrefix("$") }
            if let name = path?.value.path.last { paths.insert(String(name.drop { $0 == "$" })) }
        }
        for variable in program.variables where variable.scope.function.isEmpty {
            let written = variable.type + " " + (variable.value?.text ?? "")
            if written.contains(word: "NavigationPath") || written.contains(word: "StackState") {
                paths.insert(variable.name)
            }
        }
    }

    private mutating func findActions() {
        for assignment in program.assignments where assignment.value.path.count == 1 {
            guard let variable = assignment.path.last, presenters[variable] != nil,
                let row = assignment.scope.rows.last,
                row.patterns.contains(where: { $0.contains(word: assignment.value.path[0]) })
            else { continue }
            for name in row.patterns.compactMap(caseName) { actions[name, default: []].insert(variable) }
        }
    }

    // MARK: Counting

    mutating func silent() -> [CallSite] {
        let presentations = program.calls.compactMap(presentation)
        // What sets a variable is judged by what that presents.
        for site in presentations { verdicts[site.place] = site.verdict }
        return presentations + program.calls.compactMap(silent) + program.assignments.compactMap(silent)
    }

    private func presentation(_ call: CallFact) -> CallSite? {
        guard verdicts[call.scope.place] == nil, isPresentation(call) else { return nil }
        let text = call.path.suffix(2).joined(separator: ".")
        return CallSite(place: call.scope.place, text: text, verdict: verdict(ofPresentation: call))
    }

    private func silent(_ call: CallFact) -> CallSite? {
        let place = call.scope.place
        guard verdicts[place] == nil else { return nil }
        let text = call.path.suffix(2).joined(separator: ".")
        let value = call.arguments.first?.value
        let label = "\(text)(\(value?.text.prefix(60) ?? ""))"
        if isVerb(call) || isAppend(call) {
            if value?.text == "[]" { return CallSite(place: place, text: label, verdict: .passed("shows nothing")) }
            return CallSite(place: place, text: label, verdict: verdict(at: [place]))
        }
        if call.name == "send", let value,
            let action = actions.keys.sorted().first(where: { value.text.contains(".\($0)(") })
        {
            let start = value.text.firstRange(of: ".\(action)(")?.upperBound ?? value.text.endIndex
            let sent = String(value.text[start...].prefix { $0 != ")" })
            return CallSite(
                place: place, text: label, verdict: verdict(of: sent, in: actions[action] ?? [], call.scope))
        }
        return nil
    }

    private func silent(_ assignment: AssignmentFact) -> CallSite? {
        guard let name = assignment.path.last, assignment.scope.function != "init",
            verdicts[assignment.scope.place] == nil, presenters[name] != nil || paths.contains(name)
        else { return nil }
        // A variable of a function, or of a type that presents nothing, only has the same name.
        guard assignment.path.count > 1 || program.members[assignment.scope.type]?.properties[name] != nil else {
            return nil
        }
        let value = assignment.value.text
        guard !["nil", "false", "[]", ".init()", "NavigationPath()"].contains(value), !value.hasSuffix(".toggle()")
        else {
            return nil
        }
        return CallSite(
            place: assignment.scope.place,
            text: assignment.path.suffix(2).joined(separator: ".") + " = " + value.prefix(60),
            verdict: verdict(of: value, in: [name], assignment.scope))
    }

    private func isPresentation(_ call: CallFact) -> Bool {
        guard Presentation.names.contains(call.name), call.path.first != "" else { return false }
        if call.name == "NavigationLink" { return call.path.count == 1 }
        let labels = Set(call.arguments.map(\.label))
        return call.hasTrailingClosure
            || !labels.isDisjoint(with: Self.bindings.union(["content", "destination", "for"]))
    }

    private func isVerb(_ call: CallFact) -> Bool {
        let labels = call.arguments.map(\.label)
        switch call.name {
        case "pushViewController", "performSegue": return true
        case "present", "setViewControllers": return labels.contains("animated") && labels.first == ""
        case "show", "showDetailViewController": return labels.contains("sender") && labels.first == ""
        default: return false
        }
    }

    private func isAppend(_ call: CallFact) -> Bool {
        call.name == "append" && call.path.count > 1 && paths.contains(call.path[call.path.count - 2])
    }

    // MARK: Verdicts

    private func verdict(at places: Set<Place>) -> CallSite.Verdict {
        let names = places.reduce(into: Set<String>()) { $0.formUnion(shown[$1] ?? []) }
        return names.isEmpty
            ? .todo("which screen does it show?") : .understood("shows " + names.sorted().joined(separator: ", "))
    }

    private func verdict(ofPresentation call: CallFact) -> CallSite.Verdict {
        if Presentation.isDead(call.scope, call.arguments) { return .passed("a preview") }
        let first = call.arguments.first.map { $0.label + ":" + $0.value.text } ?? ""
        let inside = program.body(call.scope.type, call.scope.function).calls.filter { inner in
            inner.scope.place >= call.scope.place
                && inner.scope.within.contains { $0.path == call.path && $0.first == first }
        }
        let found = verdict(at: Set(inside.map(\.scope.place) + [call.scope.place]))
        guard case .todo = found else { return found }
        if inside.contains(where: {
            verdicts[$0.scope.place].map { if case .understood = $0 { true } else { false } } == true
        }) {
            return .understood("shows what it makes")
        }
        let made = inside.compactMap { program.made($0) }
        if made.contains(where: { Verb.isOfSystem($0) || program.isOfSystem($0) }) {
            return .passed("a screen of the system")
        }
        return found
    }

    /// The verdict on what sets a variable: that on the presentation which it makes appear.
    private func verdict(of value: String, in variables: Set<String>, _ scope: Scope) -> CallSite.Verdict {
        if value == "nil" { return .passed("shows nothing") }
        let name = value.hasPrefix(".") ? caseName(value) : nil
        let parameters = program.members[scope.type]?.functions[scope.function]?.flatMap(\.parameters).map(\.name) ?? []
        if parameters.contains(value)
            || scope.rows.contains(where: { $0.patterns.contains { $0.contains(word: value) } })
        {
            return .understood("passes on what it is given")
        }
        let all = variables.sorted().flatMap { presenters[$0] ?? [] }
        let named =
            name.map { name in all.filter { $0.arguments.contains { $0.value.text.contains(word: name) } } } ?? all
        let fitting = named.isEmpty ? all.filter { $0.arguments.contains { $0.label == "item" } } : named
        let own = fitting.filter { $0.scope.type == scope.type || isNear($0.scope.type, scope.type) }
        let meant = own.isEmpty ? fitting : own
        for call in meant {
            guard let verdict = verdicts[call.scope.place] else { continue }
            if case .todo = verdict { continue }
            let place = "`\(call.name)`, \(call.scope.place.short)"
            if case .passed = verdict { return .passed("it is for \(place)") }
            return .understood("it is for \(place)")
        }
        if !meant.isEmpty, meant.allSatisfy({ Self.alerts.contains($0.name) }) { return .passed("an alert") }
        return .todo("which screen does it show?")
    }

    /// Whether two types are a view and its model or reducer, by their names.
    private func isNear(_ one: String, _ other: String) -> Bool {
        func stem(_ type: String) -> String {
            let name =
                last(type) == "State" || last(type) == "View" ? String(type.dropLast(last(type).count + 1)) : type
            let plain = Names.stem(name)
            return plain.hasSuffix("ViewModel") ? String(plain.dropLast("ViewModel".count)) : plain
        }
        return stem(one) == stem(other)
    }
}
