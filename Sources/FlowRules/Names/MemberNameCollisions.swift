import FlowModel
import FlowSwift

/// Members of the generated code that would have the same name: the part of `swift-name-collision` about members to
/// which several declarations contribute.
enum MemberNameCollisions {
    static func check(_ graph: FlowGraph) -> [Finding] {
        screens(of: graph) + guards(of: graph) + conditions(of: graph)
    }

    private static func guards(of graph: FlowGraph) -> [Finding] {
        graph.guards.map(\.declaration.name).filter { $0.value == "self" }.map { name in
            Finding(
                SwiftNameCollision.id, "the guard would be a property `self`, which Swift reserves", at: name.range,
                in: .app, help: "choose a different name", key: name.value)
        }
    }

    /// Returns the findings about screens. Each flow has a function that adds its screens, and the app has one that
    /// adds all screens; a flow that the app shows also has a case with this name.
    private static func screens(of graph: FlowGraph) -> [Finding] {
        var owners: [String: (name: Located<String>, title: String)] = [:]
        var findings: [Finding] = []
        func add(_ name: Located<String>, _ title: String, _ subject: Subject) {
            let function = GeneratedNames.function(ofScreens: name.value)
            if function == "self" {
                findings.append(
                    Finding(
                        SwiftNameCollision.id, "its screens would be added by `self`, which Swift reserves",
                        at: name.range, in: subject, help: "choose a different name", key: name.value))
            }
            guard let other = owners[function] else {
                owners[function] = (name, title)
                return
            }
            // Two with the same name collide in their types.
            guard other.name.value != name.value else { return }
            findings.append(
                Finding(
                    SwiftNameCollision.id,
                    "the screens of \(other.title) and of \(title) would both be added by `\(function)`",
                    at: name.range,
                    in: subject, help: "rename one of the two", key: name.value,
                    notes: [Finding.Note("the other one", other.name.range)]))
        }
        let reserved = graph.reservedNames.flowNames
        for flow in graph.flows where !flow.isExternal {
            let name = flow.declaration.name
            add(name, "`\(flow.name)`", flow.subject)
            let function = GeneratedNames.function(ofScreens: name.value)
            if reserved.contains(function) {
                findings.append(
                    Finding(
                        SwiftNameCollision.id,
                        "its screens would be the case `\(function)` of an enum that already has a member of this name",
                        at: name.range, in: flow.subject, help: "choose a different name", key: name.value))
            }
        }
        if let app = graph.app, !graph.start.isEmpty { add(app.name, "the app", .app) }
        return findings
    }

    /// Returns the findings about properties such as `canCart`: a transition that a flag can refuse comes with one,
    /// whose name no transition may have.
    private static func conditions(of graph: FlowGraph) -> [Finding] {
        guard !graph.guards.isEmpty else { return [] }
        var findings: [Finding] = []
        let appWide = graph.offered(in: graph.anywhere)
        let ofApp = properties(of: appWide, beside: [], in: graph, &findings)
        let ofFlows = graph.flows.map { properties(of: $0.anywhere, beside: [ofApp], in: graph, &findings) }
        // What `anywhere` adds extends the protocol of all navigators, where Swift compares the names of all flows.
        let ofAny = ofFlows.reduce(into: [:]) { all, ofFlow in all.merge(ofFlow) { first, _ in first } }
        check(appWide, [ofApp, ofAny], in: graph, &findings)
        for (flow, ofFlow) in zip(graph.flows, ofFlows) {
            let anywhere = [ofFlow, ofApp].filter { !$0.isEmpty }
            check(flow.anywhere, anywhere + [ofAny], in: graph, &findings)
            for route in flow.routes {
                let transitions = graph.routes[route].transitions
                let own = properties(of: transitions, beside: anywhere, in: graph, &findings)
                if anywhere.isEmpty && own.isEmpty { continue }
                check(transitions, [own] + anywhere, in: graph, &findings)
            }
        }
        return findings
    }

    /// Returns the properties for a list of transitions, each with its transition. Two transitions whose names differ
    /// only in the case of the first letter would share one: the later hides the earlier, or is declared twice.
    private static func properties(
        of list: Range<Int>, beside others: [[String: Int]], in graph: FlowGraph, _ findings: inout [Finding]
    ) -> [String: Int] {
        var properties: [String: Int] = [:]
        for index in list {
            let transition = graph.transitions[index]
            guard graph.mayBeRefused(index) else { continue }
            let property = GeneratedNames.condition(of: transition.function)
            let other = properties[property] ?? others.lazy.compactMap { $0[property] }.first
            if let other, graph.transitions[other].function != transition.function {
                findings.append(
                    Finding(
                        SwiftNameCollision.id,
                        "`\(property)` would say both whether `\(graph.transitions[other].function)` and whether "
                            + "`\(transition.function)` can be taken",
                        at: transition.declaration.nameRange, in: graph.subject(of: transition),
                        help: "give one of them a different `name`", key: transition.name,
                        notes: [Finding.Note("the other transition", graph.transitions[other].declaration.nameRange)]))
            } else {
                properties[property] = index
            }
        }
        return properties
    }

    private static func check(
        _ list: Range<Int>, _ properties: [[String: Int]], in graph: FlowGraph, _ findings: inout [Finding]
    ) {
        guard properties.contains(where: { !$0.isEmpty }) else { return }
        for index in list {
            let name = graph.transitions[index].function
            guard let other = properties.lazy.compactMap({ $0[name] }).first else { continue }
            let transition = graph.transitions[index]
            findings.append(
                Finding(
                    SwiftNameCollision.id,
                    "`\(transition.name)` already says whether `\(graph.transitions[other].name)` can be taken",
                    at: transition.declaration.nameRange, in: graph.subject(of: transition),
                    help: "give the transition a different `name`", key: transition.name,
                    notes: [Finding.Note("this one has conditions", graph.transitions[other].declaration.nameRange)]))
        }
    }
}
