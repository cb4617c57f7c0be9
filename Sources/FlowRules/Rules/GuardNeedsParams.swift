import FlowAnalysis
package import FlowModel
import FlowSwift

/// A guard with parameters that is asked where they have no values.
package enum GuardNeedsParams: Rule {
    package static let id: RuleID = "guard-needs-params"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A guard is asked where there is no value for one of its parameters."
    package static let explanation = """
        The parameters of a guard get their values from what is entered: the route that a transition, a link or saved state \
        shows, or the root of the flow that starts, by name and type. `with` says which parameter it is, if its name is \
        another one. What shows nothing, such as `back`, `finish` or a tabs container, has no values. Declare the parameter \
        at what is entered, name one with `with`, or ask a guard without parameters.
        """
    package static let badExample = """
        app: Messenger
        guards: {isJoined: {params: {roomID: Int}}}
        ---
        flow: Room
        root: chat
        routes:
          chat:
            requires: isJoined
            params: {id: Int}
        """
    package static let goodExample = """
        app: Messenger
        guards: {isJoined: {params: {roomID: Int}}}
        ---
        flow: Room
        root: chat
        routes:
          chat:
            requires: {guard: isJoined, with: {roomID: id}}
            params: {id: Int}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        graph.forEachEntry { conditions, entered, subject in
            for condition in conditions {
                guard let asked = graph.guard(named: condition.name.value).map({ graph[$0].declaration }) else {
                    continue
                }
                let unknown = unknown(condition, asked, in: subject())
                findings += unknown
                // What `with` calls by a wrong name is missing, too: that is one mistake.
                for param in asked.params where unknown.isEmpty {
                    for entered in entered() where !entered.has(param, condition) {
                        findings.append(missing(param, condition, asked, entered, in: subject()))
                        break
                    }
                }
            }
        }
        return findings
    }

    /// Returns the findings about what `with` names, but the guard does not have.
    private static func unknown(_ condition: Condition, _ asked: GuardDeclaration, in subject: Subject) -> [Finding] {
        let names = asked.params.map(\.name.value)
        return condition.with.map(\.param).filter { !names.contains($0.value) }.map { param in
            Finding(
                id, "`\(asked.name.value)` has no parameter `\(param.value)`", at: param.range, in: subject,
                help: Spelling.hint(for: param.value, among: names)
                    ?? (names.isEmpty
                        ? "remove it, or declare it in the app's `guards`" : "its parameters are \(names.quoted())"),
                key: param.value, fix: .respelling(param.value, at: [param.range], among: names))
        }
    }

    private static func missing(
        _ param: ParamDeclaration, _ condition: Condition, _ asked: GuardDeclaration, _ entered: Entered,
        in subject: Subject
    ) -> Finding {
        let note = Finding.Note("the parameter is declared here", param.name.range)
        let (name, type) = (param.name.value, param.type.value.text)
        let `guard` = asked.name.value
        guard let owner = entered.owner else {
            return Finding(
                id, "`\(`guard`)` needs a value for `\(name)`, and nothing that has one is entered here",
                at: condition.name.range, in: subject,
                help: "ask a guard without parameters, or ask `\(`guard`)` where a screen is entered", key: `guard`,
                notes: [note])
        }
        let fixed = condition.with.first { $0.param.value == name }?.expression
        let source = fixed?.value ?? name
        let similar = entered.params.filter { param.canHoldType(of: $0) }.map(\.name.value)
        let key = condition.isNegated ? "not" : "guard"
        let help =
            fixed.flatMap { Spelling.hint(for: $0.value, among: similar) }
            ?? similar.first.map { "write `{\(key): \(`guard`), with: {\(name): \($0)}}`" }
            ?? "declare `\(name): \(type)` in `\(owner)`, or ask a guard without parameters"
        let given = entered.params.first { $0.name.value == source }
        let what = given.map { "`\($0.type.value.text)` for `\(source)`, not `\(type)`" } ?? "no value for `\(source)`"
        return Finding(
            id, "`\(`guard`)` is asked for `\(owner)`, which has \(what)", at: (fixed ?? condition.name).range,
            in: subject, help: help, key: `guard`, notes: [note])
    }
}

/// The route or flow that is entered where a guard is asked.
struct Entered {
    /// The name of the route or the flow; nil if nothing is entered.
    var owner: String?
    var params: [ParamDeclaration] = []

    /// Whether it has a value for a parameter of a guard.
    func has(_ param: ParamDeclaration, _ condition: Condition) -> Bool {
        let name = condition.with.first { $0.param.value == param.name.value }?.expression.value ?? param.name.value
        return params.contains { $0.name.value == name && param.canHoldType(of: $0) }
    }
}

extension FlowGraph {
    /// Visits all conditions, with each thing that may be entered where they are asked.
    func forEachEntry(
        _ body: (_ conditions: [Condition], _ entered: () -> [Entered], _ subject: () -> Subject) -> Void
    ) {
        for start in start {
            switch start.target {
            case .flow(let flow): body(start.declaration.when, { entered(flow, from: start.root) }) { .app }
            case .tabs: body(start.declaration.when, { [Entered()] }) { .app }
            case .missing: break
            }
        }
        for tabs in tabs {
            for item in tabs.items {
                guard let flow = item.flow else { continue }
                body(item.declaration.when + item.declaration.requires, { entered(flow, from: item.root) }) {
                    tabs.subject
                }
            }
        }
        for flow in flows {
            body(flow.declaration.requires, { distinct(flow.roots + flow.givenRoots).flatMap(entered) }) {
                flow.subject
            }
            for root in flow.earlierRoots { body(root.declaration.when, { entered(root.route) }) { flow.subject } }
        }
        for route in routes { body(route.declaration.requires, { entered(route.id) }) { route.subject } }
        for index in transitions.indices {
            let declaration = transitions[index].declaration
            let conditions = (declaration.value.choice?.when ?? []) + declaration.requires
            if conditions.isEmpty { continue }
            body(conditions, { entered(byTransition: index) }) { subject(ofTransition: index) }
        }
    }

    /// Returns what a transition enters; nothing if that is unknown.
    private func entered(byTransition index: Int) -> [Entered] {
        switch transitions[index].target {
        case .route(let route), .result(let route): entered(route)
        case .flow(let flow): entered(flow, from: nil)
        case .tab(let tab): tab.route.map(entered) ?? [Entered()]
        case .back, .finish, .restart, .open: [Entered()]
        case .missing: []
        }
    }

    private func entered(_ flow: Flow.ID, from root: Route.ID?) -> [Entered] {
        root.map(entered) ?? params(of: flow).map { [Entered(owner: self[flow].name, params: $0)] } ?? []
    }

    private func entered(_ route: Route.ID) -> [Entered] {
        params(of: route).map { [Entered(owner: self[route].name, params: $0)] } ?? []
    }

    private func distinct(_ routes: [Route.ID]) -> [Route.ID] {
        var seen: Set<Route.ID> = []
        return routes.filter { seen.insert($0).inserted }
    }
}
