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
