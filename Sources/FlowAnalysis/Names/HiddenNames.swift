public import FlowModel

/// Finds the transitions in a list of `anywhere` that a transition of a route hides: those with its name.
public struct HiddenNames {
    /// Up to this count, comparing with each is faster than a dictionary.
    private static let handful = 4

    private var list: [(name: String, index: Int)] = []
    private var table: [String: [Int]] = [:]
    private var lengths = NameLengths()

    /// Results are indices in the graph.
    public init(_ graph: FlowGraph, _ anywhere: Range<Int>) {
        self.init(anywhere.map { graph.transitions[$0].name }, from: anywhere.lowerBound)
    }

    /// Results are indices in the list of names, counted from `first`.
    public init(_ names: [String], from first: Int = 0) {
        for name in names { lengths.insert(name) }
        if names.count <= Self.handful {
            list = names.enumerated().map { ($1, first + $0) }
        } else {
            for (offset, name) in names.enumerated() { table[name, default: []].append(first + offset) }
        }
    }

    /// The first with this name; nil for a transition without a name.
    public func first(named name: String) -> Int? {
        guard !name.isEmpty, lengths.mayContain(name) else { return nil }
        for position in list.indices where list[position].name == name { return list[position].index }
        return table.isEmpty ? nil : table[name]?.first
    }

    public func forEach(named name: String, _ body: (Int) -> Void) {
        guard lengths.mayContain(name) else { return }
        for position in list.indices where list[position].name == name { body(list[position].index) }
        if !table.isEmpty { table[name]?.forEach(body) }
    }
}
