package import FlowModel
import FlowSwift

/// A name that collides with another in the generated code.
package enum SwiftNameCollision: Rule {
    package static let id: RuleID = "swift-name-collision"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let isSlow = true
    package static let summary = "A name collides with another in the generated code."
    package static let explanation = """
        Generated code has names of its own: the types of a flow, `back()` of a navigator, `path` of a router, the \
        argument `navigator` of a screen. If one of your names collides with them, the generated file would not \
        compile, or would do something other than it says. Rename one of the two; a transition takes another name \
        with `name`, and a route that was renamed keeps its history with `was`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, name: back}]}
          cart: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, name: backToCart}]}
          cart: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let reserved = graph.reservedNames
        var ofApp: [Finding] = []
        checkAnywhere(graph.anywhere, "the app's router", reserved.appRouterMembers, reserved, in: graph, &ofApp)
        let shownByApp = routesShownByApp(of: graph)
        let params = ReservedParams(reserved)
        return TypeNameCollisions.check(graph)
            + graph.flows.indices.flatMap { check(flow: $0, shownByApp: shownByApp, reserved, params, in: graph) }
            + ofApp + tabs(of: graph, reserved) + metadata(of: graph) + MemberNameCollisions.check(graph)
    }

    // MARK: Members

    /// The names that no parameter of a root can have, and none for starting a flow of another module.
    private struct ReservedParams {
        let ofRoots, ofModuleFlows: Set<String>

        init(_ reserved: ReservedNames) {
            ofRoots = reserved.screenParams.union(reserved.rootParams)
            ofModuleFlows = GeneratedNames.transitionParams.union(reserved.rootParams)
        }
    }

    /// Returns the routes whose parameters are arguments of the app's router: those that transitions of the app's
    /// `anywhere` show.
    private static func routesShownByApp(of graph: FlowGraph) -> Set<Int> {
        var routes: Set<Int> = []
        for index in graph.anywhere {
            switch graph.transitions[index].target {
            case .flow(let flow): if let root = graph[flow].root { routes.insert(Int(root.index)) }
            case .tab(let tab): if let route = tab.route { routes.insert(Int(route.index)) }
            default: break
            }
        }
        return routes
    }

    private static func check(
        flow index: Int, shownByApp: Set<Int>, _ reserved: ReservedNames, _ params: ReservedParams, in graph: FlowGraph
    ) -> [Finding] {
        var findings: [Finding] = []
        for route in graph.flows[index].routes {
            if reserved.routeNames.contains(graph.routes[route].declaration.name.value) {
                let name = graph.routes[route].declaration.name
                findings.append(
                    finding(name, "every route type already has a member `\(name.value)`", graph.routes[route].subject))
            }
            checkScreen(of: route, of: index, reserved, in: graph, &findings)
            for transition in graph.routes[route].transitions {
                check(transition, reserved.navigatorMembers, of: everyOffer(in: graph), in: graph, &findings)
            }
            guard !graph.routes[route].declaration.params.isEmpty else { continue }
            let isRoot = graph.flows[index].root == graph.routes[route].id
            var types = reserved.innerTypes
            if shownByApp.contains(route) { types = types.union(GeneratedNames.innerTypesOfAppRouter) }
            check(
                graph.routes[route].declaration.params, isRoot ? params.ofRoots : reserved.screenParams,
                graph.routes[route].subject, &findings, types: types)
        }
        for route in graph.flows[index].results { checkResult(of: Int(route.index), reserved, in: graph, &findings) }
        checkAnywhere(
            graph.flows[index].anywhere, "every router", reserved.routerMembers, reserved, in: graph, &findings)
        check(
            graph.flows[index].declaration.params, params.ofModuleFlows, graph.flows[index].subject, &findings,
            types: reserved.innerTypes)
        for outcome in graph.flows[index].declaration.outcomes where !outcome.params.isEmpty {
            check(
                outcome.params, GeneratedNames.transitionParams, graph.flows[index].subject, &findings,
                types: reserved.innerTypes)
        }
        return findings
    }

    /// Checks a route that returns a value: its navigator has a function for that.
    private static func checkResult(
        of route: Int, _ reserved: ReservedNames, in graph: FlowGraph, _ findings: inout [Finding]
    ) {
        guard let result = graph.routes[route].declaration.result else { return }
        for transition in graph.routes[route].transitions {
            check(
                transition, GeneratedNames.resultMembers, of: "\(everyOffer(in: graph)) of a route with a `result`",
                in: graph, &findings)
        }
        check(
            result.values, result.isNamed ? GeneratedNames.resultParams : [], graph.routes[route].subject, &findings,
            types: reserved.innerTypes)
    }

    /// Returns the types that have a screen's transitions as members.
    private static func everyOffer(in graph: FlowGraph) -> String {
        graph.framework.hasNavigators ? "every navigator" : "every request type"
    }

    /// Checks transitions of `anywhere`, which become functions of navigators and routers, or cases of requests.
    private static func checkAnywhere(
        _ list: Range<Int>, _ router: String, _ members: Set<String>, _ reserved: ReservedNames, in graph: FlowGraph,
        _ findings: inout [Finding]
    ) {
        for transition in list {
            let hasNavigators = graph.framework.hasNavigators
            // No navigator has a signal. Without navigators, it is a case of an enum, as other transitions are.
            if hasNavigators, graph.transitions[transition].isSignal {
                check(transition, members.union(["self"]), of: router, in: graph, &findings)
            } else if !check(transition, reserved.navigatorMembers, of: everyOffer(in: graph), in: graph, &findings),
                hasNavigators
            {
                check(transition, members, of: router, in: graph, &findings)
            }
        }
    }

    /// Returns the findings for the tabs of a container, which become cases and start with a lower-case letter.
    private static func tabs(of graph: FlowGraph, _ reserved: ReservedNames) -> [Finding] {
        graph.tabs.flatMap { tabs -> [Finding] in
            let names = tabs.items.map(\.declaration.name)
            return names.compactMap { name in
                let caseName = SwiftName.lowerCamel(name.value)
                guard reserved.tabNames.contains(caseName) else { return nil }
                return Finding(
                    id, "tabs already have a member `\(caseName)`", at: name.range, in: tabs.subject,
                    help: "give the tab a different `name`", key: name.value)
            }
                + alike(
                    names.filter { !reserved.tabNames.contains(SwiftName.lowerCamel($0.value)) }, "tab",
                    in: tabs.subject)
        } + alike((graph.app?.places ?? []).map(\.name), "place", in: .app)
    }

    /// Returns the findings for tabs, or places, whose names differ only in whether they start with a lower-case letter.
    private static func alike(_ names: [Located<String>], _ what: String, in subject: Subject) -> [Finding] {
        var firsts: [String: Located<String>] = [:]
        return names.compactMap { name in
            let caseName = SwiftName.lowerCamel(name.value)
            guard let first = firsts[caseName] else {
                firsts[caseName] = name
                return nil
            }
            return Finding(
                id, "the \(what)s `\(first.value)` and `\(name.value)` would both be named `\(caseName)`",
                at: name.range, in: subject, help: "give one of them a different `name`", key: name.value,
                notes: [Finding.Note("the other \(what)", first.range)])
        }
    }

    /// Checks the name of a screen, which is a nested type. Swift reserves three names there, and the generated code
    /// uses some.
    private static func checkScreen(
        of route: Int, of flow: Int, _ reserved: ReservedNames, in graph: FlowGraph, _ findings: inout [Finding]
    ) {
        let name = graph.routes[route].declaration.name
        let reason: String
        switch name.value {
        case "self", "type", "protocol": reason = "which Swift reserves"
        case _ where isUsedByScreens(name.value, of: flow, reserved, in: graph):
            reason = "which the generated code uses there"
        default: return
        }
        let type = GeneratedNames.screenType(name.value)
        findings.append(finding(name, "its screen would be named `\(type)`, \(reason)", graph.routes[route].subject))
    }

    /// Whether the screens of a flow use a type that a route's own screen would hide.
    private static func isUsedByScreens(
        _ route: String, of flow: Int, _ reserved: ReservedNames, in graph: FlowGraph
    ) -> Bool {
        if GeneratedNames.routesOfUsedScreenTypes.contains(route) { return true }
        // The types of a flow begin with its name, and hardly any route does.
        guard mayBegin(route, with: graph.flows[flow].declaration.value.name.value) else { return false }
        let type = GeneratedNames.screenType(route)
        guard type.hasSuffix("Route") || type.contains("ScreenWith") else { return false }
        return reserved.types(of: graph.flows[flow].declaration.value).contains(type)
    }

    /// Whether a route's name may begin with a type's, ignoring the case of the first letter.
    private static func mayBegin(_ route: String, with type: String) -> Bool {
        guard let first = route.utf8.first, first < 0x80 else { return true }
        return route.utf8.dropFirst().starts(with: type.utf8.dropFirst())
    }

    @discardableResult
    private static func check(
        _ index: Int, _ members: Set<String>, of owner: String, in graph: FlowGraph, _ findings: inout [Finding]
    ) -> Bool {
        let name = graph.transitions[index].function
        guard members.contains(name) else { return false }
        if let first = graph.choices(beside: index).first, first != index { return true }
        // A name that comes from a wrong target changes with it.
        if case .missing = graph.transitions[index].target, graph.transitions[index].declaration.name == nil {
            return false
        }
        let declaration = graph.transitions[index].declaration
        findings.append(
            Finding(
                id, "\(owner) already has a member `\(name)`",
                at: declaration.value.choice?.name.range ?? declaration.nameRange,
                in: graph.subject(ofTransition: index), help: "give the transition a different `name`", key: name))
        return true
    }

    private static func check(
        _ params: [ParamDeclaration], _ reserved: Set<String>, _ subject: Subject,
        _ findings: inout [Finding], types: Set<String>
    ) {
        for param in params {
            let name = param.name
            if reserved.contains(name.value) {
                findings.append(finding(name, "the generated code uses the name `\(name.value)` itself", subject))
            }
            for type in names(types, in: param.type.value.text) {
                findings.append(finding(param.type, taking: type, of: name.value, subject))
            }
        }
    }

    /// The names in a type that Swift would resolve to types of the generated code.
    private static func names(_ taken: Set<String>, in type: String) -> [String] {
        // Most types are a single name.
        if SwiftName.isIdentifier(type) { return taken.contains(type) ? [type] : [] }
        return typeNames(in: type).map(String.init).filter(taken.contains)
    }

    private static func finding(
        _ type: Located<SwiftType>, taking name: String, of owner: String, _ subject: Subject
    ) -> Finding {
        Finding(
            id, "Swift would resolve `\(name)` to a type of the generated code", at: type.range, in: subject,
            help: "qualify it with its module, as in `MyModule.\(name)`", key: "\(owner): \(name)")
    }

    private static func metadata(of graph: FlowGraph) -> [Finding] {
        (graph.app?.metadata ?? []).map(\.name).filter { GeneratedNames.routeProperties.contains($0.value) }.map {
            finding($0, "every route already has a member `\($0.value)`", .app)
        }
    }

    private static func finding(_ name: Located<String>, _ message: String, _ subject: Subject) -> Finding {
        Finding(id, message, at: name.range, in: subject, help: "choose a different name", key: name.value)
    }

    /// Returns the names in a type that Swift looks up unqualified: all except those after a dot.
    private static func typeNames(in type: String) -> [Substring] {
        var names: [Substring] = []
        var followsDot = false
        var start = type.startIndex
        func end(at index: String.Index) {
            if start < index, !followsDot { names.append(type[start..<index]) }
        }
        for index in type.utf8.indices where isPunctuation(type.utf8[index]) {
            end(at: index)
            followsDot = type.utf8[index] == UInt8(ascii: ".")
            start = type.utf8.index(after: index)
        }
        end(at: type.endIndex)
        return names
    }

    /// Whether a byte separates names: any in ASCII except letters, digits and `_`.
    private static func isPunctuation(_ byte: UInt8) -> Bool { !byte.isASCIIWord && byte < 0x80 }
}
