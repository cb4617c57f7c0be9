import FlowModel

/// The flows with what leads between them: the map from afar. What is written on an edge has a place of its own in the
/// layout, so that no two texts collide.
struct PageOverview {
    /// The place of a flow, of the app, or of the text on an edge.
    struct Box {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var middle: Int { y + height / 2 }
        var right: Int { x + width }
    }

    struct Edge {
        let way: FlowWay
        let label: Box
        /// The line to the label, and the one from there to the target.
        let path: String
        /// The end of the line, and whether it comes from the left.
        let tip: (x: Int, y: Int, isFromLeft: Bool)
        let isForward: Bool
    }

    let width: Int
    let height: Int
    /// The pills, then the flows.
    private(set) var nodes: [Box] = []
    private(set) var edges: [Edge] = []

    static let nodeHeight = 52
    static let lineHeight = 16
    private static let rows = (near: 16, far: 40)
    private static let largest = 240

    /// The overviews for windows of different shapes: with rows that are far apart, with near ones, and with columns that
    /// are split.
    static func all(_ map: PageMap) -> [Self] {
        let near = Self(map, row: rows.near, columnHeight: .max)
        var overviews = [Self(map, row: rows.far, columnHeight: .max), near]
        for part in [2, 3, 5] where near.height / part > 3 * nodeHeight {
            overviews.append(Self(map, row: rows.near, columnHeight: near.height / part))
        }
        return overviews
    }

    init(_ map: PageMap, row: Int, columnHeight: Int) {
        let ways = map.edges.between
        let names = map.pills + map.boxes.map(\.name)
        let labels = ways.map(\.label)
        var sizes = names.map { name in
            LayeredLayout.Size(
                width: min(Self.largest, max(104, PageText.width(of: name, size: 16) + 28)), height: Self.nodeHeight)
        }
        sizes += labels.map { lines in
            let width = lines.map { PageText.width(of: $0, size: 12) }.max() ?? 0
            return .init(width: min(width, Self.largest), height: max(4, lines.count * Self.lineHeight))
        }
        var leads: [[Int]] = Array(repeating: [], count: sizes.count)
        for (index, way) in ways.enumerated() {
            leads[way.source].append(names.count + index)
            // What selects a tab shows what is there already: it moves nothing.
            if !way.isTab { leads[names.count + index].append(way.target) }
        }
        let layout = LayeredLayout(
            sizes: sizes, ways: leads, roots: map.pills.isEmpty ? map.boxes.indices.prefix(1).map { $0 } : [0],
            spacing: .init(column: 38, part: 26, row: row, height: columnHeight))
        (width, height) = (layout.width, layout.height)
        let boxes = sizes.indices.map { index in
            let (place, size) = (layout.places[index], sizes[index])
            return Box(x: place.x, y: place.y, width: size.width, height: size.height)
        }
        nodes = Array(boxes.prefix(names.count))
        edges = ways.indices.map { index in
            Self.edge(ways[index], label: names.count + index, boxes, layout)
        }
    }

    /// Draws the line of an edge, to its label and on from there; back to the side from which others leave if its target
    /// does not stand further right.
    private static func edge(_ way: FlowWay, label index: Int, _ boxes: [Box], _ layout: LayeredLayout) -> Edge {
        let (source, label, target) = (boxes[way.source], boxes[index], boxes[way.target])
        let isForward = layout.leadsForward(index, way.target)
        let tip = isForward ? (target.x, target.middle, true) : (target.right, target.middle, false)
        if !isForward, way.label.isEmpty {
            let line = PagePath([])
                .line(
                    from: (source.right, source.middle), to: (target.x, target.middle),
                    back: (source.x, target.right), isForward: false)
            return Edge(way: way, label: label, path: line, tip: tip, isForward: false)
        }
        let to = layout.gaps(from: way.source, at: source.middle, to: index, at: label.middle)
        var path = PagePath(to, exit: layout.exit(of: way.source))
            .line(from: (source.right, source.middle), to: (label.x, label.middle), back: (0, 0), isForward: true)
        if isForward {
            let on = layout.gaps(from: index, at: label.middle, to: way.target, at: target.middle)
            path += PagePath(on, exit: layout.exit(of: index))
                .line(from: (label.right, label.middle), to: (target.x, target.middle), back: (0, 0), isForward: true)
        } else {
            let below = label.middle
            path +=
                "M\(label.x) \(below)C\(label.x - 60) \(below) \(target.right + 60) \(target.middle) \(target.right) "
                + "\(target.middle)"
        }
        return Edge(way: way, label: label, path: path, tip: tip, isForward: isForward)
    }
}
