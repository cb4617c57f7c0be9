import FlowModel

/// The map as SVG. Its attributes are plain, so that it is a picture anywhere; the page's style sheet overrides them.
struct PageDrawing {
    let map: PageMap
    let layout: PageLayout
    private static let margin = 40
    static let (ink, soft, line, box, paper, edge) = (
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
            for band in layout.bands[index] { draw(band.name, band.box, &svg) }
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

    /// Draws a column in which the flow is shown where there is room.
    private func draw(_ name: String, _ box: PageLayout.Box, _ svg: inout SVGWriter) {
        svg.group(["class": "band", "transform": "translate(\(box.x) \(box.y))"]) { svg in
            svg.element(
                "rect",
                ["width": "\(box.width)", "height": "\(box.height)", "rx": "10", "fill": "#eceff3"])
            svg.element("text", ["x": "12", "y": "20", "font-size": "12", "fill": Self.soft], name)
        }
    }

    /// `3 screens`.
    func count(of flow: Int) -> String {
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
                [
                    card.heading, card.detail, card.column.isEmpty ? "" : "column: \(card.column)", ends,
                    card.change?.rawValue ?? "",
                ].filter { !$0.isEmpty }
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

    func draw(pill index: Int, _ pill: PageLayout.Box, _ svg: inout SVGWriter) {
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
                    let path = PagePath(gaps).shifted(by: PageLayout.padding, layout.tops[flow])
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

    func isGone(_ index: Int) -> Bool {
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
                        [
                            "class": "label", "data-to": "\(screen)", "x": "\(place.x - 12)",
                            "y": "\(middle - 5 + (index == 0 ? 0 : 15))",
                        ],
                        PageText.fitted(line, size: 11, limit: PageLayout.largestSpace - 16))
                }
            }
        }
    }

    func drawTip(at x: Int, _ y: Int, isFromLeft: Bool = true, _ svg: inout SVGWriter) {
        let side = isFromLeft ? -1 : 1
        svg.element(
            "path",
            ["class": "edge-tip", "d": "M\(x) \(y)l\(side * 7) -4v8z", "fill": Self.edge, "stroke": "none"])
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
