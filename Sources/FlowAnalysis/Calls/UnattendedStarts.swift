package import FlowModel

/// A start of a flow without anything that could pass arguments.
package struct UnattendedStart {
    /// The title of what starts the flow, as the subject of a sentence: "the app starts with".
    package let title: String
    package let flow: Flow.ID
    /// The route that it names as the flow's root; nil for the flow's own.
    package var root: Located<String>?
    package let name: Located<String>
    package let with: [FixedArgument]
    package let subject: Subject
    /// The key of the flow if it is written as a mapping: `to: Flow` of `start`, `flow: Flow` of a tab.
    package let key: String
    /// Whether the app places it itself, and then gives it its arguments, unless YAML does.
    package var isPlaced = false
}

extension FlowGraph {
    /// Returns the parameters for a start: those of its root. Nil if they are not known.
    package func params(of start: UnattendedStart) -> [ParamDeclaration]? {
        guard let root = start.root else { return params(of: start.flow) }
        return self[start.flow].route(named: root.value).flatMap(params)
    }

    /// Returns the root of a start, if it exists.
    package func root(of start: UnattendedStart) -> Route? {
        let flow = self[start.flow]
        return (start.root.map { flow.route(named: $0.value) } ?? flow.root).map { self[$0] }
    }

    /// The starts of flows without a screen that could pass arguments: by `start`, tabs and guards.
    package var unattendedStarts: [UnattendedStart] {
        var starts: [UnattendedStart] = []
        for start in start {
            guard case .flow(let flow) = start.target else { continue }
            starts.append(
                UnattendedStart(
                    title: start.isPlaced ? "the app places" : "the app starts with", flow: flow,
                    root: start.declaration.root, name: start.declaration.target, with: start.declaration.with,
                    subject: .app, key: start.isPlaced ? "flow" : "to", isPlaced: start.isPlaced))
        }
        for tabs in tabs {
            for item in tabs.items {
                guard let flow = item.flow else { continue }
                starts.append(
                    UnattendedStart(
                        title: "a tab of \(tabs.name) shows", flow: flow, root: item.declaration.root,
                        name: item.declaration.flow,
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
