/// The strongly connected components of a graph (Tarjan 1972, without recursion: a chain of 100,000 screens would
/// overflow the stack).
struct StrongComponents {
    /// The component of each node. A component has a higher number than those it leads to.
    private(set) var numbers: [Int]
    private(set) var count = 0

    /// The nodes of each component.
    var members: Rows<Int> { Rows(Array(numbers.indices), count: count) { numbers[$0] } }

    /// Finds the components. Nodes are numbered from 0; `successors` visits the nodes that a node leads to, and may
    /// visit one twice.
    init(count nodes: Int, successors: (_ node: Int, _ visit: (Int) -> Void) -> Void) {
        numbers = Array(repeating: -1, count: nodes)
        var edges: [Int32] = []
        var first: [Int32] = [0]
        first.reserveCapacity(nodes + 1)
        for node in 0..<nodes {
            successors(node) { edges.append(Int32($0)) }
            first.append(Int32(edges.count))
        }
        var order = [Int32](repeating: 0, count: nodes)
        var lowest = order
        var next = first
        var open: [Int] = []
        var path: [Int] = []
        var visited: Int32 = 0
        for start in 0..<nodes where order[start] == 0 {
            path.append(start)
            while let node = path.last {
                if order[node] == 0 {
                    visited += 1
                    order[node] = visited
                    lowest[node] = visited
                    open.append(node)
                }
                if next[node] < first[node + 1] {
                    let target = Int(edges[Int(next[node])])
                    next[node] += 1
                    if order[target] == 0 {
                        path.append(target)
                    } else if numbers[target] < 0 {
                        lowest[node] = min(lowest[node], order[target])
                    }
                    continue
                }
                path.removeLast()
                if let caller = path.last { lowest[caller] = min(lowest[caller], lowest[node]) }
                guard lowest[node] == order[node] else { continue }
                while let member = open.popLast() {
                    numbers[member] = count
                    if member == node { break }
                }
                count += 1
            }
        }
    }
}
