import FlowModel

/// Members of the generated code that would have one name: the part of `swift-name-collision` about those that several
/// declarations make together.
enum MemberNameCollisions {
    static func check(_ graph: FlowGraph) -> [Finding] { screens(of: graph) + conditions(of: graph) }

    /// Each flow has a function that adds its screens, the app one that adds all; a flow that the app shows also has a case
    /// of this name.
    private static func screens(of graph: FlowGraph) -> [Finding] {
        var owners: [String: (name: Located<String>, title: String)] = [:]
        var findings: [Finding] = []
        func add(_ name: Located<String>, _ title: String, _ subject: Subject) {
            let function = GeneratedNames.function(ofScreens: name.value)
            if function == "self" {
                findings.append(
                    Finding(
                        SwiftNameCollision.id, "its screens would be added by `self`, which Swift reserves",
                        at: name.range, in: subject, help: "find another name for it", key: name.value))
            }
            guard let other = owners[function] else {
                owners[function] = (name, title)
                return
            }
            // Two of one name collide in their types.
            guard other.name.value != name.value else { return }
            findings.append(
                Finding(
                    SwiftNameCollision.id,
                    "the screens of \(other.title) and of \(title) would both be added by `\(function)`",
                    at: name.range,
                    in: subject, help: "rename one of the two", key: name.value,
                    notes: [Finding.Note("the other one", other.name.range)]))
        }
        for flow in graph.flows where !flow.isExternal {
            add(flow.declaration.name, "`\(flow.name)`", flow.subject)
        }
        if let app = graph.app, !graph.start.isEmpty { add(app.name, "the app", .app) }
        return findings
    }

    /// A transition that a flag can refuse has a property beside it, `canCart`, which no transition is called like.
    private static func conditions(of graph: FlowGraph) -> [Finding] {
        guard !graph.guards.isEmpty else { return [] }
        var findings: [Finding] = []
        let appWide = properties(of: graph.anywhere, beside: [], in: graph, &findings)
        check(graph.anywhere, [appWide], in: graph, &findings)
        for flow in graph.flows {
            let flowWide = properties(of: flow.anywhere, beside: [appWide], in: graph, &findings)
            let common = [flowWide, appWide].filter { !$0.isEmpty }
            check(flow.anywhere, common, in: graph, &findings)
            for route in flow.routes {
                let transitions = graph.routes[route].transitions
                let own = properties(of: transitions, beside: common, in: graph, &findings)
                if common.isEmpty && own.isEmpty { continue }
                check(transitions, [own] + common, in: graph, &findings)
            }
        }
        return findings
    }

    /// The properties that a list of transitions makes, and the transitions that they are for. Two transitions that differ in
    /// the size of the first letter would have one: the later hides the earlier, or is there twice.
    private static func properties(
        of list: Range<Int>, beside others: [[String: Int]], in graph: FlowGraph, _ findings: inout [Finding]
    ) -> [String: Int] {
        var properties: [String: Int] = [:]
        for index in list {
            let transition = graph.transitions[index]
            guard graph.conditions(of: transition).contains(where: graph.isFlag) else { continue }
            let property = GeneratedNames.condition(of: transition.name)
            let other = properties[property] ?? others.lazy.compactMap { $0[property] }.first
            if let other, graph.transitions[other].name != transition.name {
                findings.append(
                    Finding(
                        SwiftNameCollision.id,
                        "whether `\(graph.transitions[other].name)` and `\(transition.name)` may be taken would both be "
                            + "said by `\(property)`",
                        at: transition.declaration.nameRange, in: graph.subject(of: transition),
                        help: "give one of them another `name`", key: transition.name,
                        notes: [Finding.Note("the other one", graph.transitions[other].declaration.nameRange)]))
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
            let name = graph.transitions[index].name
            guard let other = properties.lazy.compactMap({ $0[name] }).first else { continue }
            let transition = graph.transitions[index]
            findings.append(
                Finding(
                    SwiftNameCollision.id,
                    "`\(transition.name)` says whether `\(graph.transitions[other].name)` may be taken",
                    at: transition.declaration.nameRange, in: graph.subject(of: transition),
                    help: "give the transition another `name`", key: transition.name,
                    notes: [Finding.Note("this one has conditions", graph.transitions[other].declaration.nameRange)]))
        }
    }
}
