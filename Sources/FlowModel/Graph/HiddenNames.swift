/// Finds the transitions of a list that is open from everywhere that a transition of a route hides: those of its name.
public struct HiddenNames {
    /// Where there are no more, comparing with each is quicker than a dictionary.
    private static let handful = 4

    private var list: [(name: String, index: Int)] = []
    private var table: [String: [Int]] = [:]

    /// What is found are indices of the graph.
    public init(_ graph: FlowGraph, _ anywhere: Range<Int>) {
        self.init(anywhere.map { graph.transitions[$0].name }, from: anywhere.lowerBound)
    }

    /// What is found are places in the list of names, from the first one's on.
    public init(_ names: [String], from first: Int = 0) {
        if names.count <= Self.handful {
            list = names.enumerated().map { ($1, first + $0) }
        } else {
            for (place, name) in names.enumerated() { table[name, default: []].append(first + place) }
        }
    }

    /// The first of a name, which a transition without one does not have.
    public func first(named name: String) -> Int? {
        if name.isEmpty { return nil }
        for entry in list where entry.name == name { return entry.index }
        return table.isEmpty ? nil : table[name]?.first
    }

    public func forEach(named name: String, _ body: (Int) -> Void) {
        for entry in list where entry.name == name { body(entry.index) }
        if !table.isEmpty { table[name]?.forEach(body) }
    }
}
