import FlowModel
import FlowSwift

/// Parameters whose types are those of the generated code: the part of `invalid-param-type` that depends on which flows there
/// are. Routes and outcomes are values, and can be passed on; routers and the like are not.
struct GeneratedParamTypes {
    private let graph: FlowGraph
    private let reserved: ReservedNames
    private let suffixes: [String]
    /// The generated types, built only if a type may be generated, as hardly any is.
    private lazy var types = Types(graph, reserved)
    private var findings: [Finding] = []
    /// The generated types that each generated type contains directly, with the parameters that have them.
    private var parts: [String: [Part]] = [:]

    private struct Part {
        let type: String
        let param: ParamDeclaration
        let subject: Subject
    }

    private init(_ graph: FlowGraph) {
        self.graph = graph
        reserved = graph.reservedNames
        let ofFlows = ["Route", "Outcome", "Router", "Navigator", "Screen", "Result"]
        suffixes = ofFlows + ["Flows", "Guards", "Refusals", "Tab"] + reserved.flowTypes + reserved.appTypes
    }

    static func check(_ graph: FlowGraph) -> [Finding] {
        var types = Self(graph)
        for flow in graph.flows where !flow.isExternal {
            let names = FlowTypeNames(flow.declaration.value.name.value)
            for route in flow.routes {
                let declaration = graph.routes[route].declaration
                let subject = graph.routes[route].subject
                types.check(declaration.params, of: names.route, isSaved: declaration.isReadBack, in: subject)
                guard let result = declaration.result, result.isNamed else { continue }
                let type = GeneratedNames.result(flow: flow.declaration.value.name.value, route: declaration.name.value)
                types.check(result.values, of: type, isSaved: false, in: subject)
            }
            for outcome in flow.declaration.outcomes {
                types.check(
                    outcome.params, of: names.outcome, isSaved: false, in: .flow(flow.declaration.value.name.value))
            }
        }
        for asked in graph.guards {
            types.check(asked.declaration.params, of: "", isSaved: true, in: .app)
        }
        types.checkParts()
        return types.findings
    }

    private mutating func check(_ params: [ParamDeclaration], of owner: String, isSaved: Bool, in subject: Subject) {
        for param in params {
            let type = param.type.value
            for name in Self.names(in: type.text) where mayBeGenerated(name) {
                if types.isNotHashable(name) {
                    report(
                        "`\(param.name.value)` cannot be part of a value: `\(name)` "
                            + (reserved.supportTypes.contains(name)
                                ? "of the generated code is none" : "is not `Hashable`"),
                        param, subject, help: "pass an identifier, or a type of your own that is `Hashable & Sendable`")
                    break
                }
                guard types.isValue(name) else { continue }
                if isSaved {
                    report(
                        "`\(param.name.value)` cannot be saved: `\(name)` is not `Codable`", param, subject,
                        help:
                            "write `restores: false` to end saved state before the route, and no `path`, or pass an identifier"
                    )
                    break
                }
                let isPart = [name, "\(name)?"].contains(type.text)
                if isPart { parts[owner, default: []].append(Part(type: name, param: param, subject: subject)) }
            }
        }
    }

    /// Reports types that contain themselves, which Swift cannot store.
    private mutating func checkParts() {
        for (owner, list) in parts.sorted(by: { $0.key < $1.key }) {
            // Many parameters may have one type.
            let endless = Set(list.map(\.type)).filter { contains($0, owner) }
            for part in list where endless.contains(part.type) {
                report(
                    "`\(part.param.name.value)` would make `\(owner)` contain itself", part.param, part.subject,
                    help: "write `[\(part.type)]`, or pass an identifier")
            }
        }
    }

    private func contains(_ type: String, _ part: String) -> Bool {
        var open = [type]
        var seen = Set(open)
        while let type = open.popLast() {
            if type == part { return true }
            for next in parts[type] ?? [] where seen.insert(next.type).inserted { open.append(next.type) }
        }
        return false
    }

    private mutating func report(_ message: String, _ param: ParamDeclaration, _ subject: Subject, help: String) {
        findings.append(
            Finding(
                InvalidParamType.id, message, at: param.type.range, in: subject, help: help, key: param.name.value))
    }

    private func mayBeGenerated(_ name: String) -> Bool {
        let outer = name.prefix { $0 != "." }
        return outer.hasPrefix("Flow") || suffixes.contains(where: outer.hasSuffix)
    }

    /// Returns the names in a type, each with the names around it: `ShopRoute`, `MyModule.ShopRoute`, `ShopRoute.Kind`.
    private static func names(in type: String) -> [String] {
        // Most types are a single name.
        if SwiftName.isIdentifier(type) { return [type] }
        return type.utf8.split { !$0.isASCIIWord && $0 < 0x80 && $0 != UInt8(ascii: ".") }.map { String(Substring($0)) }
    }

    /// The generated types of a program.
    private struct Types {
        var notHashable: Set<String> = []
        /// The types that are `Hashable` and not `Codable`.
        var values: Set<String>

        /// Whether a type is not `Hashable`. Navigators are inside of the flow's screens: `ShopScreen.Home`.
        func isNotHashable(_ name: String) -> Bool {
            let (outer, inner) = Self.parts(name)
            return notHashable.contains(outer) || inner == "Key" && values.contains(outer)
        }

        func isValue(_ name: String) -> Bool {
            let (outer, inner) = Self.parts(name)
            return values.contains(outer) && [nil, "ID", "Kind", "Outcome"].contains(inner)
        }

        private static func parts(_ name: String) -> (outer: String, inner: String?) {
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            return (parts.first ?? "", parts.dropFirst().first)
        }

        init(_ graph: FlowGraph, _ reserved: ReservedNames) {
            values = reserved.supportValues
            notHashable = reserved.supportTypes.subtracting(values)
            if let app = graph.app {
                let names = (["Router", "Flows", "Guards", "Refusals"] + reserved.appTypes).map { app.name.value + $0 }
                notHashable.formUnion(Set(reserved.types(of: app)).intersection(names))
            }
            values.formUnion(graph.tabs.map { GeneratedNames.tab(tabs: $0.name) })
            for flow in graph.flows where !flow.isExternal {
                let flow = flow.declaration.value
                let names = FlowTypeNames(flow.name.value)
                notHashable.formUnion([names.router, names.navigator, names.screen])
                notHashable.formUnion(reserved.flowTypes.map { flow.name.value + $0 })
                values.insert(names.route)
                if !flow.outcomes.isEmpty { values.insert(names.outcome) }
                for route in flow.routes where route.value.result?.isNamed ?? false {
                    values.insert(GeneratedNames.result(flow: flow.name.value, route: route.value.name.value))
                }
            }
        }
    }
}
