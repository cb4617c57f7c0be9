/// Which views are made in which, without those that they present.
///
/// A view that is made in a screen navigates for it. So does a modifier of the app's own, which is a function of
/// `extension View`.
struct Containment: Sendable {
    private(set) var contents: [String: Set<String>] = [:]
    private let program: Program

    /// - Parameter excluded: Types that views hold and that are not part of them, such as routers.
    init(_ program: Program, excluded: Set<String>, presented: Set<String>) {
        self.program = program
        let modifiers = Set(program.functions.filter { $0.scope.type == "View" }.map(\.name))
        for call in program.calls {
            let owner = owner(call.scope)
            guard !owner.isEmpty, !presented.contains(owner + "." + call.scope.function) else { continue }
            let isMade = call.path.count == 1 && call.path[0].startsUppercase
            let isModifier = modifiers.contains(call.name) && !isMade
            guard isMade || isModifier, Presentation.innermost(call.scope) == nil,
                !Presentation.isDead(call.scope, call.arguments)
            else { continue }
            let made = isMade ? call.path[0] : "View." + call.name
            if isModifier || (program.isDeclared(made) && !excluded.contains(made) && isThing(made)) {
                contents[owner, default: []].insert(made)
            }
        }
        for variable in program.variables where variable.scope.function.isEmpty && variable.value == nil {
            guard !variable.attributes.contains(where: { $0.hasPrefix("@Environment") }) else { continue }
            for type in variable.type.typeNames where isThing(type) && !excluded.contains(type) {
                contents[owner(variable.scope), default: []].insert(type)
            }
        }
    }

    private func isThing(_ type: String) -> Bool {
        let kind = program.types[type]?.kind
        return kind == .structure || kind == .object
    }

    func owner(_ scope: Scope) -> String {
        scope.type == "View" ? "View." + scope.function : last(scope.type)
    }

    /// The view and everything that it contains, directly or not; from each, the way to it.
    func closure(_ view: String) -> [String] {
        var seen: Set<String> = [view]
        var order = [view]
        var index = 0
        while index < order.count {
            for next in (contents[order[index]] ?? []).sorted() where seen.insert(next).inserted { order.append(next) }
            index += 1
        }
        return order
    }
}
