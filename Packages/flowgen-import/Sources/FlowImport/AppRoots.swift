/// Finds what the app shows first: the view in its window, and the views that this one chooses between.
struct AppRoots {
    /// A view that stands in the place of another one.
    struct Branch {
        var of: String
        var view: String
        var place: Place
    }

    private let program: Program
    /// The views and view controllers of the app's windows, the main one first.
    private(set) var roots: [String] = []
    /// The views that the roots choose between.
    private(set) var branches: [Branch] = []

    init(_ program: Program) {
        self.program = program
        findScenes()
        findWindows()
        var rest = roots.prefix(1).map { $0 }
        var seen = Set(rest)
        while let view = rest.popLast() {
            let found = alternatives(of: view)
            branches += found
            rest += found.map(\.view).filter { seen.insert($0).inserted }
        }
    }

    // MARK: Windows

    /// The views in the scenes of the app's type, and of properties that a scene names.
    private mutating func findScenes() {
        let apps = program.types.values.filter { $0.inherits.contains { last($0) == "App" } && $0.kind == .structure }
        for app in apps.sorted(by: { $0.scope.place < $1.scope.place }) {
            let inside = program.body(app.name, "body").calls.filter { call in
                call.scope.within.contains { ["WindowGroup", "Window"].contains($0.name) }
            }
            var found = views(inside, of: app.name, from: "WindowGroup")
            if found.isEmpty {
                for (name, property) in (program.members[app.name]?.properties ?? [:]).sorted(by: { $0.key < $1.key })
                where property.type == "some View" {
                    found += views(program.body(app.name, name).calls, of: app.name, from: nil)
                }
            }
            add(found.map(\.view))
        }
    }

    /// Finds the roots of windows that the delegate of the app or of a scene sets.
    private mutating func findWindows() {
        for fact in program.assignments.sorted(by: { $0.scope.place < $1.scope.place })
        where fact.path.last == "rootViewController" && fact.path.count > 1
            && fact.scope.type.hasSuffix("Delegate")
        {
            let body = program.body(fact.scope.type, fact.scope.function)
            var value = fact.value
            if value.path.count == 1, let name = value.path.first, !name.startsUppercase,
                let variable = body.variables.last(where: { $0.name == name })?.value
            {
                value = variable
            }
            let names = value.text.dottedNames.map { program.resolve($0, in: fact.scope.type) }
            add(names.first { isShown($0) }.map { [$0] } ?? [])
        }
    }

    private mutating func add(_ views: [String]) {
        for view in views where !roots.contains(view) { roots.append(view) }
    }

    // MARK: Views

    private func isShown(_ type: String) -> Bool {
        program.isDeclared(type) && (program.isView(type) || program.isController(type))
    }

    /// The views in a body with nothing but containers around them.
    ///
    /// - Parameter start: The container of the system from which on it counts.
    private func views(_ calls: [CallFact], of type: String, from start: String?) -> [Branch] {
        calls.compactMap { call in
            guard let made = program.made(call), isShown(made), !program.frames.open.contains(made),
                isDirect(call.scope, from: start)
            else { return nil }
            return Branch(of: type, view: made, place: call.scope.place)
        }
    }

    private func isDirect(_ scope: Scope, from start: String?) -> Bool {
        let begin = start.flatMap { start in scope.within.firstIndex { $0.name == start } }.map { $0 + 1 } ?? 0
        return scope.within[begin...].allSatisfy { around in
            let type = program.resolve(around.path.joined(separator: "."), in: scope.type)
            return around.name.startsUppercase && around.label != "label" && !Presentation.names.contains(around.name)
                && !["ForEach", "List", "Button"].contains(around.name)
                && (!isShown(type) || program.frames.open.contains(type))
        }
    }

    private func isChosen(_ scope: Scope) -> Bool {
        !scope.rows.isEmpty || !scope.conditions.isEmpty || scope.isBranch
    }

    /// The views of which a view shows one at a time: those in different cases of a `switch`, or branches of an `if`.
    private func alternatives(of view: String) -> [Branch] {
        guard program.isView(view), let members = program.members[view] else { return [] }
        let functions = members.functions.filter { $0.value.contains { $0.returns.contains("View") } }.keys
        let properties = members.properties.filter { $0.value.type.contains("some View") }.keys
        let bodies = Set(["body"] + functions + properties).sorted()
        let presented = Set(program.references.filter { $0.scope.type == view }.map(\.name))
        for name in bodies where !presented.contains(name) {
            let calls = program.body(view, name).calls
            // Views side by side are parts of one.
            guard !calls.contains(where: { $0.name == "NavigationSplitView" }) else { continue }
            let tabs = calls.filter { $0.path == ["TabView"] }
            let found = views(calls, of: view, from: nil).filter { branch in
                !calls.contains { call in
                    call.scope.place == branch.place && call.scope.within.contains { $0.path == ["TabView"] }
                }
            }
            let chosen = found.filter { branch in
                calls.contains { call in
                    call.scope.place == branch.place && program.made(call) == branch.view && isChosen(call.scope)
                }
            }
            let count = Set(chosen.map(\.view)).count + (tabs.contains { isChosen($0.scope) } ? 1 : 0)
            guard chosen.count == found.count, count > 1, tabs.allSatisfy({ isChosen($0.scope) }) else { continue }
            return chosen
        }
        return []
    }
}
