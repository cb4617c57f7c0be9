/// Places the nodes of a directed graph in columns: a node's column is its distance from a root, so no edge leads forward by
/// more than one column, and there is little to route. Linear but for sorting; the same graph has the same picture.
struct LayeredLayout {
    struct Size {
        var width: Int
        var height: Int
    }

    struct Spacing {
        /// The space between columns, and between the parts of one that is split.
        var column: Int
        var part: Int
        /// The space between nodes of a column.
        var row: Int
        /// A higher column is split into parts of about the same height, side by side.
        var height: Int
    }

    /// A part of a column: nodes that stand below one another.
    struct Part {
        let nodes: [Int]
        let x: Int
        let width: Int
    }

    /// The upper left corner of each node.
    private(set) var places: [(x: Int, y: Int)]
    private(set) var parts: [Part] = []
    private(set) var width = 0
    private(set) var height = 0
    /// The part that each node is in.
    private(set) var partOfNode: [Int]

    private let sizes: [Size]
    private let spacing: Spacing
    private let ways: [[Int]]
    /// The space that each node needs at its left.
    private let leads: [Int]
    private let hasBands: Bool
    /// The nodes of the column before that lead to each.
    private var parents: [[Int]]
    private var columns: [[Int]] = []
    private var columnOfNode: [Int]
    /// The place of each node in its column, from 0 to 1.
    private var slots: [Double]

    /// - Parameters:
    ///   - ways: The nodes to which each leads. Those that no root reaches begin a row of their own, in order.
    ///   - leads: The space that each node needs at its left, if it is more than that between columns.
    ///   - bands: The band of each node: the columns of one come before those of the next, and edges may pass several.
    init(
        sizes: [Size], ways: [[Int]], roots: [Int], spacing: Spacing, leads: [Int]? = nil, bands: [Int] = []
    ) {
        hasBands = !bands.isEmpty
        (self.sizes, self.spacing, self.ways) = (sizes, spacing, ways)
        self.leads = leads ?? sizes.map { _ in 0 }
        let count = sizes.count
        places = Array(repeating: (0, 0), count: count)
        partOfNode = Array(repeating: 0, count: count)
        parents = Array(repeating: [], count: count)
        columnOfNode = Array(repeating: -1, count: count)
        slots = Array(repeating: 0.5, count: count)
        guard count > 0 else { return }
        assignColumns(from: roots, bands)
        collectParents()
        order()
        place()
    }

    private mutating func assignColumns(from roots: [Int], _ bands: [Int]) {
        spread(from: roots)
        for node in sizes.indices where columnOfNode[node] < 0 { spread(from: [node]) }
        let distances = columnOfNode
        var begun = 0
        for band in Set(bands).sorted() {
            let nodes = bands.indices.filter { bands[$0] == band }
            let own = Set(nodes.map { distances[$0] }).sorted()
            for node in nodes { columnOfNode[node] = begun + (own.firstIndex(of: distances[node]) ?? 0) }
            begun += own.count
        }
        columns = Array(repeating: [], count: (columnOfNode.max() ?? 0) + 1)
        for node in sizes.indices { columns[columnOfNode[node]].append(node) }
    }

    private mutating func spread(from roots: [Int]) {
        var queue = roots.filter { columnOfNode[$0] < 0 }
        for node in queue { columnOfNode[node] = 0 }
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for target in ways[node] where columnOfNode[target] < 0 {
                columnOfNode[target] = columnOfNode[node] + 1
                queue.append(target)
            }
        }
    }

    private mutating func collectParents() {
        for node in sizes.indices {
            for target in Set(ways[node]).sorted() where columnOfNode[target] == columnOfNode[node] + 1 {
                parents[target].append(node)
            }
        }
    }

    // MARK: Order

    /// Orders each column by the mean place of what leads there, then of where it leads, three times.
    private mutating func order() {
        for column in columns.indices { sort(column) { $0.parents[$1] } }
        for _ in 0..<3 {
            for column in columns.indices.reversed() {
                sort(column) { layout, node in
                    layout.ways[node].filter { layout.columnOfNode[$0] == column + 1 }
                }
            }
            for column in columns.indices { sort(column) { $0.parents[$1] } }
        }
    }

    private mutating func sort(_ column: Int, by neighbours: (Self, Int) -> [Int]) {
        let wanted = columns[column].enumerated().map { place, node -> (node: Int, slot: Double, place: Int) in
            let near = neighbours(self, node)
            let slot = near.isEmpty ? slots[node] : near.reduce(0) { $0 + slots[$1] } / Double(near.count)
            return (node, slot, place)
        }
        columns[column] = wanted.sorted { ($0.slot, $0.place) < ($1.slot, $1.place) }.map(\.node)
        let last = Double(max(1, columns[column].count - 1))
        for (place, node) in columns[column].enumerated() {
            slots[node] = columns[column].count == 1 ? 0.5 : Double(place) / last
        }
    }

    // MARK: Places

    private mutating func place() {
        var x = 0
        var centers = Array(repeating: 0.0, count: sizes.count)
        for column in columns {
            let pieces = split(column)
            for (index, nodes) in pieces.enumerated() {
                if !parts.isEmpty {
                    let space = index == 0 ? spacing.column : spacing.part
                    x += nodes.reduce(space) { max($0, leads[$1]) }
                }
                let wanted = nodes.map { node -> Double in
                    let above = parents[node]
                    let center = above.isEmpty ? 0 : above.reduce(0) { $0 + centers[$1] } / Double(above.count)
                    return center - Double(sizes[node].height) / 2
                }
                let tops = Self.pooled(wanted, heights: nodes.map { sizes[$0].height }, gap: spacing.row)
                for (node, top) in zip(nodes, tops) {
                    centers[node] = top + Double(sizes[node].height) / 2
                    places[node] = (x, Int(top.rounded()))
                    partOfNode[node] = parts.count
                }
                let width = nodes.map { sizes[$0].width }.max() ?? 0
                parts.append(Part(nodes: nodes, x: x, width: width))
                x += width
            }
        }
        width = x
        let top = places.map(\.y).min() ?? 0
        for node in places.indices {
            places[node].y -= top
            height = max(height, places[node].y + sizes[node].height)
        }
    }

    private func split(_ column: [Int]) -> [[Int]] {
        let total = column.reduce(0) { $0 + sizes[$1].height + spacing.row }
        let count = max(1, total / max(1, spacing.height) + (total % max(1, spacing.height) == 0 ? 0 : 1))
        var pieces: [[Int]] = [[]]
        var height = 0
        for node in column {
            if pieces[pieces.count - 1].isEmpty == false, height + sizes[node].height / 2 > total / count {
                pieces.append([])
                height = 0
            }
            pieces[pieces.count - 1].append(node)
            height += sizes[node].height + spacing.row
        }
        return pieces
    }

    /// The places nearest to the wanted ones, by least squares, that keep the order and the gaps: pool adjacent violators.
    private static func pooled(_ wanted: [Double], heights: [Int], gap: Int) -> [Double] {
        var offsets: [Double] = []
        var blocks: [(mean: Double, count: Int)] = []
        var offset = 0
        for (wish, height) in zip(wanted, heights) {
            offsets.append(Double(offset))
            blocks.append((wish - Double(offset), 1))
            offset += height + gap
            while blocks.count > 1, blocks[blocks.count - 2].mean > blocks[blocks.count - 1].mean {
                let (lower, upper) = (blocks.removeLast(), blocks.removeLast())
                let count = lower.count + upper.count
                let sum = lower.mean * Double(lower.count) + upper.mean * Double(upper.count)
                blocks.append((sum / Double(count), count))
            }
        }
        let starts = blocks.flatMap { Array(repeating: $0.mean, count: $0.count) }
        return zip(starts, offsets).map { $0 + $1 }
    }
}

// MARK: Edges

extension LayeredLayout {
    /// Whether an edge leads to the next column or, with bands, to any later one.
    func leadsForward(_ source: Int, _ target: Int) -> Bool {
        let distance = columnOfNode[target] - columnOfNode[source]
        return distance == 1 || (hasBands && distance > 1)
    }

    /// The right side of the part that a node is in.
    func exit(of node: Int) -> Int { parts[partOfNode[node]].x + parts[partOfNode[node]].width }

    /// Returns the heights at which an edge passes the parts between two nodes: in the gap that is nearest to a straight
    /// line, so that it is never behind a node.
    func gaps(from source: Int, at start: Int, to target: Int, at end: Int) -> [(x: Int, width: Int, y: Int)] {
        let (first, last) = (partOfNode[source], partOfNode[target])
        guard first + 1 < last else { return [] }
        let (x1, x2) = (places[source].x + sizes[source].width, places[target].x)
        return (first + 1..<last).map { index in
            let part = parts[index]
            let straight = start + (end - start) * (part.x + part.width / 2 - x1) / max(1, x2 - x1)
            let ends = part.nodes.map { (top: places[$0].y, bottom: places[$0].y + sizes[$0].height) }
            let half = spacing.row / 2
            let gaps = (ends.first.map { [$0.top - half] } ?? []) + ends.map { $0.bottom + half }
            let nearest = gaps.min { (abs($0 - straight), $0) < (abs($1 - straight), $1) }
            return (part.x, part.width, nearest ?? straight)
        }
    }
}
