/// The views that are made in each view, without those that it presents.
///
/// A view that is made in a screen navigates for it. So does a modifier of the app's own, which is a function of
/// `extension View`.
struct Containment: Sendable {
    private(set) var contents: [String: Set<String>] = [:]
    /// All that is made anywhere but in the window of the app.
    private(set) var made: Set<String> = []
    private let program: Program

    /// - Parameter excluded: Types that views hold and that are not part of them, such as routers.
    init(_ program: Program, excluded: Set<String>, presented: Set<String>) {
        self.program = program
        let modifiers = Set(program.functions.filter { $0.scope.type == "View" }.map(\.name))
        for call in program.calls {
            let owner = owner(call.scope)
            guard !owner.isEmpty, !presented.contains(owner + "." + call.scope.function) else { continue }
            let type = program.made(call)
            if let type, type != call.scope.type { self.made.insert(type) }
            let isModifier = type == nil && modifiers.contains(call.name)
            guard type != nil || isModifier, Presentation.innermost(call.scope, program.links) == nil,
                !Presentation.isDead(call.scope, call.arguments)
            else { continue }
            let made = type ?? "View." + call.name
            if isModifier || (program.isDeclared(made) && !excluded.contains(made) && isThing(made)) {
                contents[owner, default: []].insert(made)
            }
        }
        for variable in program.variables where variable.scope.function.isEmpty && variable.value == nil {
            guard !variable.attributes.contains(where: { $0.hasPrefix("@Environment") }) else { continue }
            for name in variable.type.dottedNames {
                let type = program.resolve(name, in: variable.scope.type)
                if isThing(type), !excluded.contains(type) { contents[owner(variable.scope), default: []].insert(type) }
            }
        }
    }

    /// Whether a type can be part of a view: another view, or a model that navigates for it. Services are shared.
    private func isThing(_ type: String) -> Bool {
        guard let kind = program.type(type)?.kind, kind == .structure || kind == .object else { return false }
        if program.isView(type) || program.isController(type) { return true }
        if program.inherits(type, where: { Self.pieces.contains($0) }) { return true }
        return kind == .object && Self.models.contains { type.hasSuffix($0) }
    }

    private static let pieces: Set<String> = [
        "ViewModifier", "ToolbarContent", "CustomizableToolbarContent", "Commands", "Scene", "TableRowContent",
        "ButtonStyle", "PrimitiveButtonStyle", "UIView", "UITableViewCell", "UICollectionViewCell",
    ]
    private static let models = ["Model", "Presenter", "Interactor"]

    /// The view and those that contain it, directly or not.
    func holders(of view: String) -> [String] {
        var found = [view]
        var index = 0
        while index < found.count {
            let holders = contents.filter { $0.value.contains(found[index]) }.keys.sorted()
            found += holders.filter { !found.contains($0) }
            index += 1
        }
        return found
    }

    func owner(_ scope: Scope) -> String {
        scope.type == "View" ? "View." + scope.function : scope.type
    }

    /// The view and everything that it contains, directly or not, but for views that are screens of their own.
    func closure(_ view: String, without screens: Set<String>) -> [String] {
        var seen: Set<String> = [view]
        var order = [view]
        var index = 0
        while index < order.count {
            for next in (contents[order[index]] ?? []).sorted()
            where !screens.contains(next) && seen.insert(next).inserted {
                order.append(next)
            }
            index += 1
        }
        return order
    }
}
