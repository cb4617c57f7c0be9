import FlowModel

// What links open on top of what is on screen.
extension ProgramRuns {
    /// Returns the screens from which everything that links have opened can be left at once: from its bottom, and from
    /// above by a long press on the back button or, if all of it is a sheet, by swiping that down. A screen that holds
    /// prevents both, and so does a sheet on top. Other instances of the flow are not considered.
    ///
    /// - Returns: The nodes of the screens, and for a flow that takes the place of one, the edge that calls it.
    func screensLeaving(
        whatIsOpenedBy sources: [RunGraph.Source], in search: RunSearch
    ) -> [(node: RunGraph.Node, call: RunGraph.Edge?)] {
        var screens: [(node: RunGraph.Node, call: RunGraph.Edge?)] = []
        var open = Worklist<OpenedScreen>()
        func visit(_ node: RunGraph.Node, _ position: OpenedPosition) {
            if search.isReached(node) { open.add(OpenedScreen(node: node, position: position)) }
        }
        for source in sources {
            var shape = StackShape(entries: [])
            for node in source.nodes {
                let hold = runs.linkedHolds[node].flatMap { $0.level == .at ? $0.hold : nil }
                // A flow that the link has started on a screen may be on top of it, too.
                let isPushed = runs.edges[runs.edges(of: node)].first { $0.kind == .call }.map(runs.isPushed) ?? true
                shape.entries.append(StackShape.Entry(opensLayer: hold == .layer || !isPushed, isHeld: hold == .base))
                visit(node, OpenedPosition(shape))
            }
        }
        let opened = Set(sources.flatMap(\.nodes))
        while let screen = open.next() {
            let (node, position) = (screen.node, screen.position)
            if position.canLeave, runs.shown[Int(node)] >= 0 || opened.contains(node) { screens.append((node, nil)) }
            for edge in runs.edges[runs.edges(of: node)] where search.gate?.isPassed(by: edge) != true {
                switch edge.kind {
                case .step where edge.transition < 0:
                    // Nodes that going back leads to are starting points themselves.
                    if !runs.isGoingBack(edge, from: node) { visit(edge.target, position) }
                case .signal: if search.summaries.followsSignals { visit(edge.target, position) }
                case .step:
                    for next in position.positions(after: runs.move(by: edge, from: node)) { visit(edge.target, next) }
                case .call:
                    for continuation in runs.continuations(of: edge)
                    where search.summaries.ends(edge, with: continuation.key) {
                        visit(continuation.node, position)
                    }
                    // A flow that is pushed in place of its caller is left together with what is below.
                    guard let placed = runs.placed(by: edge), placed.declaration.dismissable,
                        search.gate?.isPassed(at: edge.target, of: runs) != true
                    else { continue }
                    let next = position.positions(after: runs.move(by: edge, from: node))
                    if next.contains(where: \.canLeave) { screens.append((node, edge)) }
                case .finish, .jump, .tab, .back, .open, .departure: break
                }
            }
        }
        return screens
    }
}

private struct OpenedScreen: Hashable {
    let node: RunGraph.Node
    let position: OpenedPosition
}

/// The position of a screen in what a link has opened, and what holds there.
private struct OpenedPosition: Hashable {
    /// The screen above the bottom that holds, in the bottom's layer: the one on top, or one below it.
    enum Hold { case none, top, lower }

    /// Whether the bottom holds. A screen pushed in its place stays in the layer that the bottom started.
    let bottom: StackShape.Entry
    let isBottom: Bool
    /// Whether the screen is in a layer above that of the bottom.
    let isOver: Bool
    let hold: Hold

    init(_ shape: StackShape) {
        let first = shape.entries[0]
        bottom = StackShape.Entry(
            isHeld: first.isHeld && !first.beginsHeldLayer, beginsHeldLayer: first.beginsHeldLayer)
        isBottom = shape.entries.count == 1
        let layer = shape.entries.dropFirst().prefix { !$0.opensLayer }
        isOver = layer.count < shape.entries.count - 1
        let held = layer.firstIndex(where: \.holds)
        hold = held == nil ? .none : held == shape.entries.count - 1 ? .top : .lower
    }

    private static let shapes = Dictionary(grouping: StackShape.held, by: Self.init)

    var canLeave: Bool { !bottom.holds && !isOver && hold == .none }

    /// Returns the positions where a move may put the screen that it shows.
    func positions(after move: StackMove) -> [Self] {
        Worklist(Self.shapes[self, default: []].flatMap { $0.after(move) }.map(Self.init)).found
    }
}
