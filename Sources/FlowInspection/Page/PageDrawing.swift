import FlowModel

/// The map as SVG. Its attributes are plain, so that it is a picture anywhere; the page's style sheet overrides them.
struct PageDrawing {
    private let map: PageMap
    private let layout: PageLayout
    private static let margin = 40
    private static let (ink, soft, line, box, paper, edge) = (
        "#1b2330", "#5b6577", "#cbd2dc", "#ffffff", "#f6f7f9", "#8792a3"
    )

    init(_ map: PageMap, _ layout: PageLayout) { (self.map, self.layout) = (map, layout) }

    /// A picture of its own.
    var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + svg() }

    /// The element for the page.
    /// - Parameter overviews: What the page shows from afar.
    func svg(_ overviews: [PageOverview] = []) -> String {
        var svg = SVGWriter()
        let margin = Self.margin
        let (width, height) = (layout.width + 2 * margin, layout.height + 2 * margin)
        svg.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "id": "map",
                "viewBox": "\(-margin) \(-margin) \(width) \(height)",
                "width": "\(width)", "height": "\(height)", "role": "img", "aria-label": "Map of \(map.title)",
                "font-family": "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif",
            ]
        ) { svg in
            svg.element(
                "rect",
                [
                    "class": "paper", "x": "\(-margin)", "y": "\(-margin)", "width": "\(width)", "height": "\(height)",
                    "fill": Self.paper,
                ])
            svg.group(["id": "world"]) { svg in
                svg.group(["id": "screens"]) { svg in
                    drawFlowEdges(&svg)
                    if let top = layout.unreachedTop {
                        svg.element(
                            "text", ["class": "apart", "x": "0", "y": "\(top)", "font-size": "15", "fill": Self.soft],
                            "Not reached from the start")
                    }
                    for index in map.boxes.indices { draw(flow: index, &svg) }
                    drawPills(&svg)
                    svg.element("g", ["id": "overlay"])
                }
                for overview in overviews { draw(overview, &svg) }
            }
        }
        return svg.text
    }

    // MARK: Flows

    private func draw(flow index: Int, _ svg: inout SVGWriter) {
        let flow = map.boxes[index]
        let place = layout.flows[index]
        svg.group(
            [
                "class": flow.isGone ? "flow gone" : "flow", "data-flow": "\(index)",
                "transform": "translate(\(place.x) \(place.y))",
            ]
        ) { svg in
            svg.element(
                "rect",
                [
                    "class": "box", "width": "\(place.width)", "height": "\(place.height)", "rx": "14",
                    "fill": Self.box, "stroke": Self.line,
                ])
            svg.element(
                "text",
                [
                    "class": "heading", "x": "\(PageLayout.padding)", "y": "29", "font-size": "16",
                    "font-weight": "650", "fill": Self.ink,
                ], flow.name)
            svg.element(
                "text",
                [
                    "class": "count", "x": "\(place.width - PageLayout.padding)", "y": "29", "font-size": "12",
                    "text-anchor": "end", "fill": Self.soft,
                ], count(of: index))
            drawEdges(of: index, &svg)
            for screen in flow.cards { draw(screen: screen, &svg) }
            svg.element(
                "text",
                [
                    "class": "far-name", "x": "\(place.width / 2)", "y": "\(place.height / 2)",
                    "text-anchor": "middle", "font-weight": "700", "display": "none", "fill": Self.ink,
                ], flow.name)
        }
    }

    /// `3 screens`.
    private func count(of flow: Int) -> String {
        let present = map.present[flow]
        return map.boxes[flow].isGone ? "removed" : present == 1 ? "1 screen" : "\(present) screens"
    }

    private func draw(screen: Int, _ svg: inout SVGWriter) {
        let place = layout.screens[screen]
        let card = map.cards[screen]
        let (isRoot, marks) = (card.isRoot, card.marks)
        let room = PageLayout.cardWidth - 24
        let ends = card.outcomes.isEmpty ? "" : "⇥ " + card.outcomes.joined(separator: ", ")
        let detail = PageText.fitted(card.detail, size: 11, limit: ends.isEmpty ? room : room / 2, isMonospaced: true)
        let rest = room - 7 * detail.count - (detail.isEmpty ? 0 : 6)
        svg.group(
            [
                "class": ["screen", isRoot ? "root" : nil, card.change?.rawValue].compactMap(\.self).joined(
                    separator: " "),
                "data-screen": "\(screen)",
                "transform": "translate(\(place.x) \(place.y))",
            ]
        ) { svg in
            svg.element(
                "title", [:],
                [card.heading, card.detail, ends, card.change?.rawValue ?? ""].filter { !$0.isEmpty }
                    .joined(separator: " · "))
            svg.element(
                "rect",
                [
                    "class": "card", "width": "\(PageLayout.cardWidth)", "height": "\(layout.cardHeight)",
                    "rx": "8",
                    "fill": Self.paper, "stroke": isRoot ? Self.ink : Self.line, "stroke-width": isRoot ? "2" : "1.2",
                ])
            svg.element(
                "text",
                [
                    "class": "name", "x": "12", "y": "20", "font-size": "13", "font-weight": "600", "fill": Self.ink,
                ], fitted(card.heading, marks: marks.count))
            svg.element(
                "text",
                [
                    "class": "detail", "x": "12", "y": "36", "font-size": "10.5", "fill": Self.soft,
                    "font-family": "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
                ], detail)
            if !ends.isEmpty {
                svg.element(
                    "text",
                    [
                        "class": "ends", "x": "\(PageLayout.cardWidth - 12)", "y": "36", "font-size": "10.5",
                        "text-anchor": "end", "fill": Self.soft,
                    ], PageText.fitted(ends, size: 11, limit: rest))
            }
            if !marks.isEmpty {
                svg.element(
                    "text",
                    [
                        "class": "marks", "x": "\(PageLayout.cardWidth - 12)", "y": "20", "font-size": "12",
                        "text-anchor": "end", "fill": Self.soft,
                    ], marks)
            }
            if let change = card.change {
                svg.element("circle", ["class": "badge", "cx": "\(PageLayout.cardWidth)", "cy": "0", "r": "9"])
                svg.element(
                    "text",
                    [
                        "class": "badge-mark", "x": "\(PageLayout.cardWidth)", "y": "4.5", "font-size": "13",
                        "font-weight": "700", "text-anchor": "middle", "fill": Self.box,
                    ], change.mark)
            }
        }
    }

    /// Returns as much of a name as fits, also where the page shows it larger and without the marks.
    private func fitted(_ name: String, marks: Int) -> String {
        let room = PageLayout.cardWidth - 24
        let near = PageText.fitted(name, size: 13, limit: room - 16 * marks)
        let middle = PageText.fitted(name, size: 14, limit: room + 4)
        return near.count < middle.count ? near : middle
    }

    // MARK: Pills

    private func drawPills(_ svg: inout SVGWriter) {
        for index in map.pills.indices { draw(pill: index, layout.pills[index], &svg) }
    }

    private func draw(pill index: Int, _ pill: PageLayout.Box, _ svg: inout SVGWriter) {
        let name = map.pills[index]
        svg.group(
            [
                "class": index == 0 ? "pill app" : "pill", "data-place": "\(index)",
                "transform": "translate(\(pill.x) \(pill.y))",
            ]
        ) { svg in
            svg.element("title", [:], index == 0 ? "The app \(name)" : "The tabs \(name)")
            svg.element(
                "rect",
                [
                    "width": "\(pill.width)", "height": "\(pill.height)", "rx": index == 0 ? "24" : "8",
                    "fill": Self.ink,
                ])
            svg.element(
                "text",
                [
                    "x": "\(pill.width / 2)", "y": "\(pill.height / 2 + 5)", "font-size": "14", "font-weight": "600",
                    "text-anchor": "middle", "fill": Self.box,
                ], PageText.fitted(name, size: 14, limit: pill.width - 16))
        }
    }

    // MARK: Edges

    private func drawEdges(of flow: Int, _ svg: inout SVGWriter) {
        let inside = layout.insides[flow]
        svg.group(["class": "edges", "fill": "none", "stroke": Self.edge, "stroke-width": "1.2"]) { svg in
            func middle(_ node: Int) -> Int { inside.places[node].y + layout.cardHeight / 2 }
            for screen in map.boxes[flow].cards {
                for target in map.edges.inside[screen] {
                    let (one, other) = (layout.nodeOfScreen[screen], layout.nodeOfScreen[target])
                    let presents = map.edges.isPresented(screen, target)
                    let isForward = inside.leadsForward(one, other)
                    let gaps = isForward ? inside.gaps(from: one, at: middle(one), to: other, at: middle(other)) : []
                    let path = PagePath(gaps).shifted(by: PageLayout.padding, PageLayout.heading)
                    draw(
                        path.line(
                            from: layout.screens[screen], to: layout.screens[target], height: layout.cardHeight,
                            isForward: isForward),
                        presents: presents, isForward: isForward, isGone: map.edges.isGone(screen, target), &svg)
                    if isForward {
                        drawTip(at: layout.screens[target].x, layout.screens[target].y + layout.cardHeight / 2, &svg)
                    }
                }
            }
        }
        drawLabels(of: flow, &svg)
    }

    private func drawFlowEdges(_ svg: inout SVGWriter) {
        guard let outside = layout.outside else { return }
        svg.group(
            ["id": "flow-edges", "fill": "none", "stroke": Self.edge, "stroke-width": "1.6"]
        ) { svg in
            for edge in map.edges.between where !edge.isTab {
                guard let one = node(edge.source), let other = node(edge.target) else { continue }
                let isForward = outside.leadsForward(one, other)
                let (from, to) = (box(edge.source), box(edge.target))
                // Where edges meet boxes: at their headings.
                let (start, end) = (from.y + 24, to.y + 24)
                let sides = (from: from.x + from.width, to: to.x + to.width)
                let gaps = isForward ? outside.gaps(from: one, at: start, to: other, at: end) : []
                let path = PagePath(gaps, exit: isForward ? outside.exit(of: one) : nil)
                draw(
                    path.line(
                        from: (sides.from, start), to: (to.x, end), back: (from.x, sides.to), isForward: isForward),
                    presents: edge.presents, isForward: isForward, isGone: isGone(edge.target), &svg)
                if isForward { drawTip(at: to.x, end, &svg) }
            }
        }
    }

    private func node(_ index: Int) -> Int? {
        index < layout.pills.count ? index : layout.nodeOfFlow[index - layout.pills.count]
    }

    private func isGone(_ index: Int) -> Bool {
        index >= map.pills.count && map.boxes[index - map.pills.count].isGone
    }

    private func box(_ index: Int) -> PageLayout.Box {
        index < layout.pills.count ? layout.pills[index] : layout.flows[index - layout.pills.count]
    }

    /// Writes beside each card what is asked on the way to it from the left.
    private func drawLabels(of flow: Int, _ svg: inout SVGWriter) {
        let labels = layout.labels[flow]
        guard !labels.isEmpty else { return }
        svg.group(["class": "labels", "font-size": "10.5", "text-anchor": "end", "fill": Self.soft]) { svg in
            for (screen, lines) in labels.sorted(by: { $0.key < $1.key }) {
                let place = layout.screens[screen]
                let middle = place.y + layout.cardHeight / 2
                for (index, line) in lines.enumerated() {
                    svg.element(
                        "text",
                        ["class": "label", "x": "\(place.x - 12)", "y": "\(middle - 5 + (index == 0 ? 0 : 15))"],
                        PageText.fitted(line, size: 11, limit: PageLayout.largestSpace - 16))
                }
            }
        }
    }

    private func drawTip(at x: Int, _ y: Int, isFromLeft: Bool = true, _ svg: inout SVGWriter) {
        let side = isFromLeft ? -1 : 1
        svg.element(
            "path",
            ["class": "edge-tip", "d": "M\(x) \(y)l\(side * 7) -4v8z", "fill": Self.edge, "stroke": "none"])
    }

    // MARK: From afar

    /// An overview as a picture of its own.
    func picture(of overview: PageOverview) -> String {
        var svg = SVGWriter()
        svg.element(
            "svg",
            [
                "class": "picture", "viewBox": "-20 -20 \(overview.width + 40) \(overview.height + 40)", "role": "img",
                "aria-label": "Flows of \(map.title)",
            ]
        ) { svg in drawInside(overview, &svg) }
        return svg.text
    }

    private func draw(_ overview: PageOverview, _ svg: inout SVGWriter) {
        svg.group(
            ["class": "overview", "display": "none", "data-size": "\(overview.width) \(overview.height)"]
        ) { svg in drawInside(overview, &svg) }
    }

    private func drawInside(_ overview: PageOverview, _ svg: inout SVGWriter) {
        // Texts stand over the lines that lead back.
        for edge in overview.edges where !edge.isForward { draw(edge, &svg) }
        for edge in overview.edges where edge.isForward { draw(edge, &svg) }
        for (index, box) in overview.nodes.enumerated() {
            if index < map.pills.count {
                draw(pill: index, .init(x: box.x, y: box.y, width: box.width, height: box.height), &svg)
            } else {
                draw(node: index - map.pills.count, box, &svg)
            }
        }
    }

    private func draw(_ edge: PageOverview.Edge, _ svg: inout SVGWriter) {
        let isGone = isGone(edge.way.target)
        let kind = (edge.isForward ? "between" : "between back") + (isGone ? " gone" : "")
        svg.group(
            ["class": kind, "data-between": "\(edge.way.source) \(edge.way.target)", "stroke": Self.edge]
        ) { svg in
            let dashes = edge.way.presents ? "5 4" : "none"
            svg.element(
                "path", ["d": edge.path, "fill": "none", "stroke-width": "1.5", "stroke-dasharray": dashes])
            drawTip(at: edge.tip.x, edge.tip.y, isFromLeft: edge.tip.isFromLeft, &svg)
            for (index, line) in edge.way.label.enumerated() {
                svg.element(
                    "text",
                    [
                        "class": "label", "x": "\(edge.label.x + 4)",
                        "y": "\(edge.label.y + 12 + index * PageOverview.lineHeight)", "font-size": "12",
                        "fill": Self.soft, "stroke": "none",
                    ], PageText.fitted(line, size: 12, limit: edge.label.width + 1))
            }
        }
    }

    private func draw(node index: Int, _ box: PageOverview.Box, _ svg: inout SVGWriter) {
        let flow = map.boxes[index]
        let change = flow.cards.compactMap { map.cards[$0].change }.max { $0.rank < $1.rank }
        let isApart = layout.nodeOfFlow[index] == nil
        let kind = [
            "node", isApart ? "apart" : nil, flow.isGone ? "gone" : change == .gone ? "changed" : change?.rawValue,
        ].compactMap(\.self)
        svg.group(
            [
                "class": kind.joined(separator: " "), "data-flow": "\(index)",
                "data-place": "\(map.pills.count + index)",
                "transform": "translate(\(box.x) \(box.y))",
            ]
        ) { svg in
            let about = [flow.description, isApart ? "not reached from the start" : ""].filter { !$0.isEmpty }
            svg.element("title", [:], ([flow.name] + about).joined(separator: "; "))
            svg.element(
                "rect",
                [
                    "class": "card", "width": "\(box.width)", "height": "\(box.height)", "rx": "10", "fill": Self.box,
                    "stroke": isApart ? Self.line : Self.ink, "stroke-width": "1.4",
                ])
            let name = PageText.fitted(flow.name, size: 16, limit: box.width - 24)
            let middle = "\(box.width / 2)"
            svg.element(
                "text",
                [
                    "class": "name", "x": middle, "y": "23", "font-size": "16", "font-weight": "650",
                    "text-anchor": "middle", "fill": Self.ink,
                ], name)
            svg.element(
                "text",
                [
                    "class": "count", "x": middle, "y": "41", "font-size": "12", "text-anchor": "middle",
                    "fill": Self.soft,
                ], (change.map { $0.mark + " " } ?? "") + count(of: index))
        }
    }

    private func draw(
        _ path: String, presents: Bool, isForward: Bool, isGone: Bool = false, _ svg: inout SVGWriter
    ) {
        let kind = (isForward ? "edge" : "edge back") + (isGone ? " gone" : "")
        switch (presents, isForward) {
        case (false, true): svg.element("path", ["class": kind, "d": path])
        case (true, true): svg.element("path", ["class": kind, "d": path, "stroke-dasharray": "5 4"])
        case (false, false): svg.element("path", ["class": kind, "d": path, "stroke-opacity": "0.2"])
        case (true, false):
            svg.element("path", ["class": kind, "d": path, "stroke-dasharray": "5 4", "stroke-opacity": "0.2"])
        }
    }
}

/// The line of an edge, through the gaps of what stands in between.
struct PagePath {
    private let gaps: [(x: Int, width: Int, y: Int)]
    /// The end of its source's column, up to which the line is level: beside what it leaves, nothing stands.
    private let exit: Int?

    init(_ gaps: [(x: Int, width: Int, y: Int)], exit: Int? = nil) { (self.gaps, self.exit) = (gaps, exit) }

    func shifted(by x: Int, _ y: Int) -> Self { Self(gaps.map { ($0.x + x, $0.width, $0.y + y) }) }

    /// Returns the line from one card to another: forward from side to side, else around.
    func line(
        from source: (x: Int, y: Int), to target: (x: Int, y: Int), height: Int, isForward: Bool
    ) -> String {
        let (width, half) = (PageLayout.cardWidth, height / 2)
        return line(
            from: (source.x + width, source.y + half), to: (target.x, target.y + half),
            back: (source.x, target.x + width), isForward: isForward)
    }

    /// - Parameter back: The sides at which an edge that leads back begins and ends.
    func line(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), back: (from: Int, to: Int), isForward: Bool
    ) -> String {
        if isForward { return forward(from: start, to: end) }
        // To the left, or up and down in the same column.
        if back.from > back.to { return curve(from: (back.from, start.y), to: (back.to, end.y)) }
        let reach = start.x + 26
        return "M\(start.x) \(start.y)C\(reach) \(start.y) \(reach) \(end.y) \(back.to) \(end.y)"
    }

    private func forward(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> String {
        var path = "M\(start.x) \(start.y)"
        var current = start
        if let exit, exit > start.x {
            path += "H\(exit)"
            current.x = exit
        }
        for gap in gaps {
            path += bend(from: current, to: (gap.x, gap.y)) + "H\(gap.x + gap.width)"
            current = (gap.x + gap.width, gap.y)
        }
        return path + bend(from: current, to: end)
    }

    private func curve(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> String {
        "M\(start.x) \(start.y)" + bend(from: start, to: end)
    }

    private func bend(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> String {
        let middle = (start.x + end.x) / 2
        return "C\(middle) \(start.y) \(middle) \(end.y) \(end.x) \(end.y)"
    }
}
