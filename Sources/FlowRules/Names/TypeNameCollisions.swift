import FlowAnalysis
import FlowModel
import FlowSwift

/// Types of the generated code that would have the same name: the part of `swift-name-collision` about the module as a
/// whole, and about the screens of a flow.
struct TypeNameCollisions {
    /// The part of the program that declares a type, as messages call it.
    private struct Owner {
        var title: String
        var range: SourceRange
    }

    private let reserved: ReservedNames
    private var owners: [String: Owner] = [:]
    private var findings: [Finding] = []

    private init(reserved: ReservedNames) { self.reserved = reserved }

    static func check(_ graph: FlowGraph) -> [Finding] {
        let reserved = graph.reservedNames
        var collisions = Self(reserved: reserved)
        let callers = graph.moduleCallers
        var names: Set<String> = []
        for index in graph.flows.indices {
            let flow = graph.flows[index].declaration.value
            // The types of another module's flow belong to that module.
            if graph.flows[index].isExternal { continue }
            // Two flows with the same name collide in all their types; `duplicate-flow` reports that once.
            if names.insert(flow.name.value).inserted {
                let owner = Owner(title: "the flow `\(flow.name.value)`", range: flow.name.range)
                let calls = callers.first { $0.name == flow.name.value }.map { types(of: $0, in: graph) } ?? []
                collisions.add(reserved.types(of: flow) + calls, of: owner, .flow(flow.name.value))
            }
            collisions.checkScreens(of: index, in: graph)
        }
        for tabs in graph.tabs where names.insert(tabs.name).inserted {
            let owner = Owner(title: "the tabs container `\(tabs.name)`", range: tabs.declaration.name.range)
            collisions.add([GeneratedNames.tab(tabs: tabs.name)], of: owner, tabs.subject)
        }
        if let app = graph.app {
            let owner = Owner(title: "the app", range: app.name.range)
            // The app may have the same name as a flow.
            let calls = callers.last?.name == app.name.value ? types(of: callers[callers.count - 1], in: graph) : []
            let answers =
                app.showsFlows && callers.contains(where: \.isAnswered)
                ? [GeneratedNames.moduleAnswers(app: app.name.value)] : []
            collisions.add(reserved.types(of: app) + calls + answers, of: owner, .app)
            for property in app.metadata {
                guard case .enumeration = property.type else { continue }
                let type = GeneratedNames.metadataType(app: app.name.value, property: property.name.value)
                let owner = Owner(title: "the metadata `\(property.name.value)`", range: property.name.range)
                collisions.add([type], of: owner, .app)
            }
        }
        collisions.checkViews(of: graph)
        if graph.framework.hasReducers { collisions.checkReducers(of: graph) }
        if let app = graph.app { collisions.checkCases(of: app) }
        return collisions.findings
    }

    private static func types(of caller: ModuleCaller, in graph: FlowGraph) -> [String] {
        GeneratedNames.types(of: caller.name, starting: caller.stubs.map { graph[$0].declaration.value })
    }

    /// Adds the types that one document declares, and reports only the first collision.
    private mutating func add(_ types: [String], of owner: Owner, _ subject: Subject) {
        var isReported = false
        for type in types {
            let isSupport = reserved.supportTypes.contains(type)
            if let other = owners[type] {
                if !isReported {
                    report(
                        other.range == owner.range
                            ? "\(owner.title) would declare `\(type)` twice"
                            : "\(owner.title) and \(other.title) would both declare `\(type)`",
                        at: owner.range, in: subject, key: type,
                        notes: other.range == owner.range ? [] : [Finding.Note("the other one", other.range)])
                }
                isReported = true
            } else if isSupport, !isReported {
                report("generated code already has a type `\(type)`", at: owner.range, in: subject, key: type)
                isReported = true
            } else if !isReported, reserved.platformTypes.contains(type) {
                report(
                    "\(owner.title) would declare `\(type)` and hide Apple's type, which the generated code uses",
                    at: owner.range, in: subject, key: type, help: "choose a different name")
                isReported = true
            } else {
                owners[type] = owner
            }
        }
    }

    /// Checks the names of screens. Upper-case forms coincide for few letters only, such as `ı` and `i`: routes are
    /// compared only if one starts with such a letter.
    private mutating func checkScreens(of index: Int, in graph: FlowGraph) {
        let flow = graph.flows[index]
        let isRisky = graph.routes[flow.routes].indices.contains { route in
            guard let first = graph.routes[route].declaration.name.value.unicodeScalars.first else { return false }
            return !first.isASCII && first.properties.changesWhenUppercased
        }
        guard isRisky else { return }
        var screens: [String: Int] = [:]
        for route in flow.routes {
            let name = graph.routes[route].declaration.name
            let type = GeneratedNames.screenType(name.value)
            if let first = screens[type] {
                let other = graph.routes[first].declaration.name
                report(
                    "the screens of `\(other.value)` and `\(name.value)` would both be named `\(type)`",
                    at: name.range, in: graph.routes[route].subject, key: name.value,
                    notes: [Finding.Note("the other one", other.range)])
            } else {
                screens[type] = route
            }
        }
    }

    /// Checks views, which are types of the app and cannot have the name of a generated type. A flow's stack is none either:
    /// it needs what its router needs, and a stack in a stack shows two bars.
    private mutating func checkViews(of graph: FlowGraph) {
        for route in graph.routes.indices {
            guard let view = graph.routes[route].declaration.view else { continue }
            if reserved.supportTypes.contains(view.value.type) {
                report(
                    "`\(view.value.type)` is a type of the generated code, and no view of the app", at: view.range,
                    in: graph.routes[route].subject, key: view.value.type,
                    help: "write the type of the app that shows the route, such as `HomeView`")
                continue
            }
            guard let owner = owners[view.value.type] else { continue }
            report(
                "\(owner.title) already declares a type `\(view.value.type)`", at: view.range,
                in: graph.routes[route].subject, key: view.value.type,
                help: "rename the view; a flow is shown by a transition, and is no view of a route")
        }
    }

    /// Checks reducers, which are types of the app as well. Most are called like their route.
    private mutating func checkReducers(of graph: FlowGraph) {
        for route in graph.routes.indices {
            let declaration = graph.routes[route].declaration
            let reducer = GeneratedNames.reducer(of: declaration.value)
            let range = declaration.reducer?.range ?? declaration.name.range
            let owner =
                owners[reducer].map { "\($0.title) already declares a type" }
                ?? (reserved.supportTypes.contains(reducer) ? "generated code already has a type" : nil)
                ?? (reserved.platformTypes.contains(reducer) ? "the library already has a type" : nil)
            guard let owner else { continue }
            report(
                "the reducer of `\(declaration.name.value)` would be `\(reducer)`, and \(owner) of this name",
                at: range,
                in: graph.routes[route].subject, key: reducer,
                help: "give the route another one, such as `reducer: "
                    + "\(graph.routes[route].flowName)\(GeneratedNames.screenType(declaration.name.value))Feature`")
        }
    }

    /// Checks the cases of metadata, which may start with an upper-case letter.
    private mutating func checkCases(of app: AppDocument) {
        for property in app.metadata {
            guard case .enumeration(let cases) = property.type else { continue }
            for name in cases where name.value == GeneratedNames.caseType {
                report(
                    "every enum already has a type `\(name.value)`", at: name.range, in: .app, key: name.value,
                    help: "choose a different name")
            }
        }
    }

    private mutating func report(
        _ message: String, at range: SourceRange, in subject: Subject, key: String, notes: [Finding.Note] = [],
        help: String = "rename one of the two"
    ) {
        findings.append(
            Finding(
                SwiftNameCollision.id, message, at: range, in: subject, help: help, key: key,
                notes: notes))
    }
}
