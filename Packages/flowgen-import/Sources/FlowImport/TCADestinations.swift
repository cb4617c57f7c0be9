/// Finds the navigation of reducers of The Composable Architecture: optional states, enums of destinations and stacks.
func findDestinations(_ program: Program) -> ScreenGraph {
    var finder = DestinationFinder(program)
    return finder.find()
}

struct DestinationFinder {
    private let program: Program
    /// The reducers, by their full names.
    private var features: Set<String> = []
    private var featureByName: [String: String] = [:]
    private var edges: [Key: Declared] = [:]
    /// A feature's state that is another feature's, as part of it.
    private var children: [String: [String: String]] = [:]
    /// The variable that holds an enum of destinations: from feature and variable to the enum.
    private var holders: [String: [String: String]] = [:]
    private var viewOf: [String: String] = [:]
    private var featureOf: [String: String] = [:]
    private var graph = ScreenGraph()

    /// A destination of a feature: the case of an enum, or a variable.
    private struct Key: Hashable {
        var feature: String
        var name: String
    }

    private struct Declared {
        var target: String
        var isScreen: Bool
        var style: Style?
        var remark: String?
        var place: Place
        var isStack = false
        var isShown = false
        var isVariable = false
        /// The screen of a case whose view is another one than that of the reducer.
        var screen: String?

        var id: String { screen ?? target }
    }

    /// A case with a reducer that other cases have, too, and with a view of its own.
    private struct Variant {
        var feature: String
        var name: String
        var view: String
        var place: Place
    }

    private var variants: [String: Variant] = [:]
    /// The first arguments of modifiers that present parts.
    private var bindings: Set<String> = []
    /// The places where a feature reacts to another one, as one of its cases.
    private var reactions: Set<Place> = []
    /// The values of plain states that show a part: that of `.sheet(isPresented: $store.isHelp)` is isHelp.
    private var signals: [String: [String: String]] = [:]

    init(_ program: Program) { self.program = program }

    mutating func find() -> ScreenGraph {
        findFeatures()
        guard !features.isEmpty else { return graph }
        findDeclarations()
        findViews()
        findVariants()
        findShownParts()
        findStyles()
        findParts()
        findSites()
        finishGraph()
        return graph
    }

    // MARK: Features

    private mutating func findFeatures() {
        for (name, type) in program.types where type.kind != .contract {
            let isReducer =
                type.attributes.contains { $0.hasPrefix("@Reducer") && !$0.hasPrefix("@ReducerBuilder") }
                || type.inherits.contains { ["Reducer", "ReducerProtocol"].contains($0) }
            guard isReducer, type.kind == .structure || type.kind == .object else { continue }
            let hasState = program.types[name + ".State"] != nil
            guard hasState else { continue }
            // An older enum of destinations is a reducer whose state is an enum.
            if program.types[name + ".State"]?.kind == .enumeration, isDestination(name) { continue }
            features.insert(name)
        }
        for feature in features.sorted(by: { ($0.count, $0) < ($1.count, $1) })
        where featureByName[last(feature)] == nil {
            featureByName[last(feature)] = feature
        }
    }

    private func isDestination(_ name: String) -> Bool {
        let name = last(name)
        return name.hasSuffix("Destination") || name == "Path" || name.hasSuffix("Route") || name.hasSuffix("Path")
    }

    private func feature(_ type: String, in owner: String) -> String? {
        var type = bare(type)
        for suffix in [".State", "Feature.State"] where type.hasSuffix(suffix) && suffix == ".State" {
            type = String(type.dropLast(suffix.count))
        }
        var outer = owner
        while !outer.isEmpty {
            if features.contains(outer + "." + type) { return outer + "." + type }
            outer = outer.contains(".") ? String(outer[..<(outer.lastIndex(of: ".") ?? outer.startIndex)]) : ""
        }
        return features.contains(type) ? type : featureByName[last(type)]
    }

    /// The feature that a scope is in; that of a reducer without a state of its own is the one whose state it changes.
    private func feature(of scope: Scope) -> String? {
        var type = scope.type
        while !type.isEmpty {
            if features.contains(type) { return type }
            if let known = featureOf[type] { return known }
            let body = program.members[type]?.properties["body"]?.type ?? ""
            if let reduced = body.typeNames.first(where: { featureByName[$0] != nil && $0 != last(type) }) {
                return featureByName[reduced]
            }
            guard let dot = type.lastIndex(of: ".") else { break }
            type = String(type[..<dot])
        }
        return featureByName[last(scope.type)]
    }

    // MARK: Declarations

    private mutating func findDeclarations() {
        for variable in program.variables where variable.scope.function.isEmpty {
            guard let feature = stateOwner(variable.scope.type) else { continue }
            let isPresented = variable.attributes.contains {
                $0.hasPrefix("@Presents") || $0.hasPrefix("@PresentationState") || $0.hasPrefix("@BindingState")
            }
            let type = bare(variable.type)
            if variable.value?.text.hasPrefix("StackState") == true || type.hasPrefix("StackState") {
                let text = type.isEmpty ? variable.value?.text ?? "" : type
                let name = text.typeNames.first { $0 != "StackState" } ?? ""
                if let list = destinationEnum(name, in: feature) {
                    declareCases(list, of: feature, variable.name, isStack: true)
                } else if let target = self.feature(name, in: feature) {
                    declare(Key(feature: feature, name: variable.name), target, variable.scope.place, isStack: true)
                }
            } else if let list = destinationEnum(type.replacing(".State", with: ""), in: feature),
                variable.type.hasSuffix("?")
            {
                declareCases(list, of: feature, variable.name, isStack: false)
            } else if isPresented || (variable.type.hasSuffix("?") && type.hasSuffix(".State")) {
                if isEphemeral(type) {
                    edges[Key(feature: feature, name: variable.name)] = Declared(
                        target: type, isScreen: false, place: variable.scope.place)
                } else if let target = self.feature(type, in: feature) {
                    declare(Key(feature: feature, name: variable.name), target, variable.scope.place, isStack: false)
                    edges[Key(feature: feature, name: variable.name)]?.isVariable = true
                }
            } else if type.hasSuffix(".State") || variable.value?.path.contains("State") == true {
                // `Help.State()`, and `Help.State.initial`.
                let made = variable.value?.path ?? []
                let state = made.prefix((made.lastIndex(of: "State") ?? 0) + 1)
                let text = type.isEmpty ? state.joined(separator: ".") : type
                if let child = self.feature(text, in: feature), child != feature {
                    children[feature, default: [:]][variable.name] = child
                }
            }
        }
    }

    /// The feature whose state a type is.
    private func stateOwner(_ type: String) -> String? {
        guard type.hasSuffix(".State") else { return nil }
        let owner = String(type.dropLast(".State".count))
        return features.contains(owner) ? owner : featureByName[last(owner)]
    }

    private func destinationEnum(_ name: String, in feature: String) -> String? {
        guard !name.isEmpty else { return nil }
        // The enum of a state is not that of another feature with the same name.
        for candidate in [program.resolve(name, in: feature + ".State"), name] {
            guard let type = program.type(candidate) else { continue }
            if program.types[feature + ".State." + name] != nil, type.name != feature + ".State." + name { continue }
            if type.kind == .enumeration, type.attributes.contains(where: { $0.hasPrefix("@Reducer") }) {
                return type.name
            }
            if program.types[type.name + ".State"]?.kind == .enumeration, isDestination(type.name) { return type.name }
        }
        return nil
    }

    private mutating func declareCases(_ list: String, of feature: String, _ variable: String, isStack: Bool) {
        holders[feature, default: [:]][variable] = list
        let cases = program.cases[list + ".State"] ?? program.cases[list] ?? []
        for fact in cases {
            let payload = fact.parameters.first?.type ?? ""
            let key = Key(feature: feature, name: fact.name)
            if fact.attributes.contains(where: { $0.contains("Ephemeral") }) || isEphemeral(payload) {
                edges[key] = Declared(target: payload, isScreen: false, place: fact.scope.place)
            } else if let target = self.feature(payload, in: feature) {
                declare(key, target, fact.scope.place, isStack: isStack)
            } else {
                let id = list + "." + fact.name
                edges[key] = Declared(target: id, isScreen: true, place: fact.scope.place, isStack: isStack)
                graph.screens.append(
                    FoundScreen(
                        id: id, name: fact.name, parameters: fact.parameters, place: fact.scope.place,
                        remarks: ["no reducer of its own"]))
            }
        }
    }

    private mutating func declare(_ key: Key, _ target: String, _ place: Place, isStack: Bool) {
        edges[key] = Declared(
            target: target, isScreen: true, style: isStack ? .push : nil, place: place, isStack: isStack)
    }

    private func isEphemeral(_ type: String) -> Bool {
        type.hasPrefix("AlertState") || type.hasPrefix("ConfirmationDialogState") || type.hasPrefix("ActionSheetState")
            || type.hasSuffix("AlertState") || type.contains("MenuState<") || last(type).hasSuffix("Alert.State")
    }

    // MARK: Views

    private mutating func findViews() {
        for variable in program.variables where variable.name == "store" && variable.scope.function.isEmpty {
            let names = variable.type.typeNames.filter {
                !["StoreOf", "Store", "BindableStoreOf", "State", "Action"].contains($0)
            }
            guard let name = names.first(where: { featureByName[$0] != nil }), let feature = featureByName[name] else {
                continue
            }
            let view = variable.scope.type
            featureOf[view] = feature
            // The view with the feature's name is its screen; others are parts of it.
            let stem = Names.stem(feature)
            func fit(_ view: String) -> Int { last(view) == stem + "View" ? 2 : last(view).hasPrefix(stem) ? 1 : 0 }
            if viewOf[feature].map({ fit($0) < fit(view) }) ?? true { viewOf[feature] = view }
        }
    }

    /// Cases of one reducer that show different views are different screens.
    private mutating func findVariants() {
        var views: [String: String] = [:]
        for call in program.calls {
            guard let view = program.made(call), let feature = featureOf[view] else { continue }
            for name in call.scope.rows.flatMap(\.patterns).compactMap(caseName) { views[feature + "." + name] = view }
        }
        for (key, edge) in edges.sorted(by: { ($0.key.feature, $0.key.name) < ($1.key.feature, $1.key.name) })
        where edge.isScreen && !edge.isVariable {
            let id = edge.target + "." + key.name
            guard let view = views[id], let main = viewOf[edge.target], view != main,
                Names.lowered(Names.stem(edge.target)) != key.name,
                views.contains(where: { $0.key.hasPrefix(edge.target + ".") && $0.value == main })
            else { continue }
            edges[key]?.screen = id
            if variants[id] == nil {
                variants[id] = Variant(feature: edge.target, name: key.name, view: view, place: edge.place)
            }
        }
    }

    /// A part whose view stands in a presentation is shown, and no part: `.sheet(isPresented: $store.isHelp) {
    /// HelpView(store: store.scope(state: \.help, …)) }`.
    private mutating func findShownParts() {
        for call in program.calls {
            guard let view = program.made(call), let target = featureOf[view], let feature = feature(of: call.scope),
                target != feature, let found = Presentation.innermost(call.scope, program.links),
                !Presentation.isDead(call.scope, []), !Presentation.isPiece(call.scope, program.links),
                let name = children[feature]?.filter({ $0.value == target }).keys.min()
            else { continue }
            declare(Key(feature: feature, name: name), target, call.scope.place, isStack: false)
            edges[Key(feature: feature, name: name)]?.isVariable = true
            edges[Key(feature: feature, name: name)]?.style = found.style
            edges[Key(feature: feature, name: name)]?.remark = found.remark
            children[feature]?[name] = nil
            let binding = found.enclosing.first
            bindings.insert(binding)
            let value = binding.firstRange(of: "(.").map { binding[$0.upperBound...] } ?? Substring(last(binding))
            signals[feature, default: [:]][String(value.prefix { $0.isLetter || $0.isNumber || $0 == "_" })] = name
            graph.sites.append(
                CallSite(
                    place: call.scope.place, text: ".\(found.enclosing.name)(\(name))",
                    verdict: .understood("a destination of \(feature)")))
        }
    }

    /// The part that a state or an action of a feature belongs to: the action `help` is often that of `helpState`.
    private func child(_ name: String, of feature: String) -> String? {
        children[feature]?[name] ?? children[feature]?[name + "State"]
    }

    /// The destination that a state or an action of a feature belongs to.
    private func shown(_ name: String, by feature: String) -> Declared? {
        edges[Key(feature: feature, name: name)] ?? edges[Key(feature: feature, name: name + "State")]
    }

    private static let styles: [String: (style: Style, remark: String?)] = [
        "sheet": (.sheet, nil), "fullScreenCover": (.cover, nil), "navigationDestination": (.push, nil),
        "popover": (.sheet, "a popover"), "inspector": (.sheet, "an inspector"), "navigationLink": (.push, nil),
    ]

    private mutating func findStyles() {
        for call in program.calls {
            guard let found = Self.styles[call.name] else { continue }
            let text = call.arguments.map(\.value.text).joined(separator: " ")
            guard text.contains("scope(state:") || text.contains("store") else { continue }
            guard let feature = feature(of: call.scope) else { continue }
            if let first = call.arguments.first, bindings.contains(first.label + ":" + first.value.text) { continue }
            let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
            let owners = [feature] + (children[feature]?.values.sorted() ?? [])
            let hits = owners.flatMap { owner in words.map { Key(feature: owner, name: $0) } }.filter {
                edges[$0] != nil
            }
            // The last word names the case: `\.destination?.settings`.
            guard let key = hits.last(where: { $0.feature == feature }) ?? hits.last else {
                graph.sites.append(
                    CallSite(place: call.scope.place, text: "." + call.name, verdict: .todo("of which state?")))
                continue
            }
            edges[key]?.style = found.style
            edges[key]?.remark = found.remark
            graph.sites.append(
                CallSite(
                    place: call.scope.place, text: ".\(call.name)(\(key.name))",
                    verdict: edges[key]?.isScreen == true
                        ? .understood("a destination of \(feature)") : .passed("an alert")))
        }
    }

    /// A variable that no modifier presents is shown in place: it is part of the screen. A case covers it.
    private mutating func findParts() {
        for (key, edge) in edges where edge.isScreen && !edge.isVariable && edge.style == nil {
            edges[key]?.style = .cover
            edges[key]?.remark = "shown in place: no modifier presents it"
        }
        for (key, edge) in edges where edge.isScreen && edge.isVariable && edge.style == nil {
            edges[key] = nil
            children[key.feature, default: [:]][key.name] = edge.target
        }
    }

    // MARK: Sites

    private mutating func findSites() {
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
    private func signal(_ assignment: AssignmentFact, _ name: String, of owner: String) -> String? {
        guard let known = signals[owner] else { return nil }
        if assignment.value.text == "true" { return known[name] }
        guard assignment.value.path.count == 2, assignment.value.path[0].isEmpty else { return nil }
        return known[assignment.value.path[1]]
    }

    /// The feature whose state a path changes: that of `state.home.destination` is Home.
    private func owner(of path: [String], from feature: String) -> String {
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

    private mutating func note(
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
                    follow(source.screen, of: feature, outcome, edge)
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
    private func shows(_ feature: String, _ other: String) -> Bool {
        edges.contains { $0.key.feature == feature && $0.value.target == other }
    }

    private var follows: [String: [FoundEdge.Follow]] = [:]

    /// Notes what a feature does when a feature that it shows has ended.
    private mutating func follow(_ child: String, of feature: String, _ outcome: String, _ edge: Declared) {
        follows[feature + ">" + child, default: []].append(
            FoundEdge.Follow(outcome: outcome, target: .screen(edge.id), style: edge.style))
    }

    private struct Source {
        var feature: String
        var screen: String
        var outcome: String?
    }

    /// Returns whose action it is that a row handles: of a child's, the child is on screen.
    private func sources(of scope: Scope, in feature: String) -> [Source] {
        for row in scope.rows.reversed() where row.subject.hasSuffix("action") || row.subject == "action" {
            return row.patterns.map { source(of: $0, in: feature) }
        }
        return [Source(feature: feature, screen: feature, outcome: nil)]
    }

    private func source(of pattern: String, in feature: String) -> Source {
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

    private mutating func link(_ value: Expression, _ feature: String, _ scope: Scope) {
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

    private func delegated(_ call: CallFact) -> String? {
        guard let value = call.arguments.first?.value else { return nil }
        return value.path.last == "delegate" ? delegateCase(value.text) : nil
    }

    private func delegateCase(_ text: String) -> String? {
        guard let range = text.firstRange(of: ".delegate(.") else { return nil }
        let name = text[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name)
    }

    private mutating func finish(_ feature: String, _ outcome: String, _ place: Place) {
        guard delegates(feature).contains(where: { $0.name == outcome }) else { return }
        graph.edges.append(
            FoundEdge(from: feature, target: .outcome(outcome), place: place, certainty: .called))
        graph.sites.append(
            CallSite(place: place, text: "send(.delegate(.\(outcome)))", verdict: .understood("ends \(last(feature))")))
    }

    private func delegates(_ feature: String) -> [CaseFact] {
        program.cases[feature + ".Action.Delegate"] ?? program.cases[feature + ".Delegate"]
            ?? program.cases[feature + ".DelegateAction"] ?? program.cases[feature + ".Action.DelegateAction"] ?? []
    }

    // MARK: The graph

    private mutating func finishGraph() {
        let targets = Set(edges.values.filter { $0.isScreen && $0.screen == nil }.map(\.target))
        let reached = targets.union(variants.values.map(\.feature))
        let scoped = Set(children.values.flatMap(\.values))
        let active = Set(edges.filter(\.value.isScreen).keys.map(\.feature))
        var roots = features.filter { feature in
            !reached.contains(feature) && !scoped.contains(feature)
                && (active.contains(feature) || children[feature]?.isEmpty == false)
        }
        if roots.isEmpty, let first = active.sorted().first { roots = [first] }
        // What the app's own reducer contains is a screen. What a screen contains is a part of it.
        let inner = Set(roots.flatMap { children[$0]?.values.map { $0 } ?? [] }).filter { active.contains($0) }
            .union(roots.flatMap(chosen))
        let screens = targets.union(roots).union(inner)
        for feature in screens.sorted() where features.contains(feature) {
            graph.screens.append(
                FoundScreen(
                    id: feature, name: last(feature), view: viewOf[feature],
                    place: program.type(feature)?.scope.place ?? Place(file: "", line: 0),
                    outcomes: delegates(feature).map {
                        FoundOutcome(name: $0.name, parameters: $0.parameters, place: $0.scope.place)
                    }, isRoot: roots.contains(feature)))
        }
        for root in roots.sorted() {
            for (name, child) in (children[root] ?? [:]).sorted(by: { $0.key < $1.key }) where inner.contains(child) {
                graph.edges.append(
                    FoundEdge(
                        from: root, target: .screen(child), style: .push,
                        place: program.types[root]?.scope.place ?? Place(file: "", line: 0), certainty: .declared,
                        remark: "its state has it as `\(name)`"))
            }
        }
        for (key, edge) in edges.sorted(by: { ($0.key.feature, $0.key.name) < ($1.key.feature, $1.key.name) })
        where edge.isScreen && !edge.isShown {
            graph.edges.append(
                FoundEdge(
                    from: key.feature, target: .screen(edge.id), style: edge.style, place: edge.place,
                    certainty: .declared, remark: edge.remark))
        }
        addVariants(screens)
        lift(screens)
        for index in graph.edges.indices {
            guard case .screen(let target) = graph.edges[index].target else { continue }
            graph.edges[index].follows = follows[graph.edges[index].from + ">" + target] ?? []
        }
    }

    /// The features whose views the view of a root chooses between.
    private func chosen(by root: String) -> [String] {
        let parts = Set(children[root]?.values.map { $0 } ?? [])
        let found = program.calls.compactMap { call -> String? in
            guard let view = program.made(call), let part = featureOf[view], parts.contains(part),
                !call.scope.rows.isEmpty, featureOf[call.scope.type] == root,
                Presentation.innermost(call.scope, program.links) == nil
            else { return nil }
            return part
        }
        return Set(found).count > 1 ? found : []
    }

    /// Adds the screens of cases. A reducer leads to the same under each of its views.
    private mutating func addVariants(_ screens: Set<String>) {
        for (id, variant) in variants.sorted(by: { $0.key < $1.key }) {
            graph.screens.append(FoundScreen(id: id, name: variant.name, view: variant.view, place: variant.place))
            let own = graph.edges.filter { $0.from == variant.feature && !reactions.contains($0.place) }
            graph.edges += own.map { edge in
                var edge = edge
                edge.from = id
                return edge
            }
        }
        let hidden = Set(variants.values.map(\.feature)).subtracting(screens)
            .subtracting(children.values.flatMap(\.values))
        graph.edges.removeAll { hidden.contains($0.from) }
    }

    /// Edges of a feature that is part of a screen are the screen's.
    private mutating func lift(_ screens: Set<String>) {
        var owners: [String: Set<String>] = [:]
        for screen in screens {
            var rest = [screen]
            var seen: Set<String> = [screen]
            while let feature = rest.popLast() {
                for child in children[feature]?.values.sorted() ?? [] where !screens.contains(child) {
                    if seen.insert(child).inserted { rest.append(child) }
                    owners[child, default: []].insert(screen)
                }
            }
        }
        graph.edges = graph.edges.flatMap { edge -> [FoundEdge] in
            guard !screens.contains(edge.from), let found = owners[edge.from] else { return [edge] }
            if case .outcome = edge.target { return [] }
            return found.sorted().map { owner in
                var edge = edge
                edge.part = last(edge.from)
                edge.from = owner
                edge.certainty = .inherited
                return edge
            }
        }
    }
}
