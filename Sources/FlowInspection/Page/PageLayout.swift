import FlowModel
import FlowReporters

/// The places of everything on the map: screens in their flows, flows by their distance from the app's start.
struct PageLayout {
    struct Box {
        var x = 0
        var y = 0
        var width = 0
        var height = 0
    }

    static let cardWidth = 168
    private static let textHeight = 46
    /// Below the texts of a card, for a picture.
    private static let pictureHeight = 134
    static let padding = 20
    /// Above the screens of a flow, for its name.
    private static let heading = 46
    /// Above the screens of a column, for its name.
    private static let bandHeading = 26
    /// Around the screens of a column.
    private static let bandMargin = 12
    private static let rows = 9
    /// The most that there is between columns for what is written on edges.
    static let largestSpace = 150
    private static let app = LayeredLayout.Size(width: 116, height: 48)
    /// Around what the start does not reach.
    private static let apart = 110

    private(set) var flows: [Box]
    /// The places of the screens, relative to the flow's box.
    private(set) var screens: [(x: Int, y: Int)]
    /// The place of each screen among those of its flow.
    private(set) var nodeOfScreen: [Int]
    /// The app's start, then its tabs; empty if nothing is the start.
    private(set) var pills: [Box] = []
    private(set) var width = 0
    private(set) var height = 0
    /// The height at which what the start does not reach begins; nil if it reaches everything.
    private(set) var unreachedTop: Int?
    /// The layout inside of each flow, for its edges.
    private(set) var insides: [LayeredLayout] = []
    /// The columns of each flow, relative to the flow's box.
    private(set) var bands: [[(name: String, box: Box)]] = []
    /// The layout of what the start reaches: the pills, then flows. Nil if there are no flows.
    private(set) var outside: LayeredLayout?
    /// The place of each flow in it.
    private(set) var nodeOfFlow: [Int?]
    /// The height at which the screens of each flow begin.
    private(set) var tops: [Int] = []
    /// The texts beside each screen about the ways to it, by flow.
    private(set) var labels: [[Int: [String]]] = []
    /// The height of each card.
    let cardHeight: Int

    /// - Parameter hasPictures: Whether cards have room for pictures.
    init(_ map: PageMap, hasPictures: Bool = false) {
        cardHeight = Self.textHeight + (hasPictures ? Self.pictureHeight : 0)
        screens = Array(repeating: (0, 0), count: map.cards.count)
        nodeOfScreen = Array(repeating: 0, count: map.cards.count)
        flows = Array(repeating: Box(), count: map.boxes.count)
        nodeOfFlow = Array(repeating: nil, count: map.boxes.count)
        for (index, box) in map.boxes.enumerated() { arrange(box, index, map.edges) }
        arrangeFlows(map)
    }

    private mutating func arrange(_ box: PageMap.Box, _ index: Int, _ edges: PageEdges) {
        let card = LayeredLayout.Size(width: Self.cardWidth, height: cardHeight)
        for (local, screen) in box.cards.enumerated() { nodeOfScreen[screen] = local }
        let texts = Self.labels(box, edges) { _, _ in true }
        let leads = box.cards.map { screen in
            min((texts[screen] ?? []).map { PageText.width(of: $0, size: 11) + 30 }.max() ?? 0, Self.largestSpace)
        }
        let inside = LayeredLayout(
            sizes: box.cards.map { _ in card }, ways: box.cards.map { edges.inside[$0].map { nodeOfScreen[$0] } },
            roots: box.roots.map { nodeOfScreen[$0] },
            spacing: .init(
                column: 60, part: 24, row: 14, height: max(Self.rows * (Self.textHeight + 14), 5 * (cardHeight + 14))),
            leads: leads, bands: Self.bands(of: box))
        insides.append(inside)
        let nodes = nodeOfScreen
        labels.append(Self.labels(box, edges) { inside.leadsForward(nodes[$0], nodes[$1]) })
        let top = box.bands.isEmpty ? Self.heading : Self.heading + Self.bandHeading
        tops.append(top)
        for (local, screen) in box.cards.enumerated() {
            screens[screen] = (inside.places[local].x + Self.padding, inside.places[local].y + top)
        }
        let heading = PageText.width(of: box.name, size: 16) + 110
        flows[index].width = max(inside.width, heading) + 2 * Self.padding
        flows[index].height = inside.height + top + Self.padding
        let height = flows[index].height - Self.heading
        bands.append(
            box.bands.map { band in
                let left = (band.cards.map { screens[$0].x }.min() ?? 0) - Self.bandMargin
                let right = (band.cards.map { screens[$0].x }.max() ?? 0) + Self.cardWidth + Self.bandMargin
                return (band.name, Box(x: left, y: Self.heading - 6, width: right - left, height: height))
            })
    }

    /// Returns the band of each card: what is in no column comes after them.
    private static func bands(of box: PageMap.Box) -> [Int] {
        guard !box.bands.isEmpty else { return [] }
        return box.cards.map { card in box.bands.firstIndex { $0.cards.contains(card) } ?? box.bands.count }
    }

    /// Returns the texts on some of the edges to each screen: at most two lines, or else how many more there are.
    private static func labels(
        _ box: PageMap.Box, _ edges: PageEdges, where isWritten: (Int, Int) -> Bool
    ) -> [Int: [String]] {
        var labels: [Int: [String]] = [:]
        for source in box.cards {
            for target in edges.inside[source] where isWritten(source, target) {
                let known = labels[target] ?? []
                labels[target] = known + edges.labels(source, target).filter { !known.contains($0) }
            }
        }
        return labels.filter { !$0.value.isEmpty }
            .mapValues { $0.count <= 2 ? $0 : [$0[0], "and \($0.count - 1) more"] }
    }

    private mutating func arrangeFlows(_ map: PageMap) {
        let (pillCount, ways) = (map.pills.count, map.edges.outside)
        let sizes =
            Array(repeating: Self.app, count: pillCount) + flows.map { .init(width: $0.width, height: $0.height) }
        guard !flows.isEmpty else { return }
        // Without a start, every flow is one.
        let reached = pillCount > 0 ? Self.reached(from: [0], ways) : Array(repeating: true, count: sizes.count)
        let area = flows.reduce(0) { $0 + $1.width * $1.height }
        let spacing = LayeredLayout.Spacing(
            column: 110, part: 70, row: 46, height: max(900, Int(Double(area).squareRoot() * 1.05)))
        pills = Array(repeating: Box(width: Self.app.width, height: Self.app.height), count: pillCount)
        let near = sizes.indices.filter { reached[$0] }
        let layout = put(near, sizes, ways, roots: [0], spacing, below: 0)
        outside = layout
        for (node, original) in near.enumerated() where original >= pillCount {
            nodeOfFlow[original - pillCount] = node
        }
        (width, height) = (layout.width, layout.height)
        let far = sizes.indices.filter { !reached[$0] }
        guard !far.isEmpty else { return }
        unreachedTop = height + Self.apart / 2
        let other = put(far, sizes, ways, roots: [], spacing, below: height + Self.apart)
        (width, height) = (max(width, other.width), height + Self.apart + other.height)
    }

    /// Places some of the nodes, and returns how.
    private mutating func put(
        _ nodes: [Int], _ sizes: [LayeredLayout.Size], _ ways: [[Int]], roots: [Int], _ spacing: LayeredLayout.Spacing,
        below top: Int
    ) -> LayeredLayout {
        var local = Array(repeating: -1, count: sizes.count)
        for (index, node) in nodes.enumerated() { local[node] = index }
        let layout = LayeredLayout(
            sizes: nodes.map { sizes[$0] }, ways: nodes.map { ways[$0].map { local[$0] }.filter { $0 >= 0 } },
            roots: roots,
            spacing: spacing)
        for (node, place) in zip(nodes, layout.places) {
            if node < pills.count {
                (pills[node].x, pills[node].y) = (place.x, place.y + top)
            } else {
                (flows[node - pills.count].x, flows[node - pills.count].y) = (place.x, place.y + top)
            }
        }
        return layout
    }

    private static func reached(from roots: [Int], _ ways: [[Int]]) -> [Bool] {
        var reached = Array(repeating: false, count: ways.count)
        var queue = roots
        for node in roots { reached[node] = true }
        while let node = queue.popLast() {
            for target in ways[node] where !reached[target] {
                reached[target] = true
                queue.append(target)
            }
        }
        return reached
    }

    // MARK: For the page's script

    func place(of screen: Int) -> JSONValue { .array([screens[screen].x, screens[screen].y].map { .integer($0) }) }

    func box(of flow: Int) -> JSONValue {
        .array([flows[flow].x, flows[flow].y, flows[flow].width, flows[flow].height].map { .integer($0) })
    }
}
