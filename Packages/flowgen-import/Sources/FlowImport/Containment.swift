/// The views that are made in each view, without those that it presents.
///
/// A view that is made in a screen navigates for it. So does a modifier of the app's own, which is a function of
/// `extension View`.
struct Containment: Sendable {
    /// A place in a view where another one is made.
    private struct Site: Hashable, Sendable {
        var conditions: [Condition]
        /// The known values of the properties of the view that is made.
        var constants: [String: Condition.Value]
    }

    /// A view in a screen, with what is known of its properties there.
    struct Visit: Hashable, Sendable {
        var view: String
        var constants: [String: Condition.Value]
        /// Whether it is only there under a condition of which nobody knows whether it holds.
        var isConditional: Bool
    }

    private var contents: [String: [String: [Site]]] = [:]
    /// All that is made anywhere but in the window of the app.
    private(set) var made: Set<String> = []
    private let program: Program
    private let conditions: ConditionReader

    /// - Parameters:
    ///   - excluded: Types that views hold and that are not part of them, such as routers.
    ///   - presented: Functions and properties whose views are presented: `Type.function`.
    ///   - places: The places of variables whose views are presented.
    init(_ program: Program, excluded: Set<String>, presented: Set<String>, places: Set<Place>) {
        self.program = program
        conditions = ConditionReader(program)
        let modifiers = Dictionary(
            program.functions.filter { ViewExtension.isName($0.scope.type) }.map { ($0.name, [$0.scope.type]) },
            uniquingKeysWith: +)
        for call in program.calls {
            let owner = owner(call.scope)
            let type = program.made(call)
            if !owner.isEmpty, let type, type != call.scope.type { self.made.insert(type) }
            // A view controller that makes another one most often shows it.
            if let type, program.isController(type), program.isController(owner) { continue }
            guard !owner.isEmpty, !presented.contains(owner + "." + call.scope.function) else { continue }
            let extended = type == nil ? ViewExtension.meant(by: call, modifiers[call.name] ?? []) : nil
            let isModifier = extended != nil
            guard type != nil || isModifier, Presentation.innermost(call.scope, program.links) == nil,
                !Presentation.isDead(call.scope, call.arguments), !places.contains(call.scope.place)
            else { continue }
            let made = type ?? (extended ?? "View") + "." + call.name
            if isModifier || (program.isDeclared(made) && !excluded.contains(made) && isThing(made)) {
                let constants = isModifier ? [:] : conditions.constants(of: made, madeBy: call)
                add(made, to: owner, Site(conditions: call.scope.conditions, constants: constants))
            }
        }
        for variable in program.variables where variable.scope.function.isEmpty && variable.value == nil {
            guard !variable.attributes.contains(where: { $0.hasPrefix("@Environment") }) else { continue }
            for name in variable.type.dottedNames {
                let type = program.resolve(name, in: variable.scope.type)
                guard isThing(type), !excluded.contains(type) else { continue }
                add(type, to: self.owner(variable.scope), Site(conditions: [], constants: [:]))
            }
        }
    }

    private mutating func add(_ made: String, to owner: String, _ site: Site) {
        if contents[owner]?[made]?.contains(site) != true {
            contents[owner, default: [:]][made, default: []].append(site)
        }
    }

    /// Whether a type can be part of a view: another view, or a model that navigates for it. Services are shared.
    private func isThing(_ type: String) -> Bool {
        guard let kind = program.type(type)?.kind, kind == .structure || kind == .object else { return false }
        if program.isView(type) || program.isController(type) { return true }
        if program.inherits(type, where: { Self.pieces.contains($0) }) { return true }
        return kind == .object && Self.isModel(type)
    }

    /// Whether a type is named as one that works for a view.
    static func isModel(_ type: String) -> Bool { models.contains { type.hasSuffix($0) } }

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
            let holders = contents.filter { $0.value[found[index]] != nil }.keys.sorted()
            found += holders.filter { !found.contains($0) }
            index += 1
        }
        return found
    }

    func owner(_ scope: Scope) -> String {
        ViewExtension.isName(scope.type) ? scope.type + "." + scope.function : scope.type
    }

    /// The modifiers that are applied in a view, and those in them.
    func modifiers(of view: String) -> [String] {
        closure(view, where: { ViewExtension.isModifier($0) || program.inherits($0) { $0 == "ViewModifier" } })
    }

    /// The view and everything that it contains, directly or not, but for views that are screens of their own. What
    /// stands under conditions that never hold there is left out.
    func visits(_ view: String, without screens: Set<String>) -> [Visit] {
        let all = closure(view, where: { !screens.contains($0) })
        let environment = conditions.environment(of: all)
        let first = Visit(view: view, constants: conditions.constants(of: view), isConditional: false)
        var seen: Set<Visit> = [first]
        var order = [first]
        var index = 0
        while index < order.count {
            let visit = order[index]
            index += 1
            for (next, sites) in (contents[visit.view] ?? [:]).sorted(by: { $0.key < $1.key })
            where !screens.contains(next) {
                for site in sites {
                    guard let holds = hold(site.conditions, in: visit, environment) else { continue }
                    let visit = Visit(
                        view: next, constants: site.constants, isConditional: visit.isConditional || !holds)
                    if seen.insert(visit).inserted { order.append(visit) }
                }
            }
        }
        // The same view without a condition makes those with one needless.
        let sure = Set(order.filter { !$0.isConditional }.map(\.view))
        return order.filter { !$0.isConditional || !sure.contains($0.view) }
    }

    /// Whether conditions of a view hold: nil if they never do, and false if nobody knows.
    func hold(_ conditions: [Condition], in visit: Visit, _ environment: Set<String>) -> Bool? {
        var isSure = true
        for condition in conditions {
            switch self.conditions.holds(condition, in: visit.view, visit.constants, environment) {
            case false?: return nil
            case true?: break
            case nil: isSure = false
            }
        }
        return isSure
    }

    func environment(of visits: [Visit]) -> Set<String> { conditions.environment(of: visits.map(\.view)) }

    private func closure(_ view: String, where isPart: (String) -> Bool) -> [String] {
        var seen: Set<String> = [view]
        var order = [view]
        var index = 0
        while index < order.count {
            for next in (contents[order[index]] ?? [:]).keys.sorted() where isPart(next) && seen.insert(next).inserted {
                order.append(next)
            }
            index += 1
        }
        return order
    }
}
