import FlowModel

// The flows from afar, with what leads between them.
extension PageDrawing {
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

    func draw(_ overview: PageOverview, _ svg: inout SVGWriter) {
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
}
