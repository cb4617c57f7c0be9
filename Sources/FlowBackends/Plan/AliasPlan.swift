import FlowAnalysis
import FlowModel
import FlowSwift
public import FlowTemplates

/// A former name under which code still compiles, with a warning that says the present one.
public struct AliasPlan: Sendable {
    let name: NamePlan
    /// The present name, as the warning says it.
    let renamed: String
    /// The type of the screen that had the name, or nothing.
    var screen = ""
    /// The property that tells whether it can be taken, if the transition has one: `canBasket`.
    var canName = ""

    init(_ name: String, of renamed: String) {
        self.name = NamePlan(name)
        self.renamed = renamed
    }
}

extension AliasPlan: TemplateData {
    public static let schema = TemplateSchema<AliasPlan>(
        "alias", "A former name under which code still compiles, with a warning."
    ) {
        Field.text("alias", "The name, as Swift writes it.") { $0.name.escaped }
        Field.text("renamed", "The present name, as the warning says it.") { $0.renamed }
        Field.text("aliasScreen", "The type that the navigator of a route had, or nothing if another has it.") {
            SwiftName.escaped($0.screen)
        }
        Field.text("renamedScreen", "The type that the navigator of the route has, as the warning says it.") {
            GeneratedNames.screenType($0.renamed)
        }
        Field.text("aliasCanName", "The former property for whether no flag refuses a transition, or nothing.") {
            $0.canName
        }
    }
}

extension AliasPlan {
    /// The former names of a route.
    static func aliases(ofRoute index: Int, in graph: FlowGraph) -> [AliasPlan] {
        let names = graph.callableNames(ofFormerRoute: index)
        if names.isEmpty { return [] }
        let flow = graph[graph.routes[index].flow]
        var screens = Set(graph.routes(of: flow).map { GeneratedNames.screenType($0.name) })
        screens.formUnion(graph.reservedNames.types(of: flow.declaration.value))
        return names.map { name in
            var alias = AliasPlan(name, of: graph.routes[index].name)
            let screen = GeneratedNames.screenType(name)
            let isUsed = GeneratedNames.routesOfUsedScreenTypes.contains(name)
            if !isUsed, !isTaken(flow.name + screen, beside: flow, in: graph), screens.insert(screen).inserted {
                alias.screen = screen
            }
            return alias
        }
    }

    /// Whether types of the module begin with the name of a flow and a former screen, besides those of that flow: what
    /// the screen returned, and its coordinator, are such types. `ShopPay` and `home` read like `Shop` and `payHome`.
    private static func isTaken(_ type: String, beside flow: Flow, in graph: FlowGraph) -> Bool {
        let isOfAnother = graph.flows.contains { other in
            guard other.id != flow.id, type.hasPrefix(other.name) else { return false }
            let screen = String(type.dropFirst(other.name.count))
            return screen.isEmpty
                || graph.routes(of: other).contains { route in
                    ([route.name] + route.declaration.value.annotations.was.map(\.value))
                        .contains { GeneratedNames.screenType($0) == screen }
                }
        }
        return isOfAnother
            || graph.app.map { app in
                app.metadata.contains {
                    GeneratedNames.metadataType(app: app.name.value, property: $0.name.value).hasPrefix(type)
                }
            } ?? false
    }

    /// Adds the former names of transitions that one place declares.
    static func add(to plans: inout [TransitionPlan], of list: Range<Int>, in graph: FlowGraph) {
        for (place, names) in graph.callableNames(ofFormer: list) {
            plans[place].aliases = names.map { name in
                var alias = AliasPlan(name, of: plans[place].name.text)
                if !plans[place].canName.isEmpty { alias.canName = GeneratedNames.condition(of: name) }
                return alias
            }
        }
    }
}
