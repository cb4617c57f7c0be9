/// Items grouped by the node they belong to: the rows of all nodes, one after another in one array. The items of a node
/// stay in order. Built by counting sort, in time linear in the items and the nodes.
struct Rows<Item> {
    let items: [Item]
    /// By node, where its row begins; with one more entry at the end.
    private let firsts: [Int32]

    /// Creates rows without items or nodes.
    init() { (items, firsts) = ([], [0]) }

    /// - Parameter node: The node of the item at an index, in `0..<count`.
    init(_ items: [Item], count: Int, node: (_ index: Int) -> Int) {
        var firsts = [Int32](repeating: 0, count: count + 1)
        for index in items.indices { firsts[node(index) + 1] += 1 }
        for node in 0..<count { firsts[node + 1] += firsts[node] }
        self.firsts = firsts
        var next = firsts
        self.items = Array(unsafeUninitializedCapacity: items.count) { buffer, initialized in
            for (index, item) in items.enumerated() {
                let node = node(index)
                buffer.initializeElement(at: Int(next[node]), to: item)
                next[node] += 1
            }
            initialized = items.count
        }
    }

    /// Where the items of a node are.
    func indices(of node: Int) -> Range<Int> { Int(firsts[node])..<Int(firsts[node + 1]) }

    /// Where the items of all nodes before one are.
    func indices(before node: Int) -> Range<Int> { 0..<Int(firsts[node]) }

    subscript(node: Int) -> ArraySlice<Item> { items[indices(of: node)] }
}

extension Rows: Sendable where Item: Sendable {}
