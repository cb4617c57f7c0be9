public import FlowModel

/// Finds the transitions in a list of `anywhere` that a transition of a route hides: those with its name. Signals are never hidden.
public struct HiddenNames {
    private var indices: [String: [Int]] = [:]

    /// Indexes transitions by name; results are indices in the graph.
    public init(_ graph: FlowGraph, _ anywhere: Range<Int>) {
        for index in anywhere where !graph.transitions[index].isSignal {
            indices[graph.transitions[index].name, default: []].append(index)
        }
    }

    /// Returns the first with this name; nil for a transition without a name.
    public func first(named name: String) -> Int? { name.isEmpty ? nil : indices[name]?.first }

    public func all(named name: String) -> [Int] { indices[name] ?? [] }
}
