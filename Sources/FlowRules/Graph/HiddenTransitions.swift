import FlowAnalysis
import FlowModel

/// A transition that hides one of `anywhere` with the same name.
struct HiddenTransition {
    let index: Int
    /// The hidden transition, in the flow's or the app's `anywhere`.
    let hidden: Int
    /// Whether both transitions do the same, so that nothing is lost if the hiding one is removed.
    let isSame: Bool

    /// Returns the owner of the `anywhere` that has the hidden transition: `flow's` or `app's`.
    func owner(in graph: FlowGraph) -> String { graph.transitions[hidden].source == .app ? "app's" : "flow's" }

    /// Returns a note that points at the hidden transition.
    func note(in graph: FlowGraph) -> Finding.Note {
        Finding.Note(
            "the one in the \(owner(in: graph)) `anywhere`", graph.transitions[hidden].declaration.nameRange)
    }
}

extension FlowGraph {
    /// The transitions of routes that hide one of their flow's `anywhere`, and those of either that hide one of the
    /// app's.
    var hiddenTransitions: [HiddenTransition] {
        let ofApp = HiddenNames(self, anywhere)
        var found: [HiddenTransition] = []
        func add(_ index: Int, _ hidden: Int) {
            found.append(HiddenTransition(index: index, hidden: hidden, isSame: isSame(index, asHidden: hidden)))
        }
        for flow in flows.indices where !flows[flow].anywhere.isEmpty || !anywhere.isEmpty {
            let ofFlow = HiddenNames(self, flows[flow].anywhere)
            for index in offered(in: flows[flow].anywhere) {
                guard let hidden = ofApp.first(named: transitions[index].name),
                    flows[flow].routes.contains(where: { reaches(hidden, $0) })
                else { continue }
                add(index, hidden)
            }
            for route in flows[flow].routes {
                // The transitions of a choice have one function.
                for index in routes[route].transitions where choices(beside: index).first ?? index == index {
                    let name = transitions[index].function
                    if let hidden = ofFlow.first(named: name), reaches(hidden, route) {
                        add(index, hidden)
                    } else if let hidden = ofApp.first(named: name), reaches(hidden, route) {
                        add(index, hidden)
                    }
                }
            }
        }
        return found
    }

    /// Whether an `anywhere` transition would be available from the route.
    private func reaches(_ transition: Int, _ route: Int) -> Bool {
        let name = routes[route].declaration.name.value
        let declaration = transitions[transition].declaration.value
        if transitions[transition].source == .app { return !declaration.excepts(name, of: routes[route].flowName) }
        return !routes[route].givesResult && !declaration.excepts(name)
    }

    /// Whether a transition does the same as the one that it hides. What the hidden one excepts does not matter where
    /// it would be available.
    private func isSame(_ index: Int, asHidden hidden: Int) -> Bool {
        guard case .anywhere(let flow) = transitions[index].source else {
            return doTheSame(index, hidden, ignoring: .except)
        }
        let isEverywhere =
            transitions[index].declaration.except.isEmpty && self[flow].routes.allSatisfy { reaches(hidden, $0) }
        return doTheSame(index, hidden, ignoring: isEverywhere ? .except : nil)
    }
}
