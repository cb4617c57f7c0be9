import FlowModel

/// Finds the transitions of a list that is open from everywhere that a transition of a route hides: those of its name.
struct HiddenNames {
    /// Where there are no more, comparing with each is quicker than a dictionary.
    private static let handful = 4

    private var list: [(name: String, index: Int)] = []
    private var table: [String: [Int]] = [:]

    init(_ graph: FlowGraph, _ anywhere: Range<Int>) {
        if anywhere.count <= Self.handful {
            list = anywhere.map { (graph.transitions[$0].name, $0) }
        } else {
            for index in anywhere { table[graph.transitions[index].name, default: []].append(index) }
        }
    }

    /// The first of a name, which a transition without one does not have.
    func first(named name: String) -> Int? {
        if name.isEmpty { return nil }
        for entry in list where entry.name == name { return entry.index }
        return table.isEmpty ? nil : table[name]?.first
    }

    func forEach(named name: String, _ body: (Int) -> Void) {
        for entry in list where entry.name == name { body(entry.index) }
        if !table.isEmpty { table[name]?.forEach(body) }
    }
}
