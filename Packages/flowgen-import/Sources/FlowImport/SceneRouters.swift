/// Functions of the app's own that are asked for a screen by a case of an enum: `coordinator.present(scene: .profile(model),
/// transition: .modal)`, where a `switch` makes the view controller of each case.
///
/// Such a call is read as the one that it stands for: `coordinator.present(ProfileViewController(), animated: true)`.
struct SceneRouters {
    /// The type that a function makes of each case of its parameter, by the function's name, label and case.
    private let makers: [Maker: [String: String]]
    private let routers: [String: [Router]]
    private let making: Set<FunctionKey>

    struct Maker: Hashable {
        var function: String
        var label: String
    }

    /// A function that shows what is made of a case.
    struct Router {
        var label: String
        var screens: [String: String]
        /// The parameter that says how, and the styles of its cases.
        var choice: String?
        var styles: [String: Style]
        /// The style that nothing else says.
        var style: Style?
    }

    init(_ program: Program) {
        var finder = SceneRouterFinder(program: program)
        finder.find()
        makers = finder.makers
        routers = finder.routers
        making = finder.making
    }

    var isEmpty: Bool { makers.isEmpty }

    /// Whether a function only makes screens. What it starts, those start that ask for it.
    func isMaker(_ type: String, _ function: String) -> Bool {
        making.contains(FunctionKey(type: type, name: function))
    }

    /// The type that a call makes of a case: that of `factory.make(.profile(id))`, or of `Scene.profile(id).make()`.
    func made(_ text: String, by function: String) -> String? {
        for (maker, screens) in makers where maker.function == function {
            guard let start = text.firstRange(of: function + "(" + (maker.label.isEmpty ? "" : maker.label + ": ")),
                let name = caseName(String(text[start.upperBound...])), let screen = screens[name]
            else { continue }
            return screen
        }
        return nil
    }

    /// Returns the call that a call of a router stands for, if it is one.
    func call(for call: CallFact) -> CallFact? {
        for router in routers[call.name] ?? [] {
            let given = call.arguments.first { $0.label == router.label }.flatMap { caseOfPath($0.value.path) }
            guard let name = given, let screen = router.screens[name] else { continue }
            let chosen = call.arguments.first { $0.label == router.choice }.flatMap { caseOfPath($0.value.path) }
            let style = chosen.flatMap { router.styles[$0] } ?? (chosen == nil ? router.style : nil)
            // What is made can show itself, if it is a coordinator.
            if style == nil, !screen.hasSuffix("Coordinator") { continue }
            var read = call
            read.written = call.written ?? call.path
            let verb =
                switch style {
                case .push: "pushViewController"
                case .cover: "presentFullScreen"
                case .sheet: "present"
                case nil: "start"
                }
            read.path = (call.path.count > 1 ? call.path.dropLast() : ["self"]) + [verb]
            let shown = Expression(
                text: screen + "()", paths: [screen.split(separator: ".").map(String.init)], isCall: true)
            read.arguments = [
                Argument(label: "", value: shown),
                Argument(label: "animated", value: Expression(text: "true", paths: [["true"]], isCall: false)),
            ]
            return read
        }
        return nil
    }
}

/// Finds such functions.
private struct SceneRouterFinder {
    let program: Program
    var makers: [SceneRouters.Maker: [String: String]] = [:]
    var routers: [String: [SceneRouters.Router]] = [:]
    var making: Set<FunctionKey> = []

    mutating func find() {
        for function in program.functions { findMaker(function) }
        guard !makers.isEmpty else { return }
        for function in program.functions { findRouter(function) }
    }

    // MARK: What makes screens

    private mutating func findMaker(_ function: FunctionFact) {
        guard Self.makesScreens(function.returns) else { return }
        for parameter in function.parameters {
            let type = program.resolve(bare(parameter.type), in: function.scope.type)
            guard let cases = program.cases[type] else { continue }
            let found = screens(of: cases, in: function, subject: parameter.name)
            // An enum that most cases of make no screen is none of screens.
            guard found.count > 1, found.count * 2 > cases.count else { continue }
            makers[SceneRouters.Maker(function: function.name, label: parameter.label)] = found
            making.insert(FunctionKey(type: function.scope.type, name: function.name))
        }
    }

    private static func makesScreens(_ type: String) -> Bool {
        let type = bare(type)
        return type.hasSuffix("Controller") || type.hasSuffix("Presentable")
    }

    /// The types that the rows of a `switch` make.
    private func screens(of cases: [CaseFact], in function: FunctionFact, subject: String) -> [String: String] {
        let body = program.body(function.scope.type, function.name)
        var found: [String: String] = [:]
        for fact in cases {
            func isIn(_ scope: Scope) -> Bool {
                scope.rows.contains { $0.subject == subject && $0.patterns.compactMap(caseName).contains(fact.name) }
            }
            let made = body.calls.filter { isIn($0.scope) }.compactMap { program.made($0) }
            let screens = made.filter { !Verb.isContainer($0) && isScreen($0) }
            let ofSystem = (made + fact.parameters.map { bare($0.type) }).first(where: Verb.isOfSystem)
            found[fact.name] = screens.first ?? ofSystem
        }
        return found
    }

    private func isScreen(_ type: String) -> Bool {
        program.isController(type) || program.isView(type) || type.hasSuffix("ViewController")
            || type.hasSuffix("Coordinator")
    }

    // MARK: What shows them

    private mutating func findRouter(_ function: FunctionFact) {
        let body = program.body(function.scope.type, function.name)
        for parameter in function.parameters {
            let type = program.resolve(bare(parameter.type), in: function.scope.type)
            guard program.cases[type] != nil,
                let screens = body.calls.compactMap({ screens(madeBy: $0, of: parameter) }).first
            else { continue }
            var router = SceneRouters.Router(label: parameter.label, screens: screens, styles: [:])
            for other in function.parameters where other.name != parameter.name {
                let type = program.resolve(bare(other.type), in: function.scope.type)
                guard let cases = program.cases[type] else { continue }
                let found = styles(of: cases, in: function, subject: other.name)
                if !found.isEmpty {
                    router.choice = other.label
                    router.styles = found
                }
            }
            router.style = style(in: function) { $0.rows.isEmpty }
            guard router.style != nil || !router.styles.isEmpty else { continue }
            routers[function.name, default: []].append(router)
        }
    }

    private func screens(madeBy call: CallFact, of parameter: Parameter) -> [String: String]? {
        call.arguments.lazy.compactMap { argument in
            argument.value.path == [parameter.name]
                ? makers[SceneRouters.Maker(function: call.name, label: argument.label)] : nil
        }.first
    }

    private func styles(of cases: [CaseFact], in function: FunctionFact, subject: String) -> [String: Style] {
        var found: [String: Style] = [:]
        for fact in cases {
            found[fact.name] = style(in: function) { scope in
                scope.rows.contains { $0.subject == subject && $0.patterns.compactMap(caseName).contains(fact.name) }
            }
        }
        return found
    }

    /// The style in which a part of a function shows something.
    private func style(in function: FunctionFact, _ isIn: (Scope) -> Bool) -> Style? {
        let body = program.body(function.scope.type, function.name)
        let found = body.calls.filter { isIn($0.scope) && $0.scope.function == function.name }.lazy
            .compactMap { call -> Style? in
                switch Verb.named(call.name) {
                case .show(let style): style
                case .root: .push
                case nil: nil
                }
            }.first
        let covers = body.assignments.contains {
            $0.path.last == "modalPresentationStyle" && Verb.covers($0.value.text) && isIn($0.scope)
        }
        return found == .sheet && covers ? .cover : found
    }
}
