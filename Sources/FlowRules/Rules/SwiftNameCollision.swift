public import FlowModel

/// Two declarations of the generated code that would have one name.
public enum SwiftNameCollision: Rule {
    public static let id: RuleID = "swift-name-collision"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let summary = "A name meets another one in the generated code."
    public static let explanation = """
        Generated code has names of its own: the types of a flow, `back()` of a navigator, `path` of a \
        router, the argument `navigator` of a screen. Where a name of yours meets one of them, the \
        generated file would not compile, or would do something else than it says. Give one of the two \
        another name; a transition takes one with `name`, and a route that was renamed keeps its history \
        with `was`.
        """
    public static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, name: back}]}
          cart: {}
        """
    public static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, name: backToCart}]}
          cart: {}
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        TypeNameCollisions.check(graph) + graph.flows.indices.flatMap { check(flow: $0, in: graph) }
            + metadata(of: graph)
    }

    // MARK: Members

    private static func check(flow index: Int, in graph: FlowGraph) -> [Finding] {
        let routeMembers = GeneratedNames.routeMembers
        let navigatorMembers = GeneratedNames.navigatorMembers
        var findings: [Finding] = []
        for route in graph.flows[index].routes {
            if routeMembers.contains(graph.routes[route].declaration.name.value) {
                let name = graph.routes[route].declaration.name
                findings.append(
                    finding(name, "every route type has a member `\(name.value)` already", graph.routes[route].subject))
            }
            checkScreen(of: route, in: graph, &findings)
            for transition in graph.routes[route].transitions {
                check(transition, navigatorMembers, of: "navigator", in: graph, &findings)
            }
            guard !graph.routes[route].declaration.params.isEmpty else { continue }
            let isRoot = graph.flows[index].root == graph.routes[route].id
            check(
                graph.routes[route].declaration.params,
                GeneratedNames.screenParams + (isRoot ? GeneratedNames.rootParams : []),
                graph.routes[route].subject, &findings)
        }
        for transition in graph.flows[index].anywhere {
            if !check(transition, navigatorMembers, of: "navigator", in: graph, &findings) {
                check(transition, GeneratedNames.routerMembers, of: "router", in: graph, &findings)
            }
        }
        for outcome in graph.flows[index].declaration.outcomes where !outcome.params.isEmpty {
            check(outcome.params, GeneratedNames.transitionParams, graph.flows[index].subject, &findings)
        }
        return findings
    }

    /// A screen is a type inside of another one, and Swift reserves three names there.
    private static func checkScreen(of route: Int, in graph: FlowGraph, _ findings: inout [Finding]) {
        let name = graph.routes[route].declaration.name
        // Nearly no route is called so, and making a type's name takes time.
        guard ["self", "type", "protocol"].contains(name.value) else { return }
        let type = GeneratedNames.screenType(name.value)
        findings.append(
            finding(name, "its screen would be a type `\(type)`, which Swift reserves", graph.routes[route].subject))
    }

    @discardableResult
    private static func check(
        _ index: Int, _ members: [String], of owner: String, in graph: FlowGraph, _ findings: inout [Finding]
    ) -> Bool {
        let name = graph.transitions[index].name
        guard members.contains(name) else { return false }
        let declaration = graph.transitions[index].declaration
        findings.append(
            Finding(
                id, "every \(owner) has a member `\(name)` already", at: declaration.nameRange,
                in: graph.transitions[index].subject, help: "give the transition another `name`", key: name))
        return true
    }

    private static func check(
        _ params: [ParamDeclaration], _ reserved: [String], _ subject: @autoclosure () -> Subject,
        _ findings: inout [Finding]
    ) {
        for param in params {
            let name = param.name
            if reserved.contains(name.value) {
                findings.append(finding(name, "the generated code uses the name `\(name.value)` itself", subject()))
            }
            for type in typeNames(in: param.type.value.text).map(String.init) {
                guard GeneratedNames.innerTypes.contains(type) else { continue }
                findings.append(
                    Finding(
                        id, "Swift would take `\(type)` for a type of the generated code", at: param.type.range,
                        in: subject(), help: "write the module before it, as in `MyModule.\(type)`",
                        key: "\(name.value): \(type)"))
            }
        }
    }

    private static func metadata(of graph: FlowGraph) -> [Finding] {
        let members = GeneratedNames.routeProperties + GeneratedNames.innerTypes
        return (graph.app?.metadata ?? []).map(\.name).filter { members.contains($0.value) }.map {
            finding($0, "every route has a member `\($0.value)` already", .app)
        }
    }

    private static func finding(_ name: Located<String>, _ message: String, _ subject: Subject) -> Finding {
        Finding(id, message, at: name.range, in: subject, help: "find another name for it", key: name.value)
    }

    /// The names in a type that Swift looks up by themselves: all but what follows a dot.
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

    /// Whether a byte divides names: whatever ASCII has besides letters, digits and `_`.
    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            false
        default: true
        }
    }
}
