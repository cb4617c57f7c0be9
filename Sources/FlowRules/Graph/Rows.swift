/// Items grouped by the node they belong to: the rows of all nodes, one after another in one array. The items of a node
/// stay in order. Built by counting sort, in time linear in the items and the nodes.
struct Rows<Item> {
    let items: [Item]
    /// The index where the row of each node begins; with one more at the end.
    private let firsts: [Int32]

    /// Creates rows without items or nodes.
    init() { (items, firsts) = ([], [0]) }

    /// Creates the rows of items.
    ///
    /// - Parameter node: The node of the item at an index, in `0..<count`.
    init(_ items: [Item], count: Int, node: (_ index: Int) -> Int) {
        var firsts = [Int32](repeating: 0, count: count + 1)
        for index in items.indices { firsts[node(index) + 1] += 1 }
        for node in 0..<count { firsts[node + 1] += firsts[node] }
        self.firsts = firsts
        var next = firsts
        var order = Array(items.indices)
        for index in items.indices {
            let node = node(index)
            order[Int(next[node])] = index
            next[node] += 1
        }
        self.items = order.map { items[$0] }
    }

    /// Returns the indices of a node's items.
    func indices(of node: Int) -> Range<Int> { Int(firsts[node])..<Int(firsts[node + 1]) }

    /// Returns the indices of the items of all nodes before one.
    func indices(before node: Int) -> Range<Int> { 0..<Int(firsts[node]) }

    subscript(node: Int) -> ArraySlice<Item> { items[indices(of: node)] }
}

extension Rows: Sendable where Item: Sendable {}
