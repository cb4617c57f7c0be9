import FlowAnalysis
import FlowModel

extension FlowGraph {
    /// The entries of flows' `root` before the last, with the parameters that they fix.
    var earlierRoots: [EarlierRoot] {
        flows.filter { !$0.earlierRoots.isEmpty }.flatMap { flow -> [EarlierRoot] in
            guard let last = flow.root.map({ self[$0] }), !gaps.contains(last.subject) else { return [] }
            return flow.earlierRoots.compactMap { root in
                let route = self[root.route]
                guard !gaps.contains(route.subject) else { return nil }
                return EarlierRoot(
                    route: route, last: last, name: root.declaration.target, with: root.declaration.with,
                    subject: flow.subject)
            }
        }
    }

    /// Returns the place where the parameters for a start are declared: its root, or the flow itself if it belongs to
    /// another module.
    func declarationOfParams(of start: UnattendedStart) -> (title: String, range: SourceRange) {
        if let root = root(of: start) {
            let what = start.root == nil ? "its root" : "`\(root.name)`"
            return ("\(what) is declared here", root.declaration.name.range)
        }
        return ("it is declared here", self[start.flow].declaration.name.range)
    }
}

/// An entry of a flow's `root` before the last.
struct EarlierRoot {
    let route: Route
    /// The last entry's route, whose parameters are the flow's.
    let last: Route
    let name: Located<String>
    let with: [FixedArgument]
    let subject: Subject

    var params: [ParamDeclaration] { route.declaration.params }
}

extension [ParamDeclaration] {
    /// Returns the names of the parameters that have no default and are not fixed. Empty if `with` names a parameter
    /// that does not exist: most likely it is one of these, and `unknown-param` reports it.
    func open(after with: [FixedArgument]) -> [String] {
        let areKnown = with.allSatisfy { argument in contains { $0.name.value == argument.param.value } }
        guard areKnown else { return [] }
        let fixed = with.map(\.param.value)
        return filter { $0.isRequired && !fixed.contains($0.name.value) }.map(\.name.value)
    }
}
