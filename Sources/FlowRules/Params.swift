import FlowModel

/// A place that starts a flow with nobody there to pass arguments.
struct UnattendedStart {
    /// What starts the flow, as the subject of a sentence: "the app starts with".
    let title: String
    let flow: Flow.ID
    let name: Located<String>
    let with: [FixedArgument]
    let subject: Subject
    /// Whether the place can be written as a mapping under this key: `to: Flow` of `start`, `flow: Flow` of a tab.
    let key: String
}

extension FlowGraph {
    /// Every place that starts a flow without a screen that could pass arguments: `start`, tabs and guards.
    var unattendedStarts: [UnattendedStart] {
        var places: [UnattendedStart] = []
        for start in start {
            guard case .flow(let flow) = start.target else { continue }
            places.append(
                UnattendedStart(
                    title: "the app starts with", flow: flow, name: start.declaration.target,
                    with: start.declaration.with, subject: .app, key: "to"))
        }
        for tabs in tabs {
            for item in tabs.items {
                guard let flow = item.flow else { continue }
                places.append(
                    UnattendedStart(
                        title: "a tab of \(tabs.name) shows", flow: flow, name: item.declaration.flow,
                        with: item.declaration.with, subject: tabs.subject, key: "flow"))
            }
        }
        for `guard` in guards {
            guard let flow = `guard`.otherwise, let otherwise = `guard`.declaration.otherwise else { continue }
            places.append(
                UnattendedStart(
                    title: "the guard `\(`guard`.name)` runs", flow: flow, name: otherwise.flow, with: otherwise.with,
                    subject: .app, key: "to"))
        }
        return places
    }

    /// Where the params of a flow are declared: its root, or the flow itself where it lives in another module.
    func declarationOfParams(of flow: Flow.ID) -> (title: String, range: SourceRange) {
        if let root = self[flow].root { return ("its root is declared here", self[root].declaration.name.range) }
        return ("it is declared here", self[flow].declaration.name.range)
    }
}

extension [ParamDeclaration] {
    /// The names of those that have no default and that nobody fixes. None where `with` names a param that
    /// is not there: most likely that is one of them, and `unknown-param` says so.
    func open(after with: [FixedArgument]) -> [String] {
        let areKnown = with.allSatisfy { argument in contains { $0.name.value == argument.param.value } }
        guard areKnown else { return [] }
        let fixed = with.map(\.param.value)
        return filter { $0.isRequired && !fixed.contains($0.name.value) }.map(\.name.value)
    }
}

extension [String] {
    /// As messages list names: "`a`, `b` and `c`".
    var quoted: String {
        let names = map { "`\($0)`" }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
