/// Finds what an expression stands for: a screen, a coordinator, or a container of screens.
struct ValueReader {
    let program: Program
    /// The types that show screens.
    let coordinators: Set<String>

    /// The meaning of a variable or an expression.
    enum Value: Hashable {
        case screen(String)
        case flow(String)
        case container(name: String)
        case system
        case unknown
    }

    /// - Parameter line: The line of the use: of several variables with one name, the last before it is meant.
    func value(
        of expression: Expression, _ type: String, _ function: String, line: Int = .max, depth: Int = 0
    ) -> Value {
        guard depth < 8 else { return .unknown }
        if expression.text == "self" { return .screen(type) }
        var path = expression.path
        if path.first == "self" { path.removeFirst() }
        guard let name = path.first else { return .unknown }
        if let named = metatype(expression) { return kind(of: named) }
        if let scene = program.scenes.named(in: expression.text) { return kind(of: scene) }
        if path.last == "instantiateInitialViewController" {
            let board = program.body(type, function).variables.last { $0.name == name && $0.scope.place.line <= line }
            if let scene = program.scenes.initial(of: board?.value?.text ?? expression.text) { return kind(of: scene) }
        }
        if expression.isCall {
            if let made = program.routers?.made(expression.text, by: path.last ?? "") { return kind(of: made) }
            if name.startsUppercase {
                let found = made(path, expression, type, function, line, depth)
                if found != .unknown { return found }
            } else if let made = result(of: path.last ?? "", in: type, depth) {
                return made
            }
            return inside(path, type, function)
        }
        if path.count == 1 { return variable(name, type, function, line: line, depth: depth) }
        return name.startsUppercase ? kind(of: name) : property(path.last ?? "", depth)
    }

    /// Returns what a function of the app gives the closure in which a call shows it: `Factory.details(item) { controller in
    /// push(controller) }`.
    func given(to call: CallFact, _ shown: Expression) -> Value {
        guard shown.path.count == 1, !shown.isCall,
            let around = call.scope.within.last(where: { $0.label != "=" && !$0.path.isEmpty }),
            !around.name.startsUppercase
        else { return .unknown }
        let owner = around.path.dropLast().last ?? call.scope.type
        let type = owner.startsUppercase ? program.resolve(owner, in: call.scope.type) : call.scope.type
        let own = program.members[type]?.functions[around.name] ?? []
        let candidates = own.isEmpty ? program.functionsByName[around.name] ?? [] : own
        guard Set(candidates.map(\.scope.type)).count == 1, let maker = candidates.first?.scope.type else {
            return .unknown
        }
        let names = Set(candidates.flatMap(\.parameters).filter { $0.type.contains("->") }.map(\.name))
        for inner in program.body(maker, around.name).calls where inner.path.count == 1 && names.contains(inner.path[0])
        {
            guard let value = inner.arguments.first?.value else { continue }
            let found = self.value(of: value, maker, around.name, line: inner.scope.place.line)
            if case .screen = found { return found }
        }
        return .unknown
    }

    /// The type that an argument names: that of `make(HomeViewController.self)`.
    private func metatype(_ expression: Expression) -> String? {
        guard expression.isCall, let end = expression.text.firstRange(of: ".self)") else { return nil }
        let name = expression.text[..<end.lowerBound].reversed()
            .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        let type = String(name.reversed())
        return type.startsUppercase ? type : nil
    }

    private func made(
        _ path: [String], _ expression: Expression, _ type: String, _ function: String, _ line: Int, _ depth: Int
    ) -> Value {
        let name = path[0]
        guard program.frames.contents[program.resolve(name)] == nil,
            name.hasSuffix("HostingController") || name.contains("Hosting") || name == "AnyView"
                || Verb.isContainer(name)
        else { return kind(of: name) }
        let inner = program.body(type, function).calls.first {
            $0.path == [name] && expression.text.hasPrefix(name + "(")
                && $0.arguments.first.map { expression.text.contains($0.value.text.prefix(200)) } ?? false
        }
        if let argument = inner?.arguments.first {
            let content = value(of: argument.value, type, function, line: line, depth: depth + 1)
            if content != .unknown { return content }
        }
        let content = inside(path, type, function)
        if content != .unknown { return content }
        return Verb.isContainer(name) ? .container(name: name) : .unknown
    }

    /// The first screen that is made in the arguments and closures of a call.
    private func inside(_ path: [String], _ type: String, _ function: String) -> Value {
        for call in program.body(type, function).calls where call.scope.within.contains(where: { $0.path == path }) {
            if let made = program.made(call), case .screen(let screen) = kind(of: made) { return .screen(screen) }
        }
        return .unknown
    }

    /// Returns what a property of another object is, if all properties of that name are the same.
    private func property(_ name: String, _ depth: Int) -> Value {
        let found = (program.variablesByName[name] ?? []).filter(\.scope.function.isEmpty).map { fact -> Value in
            let written = kind(of: bare(fact.type))
            if written != .unknown || fact.value == nil { return written }
            return fact.value.map { value(of: $0, fact.scope.type, "", depth: depth + 1) } ?? .unknown
        }
        return Set(found).count == 1 ? found[0] : .unknown
    }

    func kind(of type: String) -> Value {
        let type = program.resolve(type)
        if Verb.isOfSystem(type) || isSystemClass(type) { return .system }
        // Any controller or view at all.
        if ["UIViewController", "UIView", "AnyView", "View"].contains(type) { return .unknown }
        if Verb.isContainer(type) { return .container(name: type) }
        if coordinators.contains(type) { return .flow(type) }
        if type.hasSuffix("Coordinator") || program.isView(type) || program.isController(type) {
            return .screen(program.frames.content(of: type))
        }
        if type.hasSuffix("ViewController") || type.hasSuffix("Screen") || type.hasSuffix("View") {
            return .screen(type)
        }
        return .unknown
    }

    /// Whether a class of the app is a screen of the system by its superclass: an alert with a title of its own.
    private func isSystemClass(_ type: String) -> Bool {
        program.inherits(type) { $0.hasSuffix("Controller") && Verb.isOfSystem($0) }
    }

    /// Returns what a function of the type, or else any function of that name, returns.
    private func result(of name: String, in type: String, _ depth: Int) -> Value? {
        let own = program.members[type]?.functions[name] ?? []
        let candidates = own.isEmpty ? program.functionsByName[name] ?? [] : own
        for candidate in candidates where !candidate.returns.isEmpty {
            var returned = last(bare(candidate.returns))
            if returned.hasSuffix("Protocol") { returned = String(returned.dropLast("Protocol".count)) }
            let found = kind(of: returned)
            if case .screen(let name) = found, name != "UIViewController", name != "AnyView", name != "View" {
                return found
            }
            if case .flow = found { return found }
            let place = candidate.scope.type
            for fact in program.body(place, name).returns {
                let inner = value(of: fact.value, place, name, depth: depth + 1)
                if inner != .unknown { return inner }
            }
        }
        return nil
    }

    func variable(
        _ name: String, _ type: String, _ function: String, line: Int = .max, depth: Int = 0
    ) -> Value {
        let body = program.body(type, function)
        let named = body.variables.filter { $0.name == name }
        let before = named.last { $0.scope.place.line <= line }
        let local = (before.map { [$0] } ?? []) + named
        let assigned = body.assignments.filter { $0.path == [name] || $0.path == ["self", name] }
        let values =
            (before == nil ? [] : local.compactMap(\.value)) + assigned.map(\.value) + local.compactMap(\.value)
        for expression in values {
            let found = value(of: expression, type, function, line: line, depth: depth + 1)
            if case .container = found { return content(name, type, function, line, depth) ?? container(found, name) }
            if found != .unknown { return found }
        }
        let property = program.members[type]?.properties[name]
        let parameter = program.members[type]?.functions[function]?.flatMap(\.parameters).first { $0.name == name }
        for written in local.map(\.type) + [parameter?.type, property?.type].compactMap({ $0 }) where !written.isEmpty {
            let found = kind(of: bare(written))
            if found != .unknown, found != .screen("UIViewController") { return container(found, name) }
        }
        if let expression = property?.value {
            let found = value(of: expression, type, "", depth: depth + 1)
            if found != .unknown { return container(found, name) }
        }
        // A property that another function sets.
        if property != nil, depth == 0 {
            for other in program.members[type]?.order ?? [] where other != function {
                for fact in program.body(type, other).assignments
                where fact.path == [name] || fact.path == ["self", name] {
                    let found = value(of: fact.value, type, other, depth: depth + 1)
                    if found != .unknown { return container(found, name) }
                }
            }
        }
        return .unknown
    }

    /// Returns what a container of a storyboard contains: `let home = navigation.topViewController as! HomeViewController`.
    private func content(
        _ container: String, _ type: String, _ function: String, _ line: Int, _ depth: Int
    ) -> Value? {
        let casts = program.body(type, function).variables.filter { $0.name != container && $0.source == container }
        let before = casts.filter { $0.scope.place.line <= line }
        for fact in before.isEmpty ? casts : before.reversed() {
            if let found = fact.value.map({ value(of: $0, type, function, line: line, depth: depth + 1) }),
                case .screen = found
            {
                return found
            }
        }
        return nil
    }

    /// A container is known by its variable, so that what it contains can be found.
    private func container(_ value: Value, _ name: String) -> Value {
        if case .container = value { return .container(name: name) }
        return value
    }
}
