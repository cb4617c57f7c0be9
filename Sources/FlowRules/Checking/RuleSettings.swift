import FlowModel

/// The severity of findings: a rule's own, unless the `rules` of the app, or of the flow that the finding is about, set
/// another. A setting that cannot be applied is left out here, and reported by `UnknownRule` or `RuleNotConfigurable`.
struct RuleSettings {
    private var app: [RuleID: Severity] = [:]
    private var flows: [String: [RuleID: Severity]] = [:]

    init(_ graph: FlowGraph) {
        for app in graph.apps { Self.add(app.rules, to: &self.app) }
        for index in graph.flows.indices where !graph.flows[index].declaration.rules.isEmpty {
            let flow = graph.flows[index]
            Self.add(flow.declaration.rules, to: &flows[flow.name, default: [:]])
        }
    }

    private static func add(_ settings: [RuleSetting], to severities: inout [RuleID: Severity]) {
        for setting in settings where !isRefused(setting) {
            severities[RuleID(rawValue: setting.rule.value)] = setting.severity.value
        }
    }

    /// Whether a setting would turn down what must stop generation.
    static func isRefused(_ setting: RuleSetting) -> Bool {
        guard let rule = RuleCatalogue.rule(RuleID(rawValue: setting.rule.value)) else { return false }
        return rule.isStructural && setting.severity.value < rule.severity
    }

    /// Returns the severity of a finding of the rule about a subject.
    func severity(of rule: any Rule.Type, in subject: Subject) -> Severity {
        if !flows.isEmpty, let flow = subject.flow, let severity = flows[flow]?[rule.id] { return severity }
        return app[rule.id] ?? rule.severity
    }

    /// Whether the rule must run because it is not off everywhere.
    func isOn(_ rule: any Rule.Type) -> Bool {
        if (app[rule.id] ?? rule.severity) != .off { return true }
        return flows.values.contains { ($0[rule.id] ?? .off) != .off }
    }
}

extension Subject {
    /// The flow that the subject is part of.
    var flow: String? {
        switch self {
        case .none, .app, .tabs, .appWide: nil
        case .flow(let flow), .route(let flow, _), .transition(let flow, _, _), .anywhere(let flow, _): flow
        case .signal(let flow, _): flow
        }
    }

    /// The enclosing subject, whose allowances also apply: a branch's transition, a transition's route, a route's flow,
    /// a flow's app.
    var enclosing: Subject? {
        if let transition = branchedFrom { return transition }
        return switch self {
        case .app: nil
        case .none, .flow, .tabs, .appWide, .signal(nil, _): .app
        case .route(let flow, _), .anywhere(let flow, _), .signal(let flow?, _): .flow(flow)
        case .transition(let flow, let route, _): .route(flow: flow, route: route)
        }
    }
}
