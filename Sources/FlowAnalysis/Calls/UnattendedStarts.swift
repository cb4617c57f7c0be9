package import FlowModel

/// A start of a flow without anything that could pass arguments.
package struct UnattendedStart {
    /// The title of what starts the flow, as the subject of a sentence: "the app starts with".
    package let title: String
    package let flow: Flow.ID
    package let name: Located<String>
    package let with: [FixedArgument]
    package let subject: Subject
    /// The key of the flow if it is written as a mapping: `to: Flow` of `start`, `flow: Flow` of a tab.
    package let key: String
}

extension FlowGraph {
    /// The starts of flows without a screen that could pass arguments: by `start`, tabs and guards.
    package var unattendedStarts: [UnattendedStart] {
        var starts: [UnattendedStart] = []
        for start in start {
            guard case .flow(let flow) = start.target else { continue }
            starts.append(
                UnattendedStart(
                    title: "the app starts with", flow: flow, name: start.declaration.target,
                    with: start.declaration.with, subject: .app, key: "to"))
        }
        for tabs in tabs {
            for item in tabs.items {
                guard let flow = item.flow else { continue }
                starts.append(
                    UnattendedStart(
                        title: "a tab of \(tabs.name) shows", flow: flow, name: item.declaration.flow,
                        with: item.declaration.with, subject: tabs.subject, key: "flow"))
            }
        }
        for `guard` in guards {
            guard let flow = `guard`.otherwise, let otherwise = `guard`.declaration.otherwise else { continue }
            starts.append(
                UnattendedStart(
                    title: "the guard `\(`guard`.name)` runs", flow: flow, name: otherwise.flow, with: otherwise.with,
                    subject: .app, key: "to"))
        }
        return starts
    }
}
