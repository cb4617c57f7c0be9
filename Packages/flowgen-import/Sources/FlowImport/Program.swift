/// The facts of all files, found by name. Nothing has a type: a name stands for what is declared by that name.
struct Program: Sendable {
    /// The types by their full names.
    private(set) var types: [String: TypeFact] = [:]
    private var typesByLastName: [String: [TypeFact]] = [:]
    private var aliases: [String: String] = [:]
    private(set) var conformances: [String: [String]] = [:]
    private(set) var cases: [String: [CaseFact]] = [:]
    private(set) var functions: [FunctionFact] = []
    private(set) var functionsByName: [String: [FunctionFact]] = [:]
    private(set) var variables: [VariableFact] = []
    private(set) var variablesByName: [String: [VariableFact]] = [:]
    private(set) var calls: [CallFact] = []
    private(set) var assignments: [AssignmentFact] = []
    private(set) var returns: [ReturnFact] = []
    private(set) var rows: [RowFact] = []
    private(set) var references: [ReferenceFact] = []
    private(set) var members: [String: Members] = [:]

    /// The facts in the body of a function of a type.
    struct Body: Sendable {
        var calls: [CallFact] = []
        var assignments: [AssignmentFact] = []
        var variables: [VariableFact] = []
        var rows: [RowFact] = []
        var returns: [ReturnFact] = []
        var place: Place?
    }

    /// The facts in a type, and in its extensions.
    struct Members: Sendable {
        var functions: [String: [FunctionFact]] = [:]
        var properties: [String: VariableFact] = [:]
        var bodies: [String: Body] = [:]
        /// The names of the functions in the order of the sources.
        var order: [String] = []
    }

    /// The classes of the scenes of storyboards.
    let scenes: Scenes

    init(_ facts: [SourceFacts], scenes: Scenes = Scenes()) {
        self.scenes = scenes
        for file in facts {
            for type in file.types { add(type) }
            for alias in file.aliases where aliases[alias.name] == nil { aliases[alias.name] = alias.type }
            for fact in file.cases { cases[fact.scope.type, default: []].append(fact) }
            functions += file.functions
            variables += file.variables
            calls += file.calls + file.assignments.compactMap(Self.call)
            assignments += file.assignments
            returns += file.returns
            rows += file.rows
            references += file.references
        }
        findBases()
        for function in functions {
            functionsByName[function.name, default: []].append(function)
            members[function.scope.type, default: Members()].functions[function.name, default: []].append(function)
        }
        for variable in variables {
            variablesByName[variable.name, default: []].append(variable)
            if variable.scope.function.isEmpty {
                members[variable.scope.type, default: Members()].properties[variable.name] = variable
            }
        }
        for fact in variables { change(fact.scope) { $0.variables.append(fact) } }
        for fact in calls { change(fact.scope) { $0.calls.append(fact) } }
        for fact in assignments { change(fact.scope) { $0.assignments.append(fact) } }
        for fact in rows { change(fact.scope) { $0.rows.append(fact) } }
        for fact in returns { change(fact.scope) { $0.returns.append(fact) } }
        findLinks()
        findModifiers()
        findVerbs()
        frames = Frames(self)
        readRouters()
    }

    /// The functions that make or show the screen of a case.
    private(set) var routers: SceneRouters?

    /// Reads the calls of such functions as those that they stand for.
    private mutating func readRouters() {
        let routers = SceneRouters(self)
        guard !routers.isEmpty else { return }
        self.routers = routers
        for index in calls.indices { calls[index] = routers.call(for: calls[index]) ?? calls[index] }
        for type in members.keys {
            for (function, body) in members[type]?.bodies ?? [:] {
                members[type]?.bodies[function]?.calls = body.calls.map { routers.call(for: $0) ?? $0 }
            }
        }
    }

    /// The call that an assignment stands for: `navigation.viewControllers = [home]` is `setViewControllers`.
    private static func call(_ assignment: AssignmentFact) -> CallFact? {
        let path = assignment.path
        guard path.last == "viewControllers", path.count > 1, path[path.count - 2].lowercased().contains("navigation"),
            assignment.value.text.hasPrefix("["), !assignment.value.text.contains(",")
        else { return nil }
        return CallFact(
            scope: assignment.scope, path: path.dropLast() + ["setViewControllers"],
            arguments: [Argument(label: "", value: assignment.value)], hasTrailingClosure: false)
    }

    private mutating func add(_ type: TypeFact) {
        conformances[type.name, default: []] += type.inherits
        guard type.kind != .extended else { return }
        if types[type.name] == nil { types[type.name] = type }
        typesByLastName[last(type.name), default: []].append(type)
    }

    private mutating func change(_ scope: Scope, by change: (inout Body) -> Void) {
        let type = scope.type
        if members[type, default: Members()].bodies[scope.function] == nil {
            members[type, default: Members()].order.append(scope.function)
        }
        change(&members[type, default: Members()].bodies[scope.function, default: Body()])
    }

    /// Views that only stand around another one.
    private(set) var frames = Frames()

    func body(_ type: String, _ function: String) -> Body {
        members[type]?.bodies[function] ?? Body()
    }

    // MARK: Questions

    /// A view or a modifier of the app's own that leads to what stands in one of its arguments.
    struct Link: Sendable {
        var label: String
        var style = Style.push
    }

    /// Views around a link, with the property that they hand to it: `struct RowLink<D: View>: View { let destination: D … }`.
    private(set) var links: [String: Link] = [:]

    private mutating func findLinks() {
        for call in calls where call.name == "NavigationLink" {
            guard let properties = members[call.scope.type]?.properties else { continue }
            guard let given = call.arguments.first(where: { $0.label == "destination" })?.value else { continue }
            let path = given.path.filter { $0 != "self" }
            // `Lazy(destination)` only stands around it.
            let name = path.count == 1 && path[0].startsUppercase ? argument(of: given.text) : path.first
            if let name, path.count == 1, properties[name] != nil {
                links[last(call.scope.type)] = Link(label: name)
            }
        }
        // `NavigationLink { destination() } label: { … }`
        for call in calls where call.path.count == 1 && members[call.scope.type]?.properties[call.path[0]] != nil {
            guard let link = call.scope.within.last, link.name == "NavigationLink", link.label == "{}",
                !link.labels.contains("value")
            else { continue }
            links[last(call.scope.type)] = Link(label: call.path[0])
        }
    }

    /// The only argument of a call: that of `Lazy(destination)` is destination.
    private func argument(of call: String) -> String? {
        let name = call.drop { $0 != "(" }.dropFirst().dropLast()
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
    }

    /// Functions of the app that show what they are given: `func start(with controller: UIViewController) {
    /// navigation.present(controller) }`.
    private var verbs: [String: Verb] = [:]

    private mutating func findVerbs() {
        var found: [String: [Verb]] = [:]
        for function in functions {
            guard let first = function.parameters.first, Verb.named(function.name) == nil,
                Verb.canBeShown(bare(first.type))
            else { continue }
            let parameter = first.name
            let body = body(function.scope.type, function.name)
            // A variable of the function can hide the parameter.
            if body.variables.contains(where: { $0.name == parameter }) { continue }
            // A container around the parameter can be what is shown.
            let names = Set(
                body.variables.filter { variable in
                    guard let value = variable.value, let maker = value.path.first else { return false }
                    return Verb.isContainer(maker) && value.text.contains(word: parameter)
                }
                .map(\.name) + [parameter])
            let shows = body.calls.compactMap { call -> Verb? in
                guard call.path.count > 1, let shown = call.arguments.first?.value.path, shown.count == 1,
                    names.contains(shown[0])
                else { return nil }
                return Verb.named(call.name)
            }
            if let verb = shows.first(where: { $0 != .root }) ?? shows.first {
                found[function.name, default: []].append(verb)
            }
        }
        for (name, each) in found {
            let counts = Dictionary(each.map { ($0, 1) }, uniquingKeysWith: +)
            verbs[name] = each.max { (counts[$0] ?? 0, $0 == .show(.push) ? 1 : 0) < (counts[$1] ?? 0, 0) }
        }
    }

    /// Returns what a function of that name does with its first argument, if it shows it.
    func verb(_ name: String) -> Verb? { Verb.named(name) ?? verbs[name] }

    /// Whether a function of that name is the app's own, and shows what it is given.
    func isOwnVerb(_ name: String) -> Bool { verbs[name] != nil }

    /// Modifiers of the app's own that present what they are given: `func card(content: () -> Content) -> some View {
    /// sheet(…) { content() } }`, also by way of a `ViewModifier`.
    private mutating func findModifiers() {
        for function in functions where ViewExtension.isName(function.scope.type) && function.returns.contains("View") {
            for parameter in function.parameters where parameter.type.contains("->") {
                let label = parameter.label.isEmpty ? parameter.name : parameter.label
                if let style = style(of: parameter.name, in: function.scope.type, function.name) {
                    links[function.name] = Link(label: label, style: style)
                }
            }
        }
    }

    /// The style with which a function presents what a parameter or a property makes; nil if it does not.
    private func style(of name: String, in type: String, _ function: String, depth: Int = 0) -> Style? {
        for call in body(type, function).calls {
            if call.path.filter({ $0 != "self" }) == [name],
                let found = call.scope.within.reversed().lazy.compactMap({ Presentation.style($0, [:]) }).first
            {
                return found.style
            }
            for argument in call.arguments where [[name], ["self", name]].contains(argument.value.path) {
                if argument.label == "destination" || argument.label == "content",
                    let found = Presentation.named(call.name)
                {
                    return found.style
                }
                let modifier = resolve(call.name)
                if depth == 0, types[modifier] != nil, isModifier(modifier),
                    let found = style(of: argument.label, in: modifier, "body", depth: 1)
                {
                    return found
                }
            }
        }
        return depth > 0 ? presentedReference(name, in: type) : nil
    }

    private func isModifier(_ type: String) -> Bool { inherits(type) { $0 == "ViewModifier" } }

    /// A view that a modifier keeps, and names where it presents.
    private func presentedReference(_ name: String, in type: String) -> Style? {
        let named = references.first { $0.scope.type == type && $0.name == name }
            .flatMap { Presentation.innermost($0.scope, [:])?.style }
        // A function of the modifier can name it.
        let presented = body(type, "body").calls.compactMap { Presentation.named($0.name)?.style }
        return named ?? (presented.count == 1 && members[type]?.properties[name] != nil ? presented[0] : nil)
    }

    /// Whether a function belongs to the type, and not to one of its values.
    func isStatic(_ scope: Scope) -> Bool {
        members[scope.type]?.functions[scope.function]?.contains { $0.isStatic } ?? false
    }

    /// The type of that full name, or else the only one whose name ends with it: `B.C` can be `A.B.C`, and also what a
    /// module `B` declares. Of several that are nested in different types, nobody knows which is meant. A name alone is not
    /// that of a nested type, which only its enclosing types can name so.
    func type(_ name: String) -> TypeFact? {
        if let type = types[name] { return type }
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let fitting = typesByLastName[last(name)]?.filter { $0.name.hasSuffix("." + name) } ?? []
        if fitting.count == 1 { return fitting[0] }
        guard fitting.isEmpty else { return nil }
        return types[String(name[name.index(after: dot)...])]
    }

    /// Returns the full name of a type as it is written inside of another one: in `A`, `B` can be `A.B`. What is not
    /// declared keeps its name.
    func resolve(_ name: String, in scope: String = "") -> String { resolve(name, in: scope, depth: 0) }

    private func resolve(_ name: String, in scope: String, depth: Int) -> String {
        let first = String(name.prefix { $0 != "." })
        var outer = scope
        while true {
            let prefix = outer.isEmpty ? "" : outer + "."
            if types[prefix + name] != nil { return prefix + name }
            if let alias = aliases[prefix + first], depth < 4 {
                return resolve(alias + name.dropFirst(first.count), in: outer, depth: depth + 1)
            }
            guard !outer.isEmpty else { break }
            outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
        }
        return type(name)?.name ?? name
    }

    /// The type that an alias stands for, with its parameters: that of `Store` can be `StoreOf<Home>`.
    func written(_ type: String, in scope: String) -> String {
        var outer = scope
        while true {
            if let alias = aliases[outer.isEmpty ? type : outer + "." + type] { return alias }
            guard !outer.isEmpty else { return type }
            outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
        }
    }

    /// Returns the type that a call makes, if it makes one: that of `A.B(…)` is A.B.
    func made(_ call: CallFact) -> String? {
        var path = call.path
        if path.last == "init" { path.removeLast() }
        guard !path.isEmpty, path.allSatisfy(\.startsUppercase) else { return nil }
        return resolve(path.joined(separator: "."), in: call.scope.type)
    }

    func isDeclared(_ type: String) -> Bool { self.type(type) != nil }

    /// Returns whether a type is one of these by inheritance, as far as the sources say.
    func inherits(_ type: String, where isOne: (String) -> Bool) -> Bool {
        bases[resolve(type)]?.contains(where: isOne) ?? false
    }

    /// Whether a type is another one by inheritance.
    func inherits(_ type: String, from base: String) -> Bool {
        bases[resolve(type)]?.contains(last(base)) ?? false
    }

    /// The last names of all that types inherit from, directly or not.
    private var bases: [String: Set<String>] = [:]

    private mutating func findBases() {
        for type in conformances.keys {
            var seen: Set<String> = []
            var rest = [type]
            var names: Set<String> = []
            while let next = rest.popLast() {
                guard seen.insert(next).inserted else { continue }
                for written in conformances[next] ?? [] {
                    let base = String(written.prefix { $0 != "<" })
                    names.insert(last(base))
                    rest.append(resolve(base, in: next))
                }
            }
            bases[type] = names
        }
    }

    func isView(_ type: String) -> Bool {
        guard let kind = self.type(type)?.kind, kind == .structure || kind == .object else { return false }
        return inherits(type) { Self.views.contains($0) } || hasViewBody(type)
    }

    /// Whether a type has the body of a view, whatever protocol of another module makes it one. That of a modifier has
    /// a content.
    private func hasViewBody(_ type: String) -> Bool {
        guard let members = members[resolve(type)] else { return false }
        if members.properties["body"]?.type == "some View" { return true }
        return members.functions["body"]?.contains { body in
            body.returns == "some View"
                && !body.parameters.contains { $0.label == "content" || $0.label == "configuration" }
        } ?? false
    }

    /// Whether a view only stands for a screen of the system: its `makeUIViewController` returns one.
    func isOfSystem(_ view: String) -> Bool {
        guard let makers = members[resolve(view)]?.functions["makeUIViewController"] else { return false }
        return makers.contains { Verb.isOfSystem(bare($0.returns)) }
    }

    /// Whether a type is a reducer of The Composable Architecture, also by way of a protocol of the app's own.
    func isReducer(_ name: String) -> Bool {
        let attributes = type(name)?.attributes ?? []
        return attributes.contains { $0.hasPrefix("@Reducer") && !$0.hasPrefix("@ReducerBuilder") }
            || inherits(name) { ["Reducer", "ReducerProtocol"].contains($0) }
    }

    func isController(_ type: String) -> Bool {
        guard self.type(type)?.kind == .object else { return false }
        return inherits(type) { $0.hasPrefix("UI") && $0.hasSuffix("Controller") }
            || inherits(type) { $0.hasPrefix("NS") && $0.hasSuffix("Controller") }
    }

    private static let views: Set<String> = ["View", "UIViewControllerRepresentable", "UIViewRepresentable"]
}

/// Returns the last name of a path of names: that of `A.B` is B.
func last(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
}

/// Returns a type without optionals, `any`, `some` and attributes.
func bare(_ type: String) -> String {
    var type = Substring(type)
    for prefix in ["@escaping ", "inout ", "any ", "some ", "weak "] where type.hasPrefix(prefix) {
        type = type.dropFirst(prefix.count)
    }
    while let end = type.last, "?!".contains(end) { type = type.dropLast() }
    if type.hasPrefix("("), type.hasSuffix(")"), !type.contains("->"), !type.contains(",") {
        return bare(String(type.dropFirst().dropLast()))
    }
    return String(type)
}

extension String {
    /// Whether the text can be the name of a type: it starts with an uppercase letter, or one without case.
    var startsUppercase: Bool { first.map { $0.isLetter && !$0.isLowercase } ?? false }

    /// The names in the text that start with an uppercase letter.
    var typeNames: [String] {
        split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init).filter(\.startsUppercase)
    }

    /// The same with dots: `A.B`.
    var dottedNames: [String] {
        split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init).filter(\.startsUppercase)
    }

    /// Whether a word occurs in the text as a whole.
    func contains(word: String) -> Bool {
        split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
    }
}
