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
        var seen: Set<Int> = []
        var open: [(node: RunGraph.Node, position: OpenedPosition)] = []
        func visit(_ node: RunGraph.Node, _ position: OpenedPosition) {
            guard search.isReached(node), seen.insert(Int(node) * OpenedPosition.count + position.number).inserted
            else { return }
            open.append((node, position))
        }
        for source in sources {
            var hold = OpenedPosition.Hold.none
            for (number, node) in source.nodes.enumerated() {
                let mode = runs.linkedHolds[node]
                if mode?.hold == .base { hold = hold == .none && mode?.level == .at ? .topmost : .lower }
                let isOver = mode?.hold == .layer
                visit(node, OpenedPosition(level: number == 0 ? .bottom : isOver ? .over : .above, hold: hold))
            }
        }
        while let (node, position) = open.popLast() {
            if position.canLeave, runs.shown[Int(node)] >= 0 { screens.append((node, nil)) }
            for edge in runs.edges[runs.edges(of: node)] where search.gate?.isPassed(by: edge) != true {
                switch edge.kind {
                case .step where edge.transition < 0:
                    // Nodes that going back leads to are starting points themselves.
                    if !runs.isGoingBack(edge, from: node) { visit(edge.target, position) }
                case .signal: if search.summaries.followsSignals { visit(edge.target, position) }
                case .step:
                    let transition = graph.transitions[Int(edge.transition)]
                    let replaced = runs.replaced(by: edge, from: node)
                    for next in position.positions(after: transition, replacing: replaced) { visit(edge.target, next) }
                case .call:
                    for continuation in runs.continuations(of: edge)
                    where search.summaries.outcomeTaps[Int(continuation.key)] != CallSummaries.never {
                        visit(continuation.node, position)
                    }
                    // A flow that is pushed in place of its caller is left together with what is below.
                    guard let placed = runs.placed(by: edge), placed.declaration.dismissable,
                        search.gate?.isPassed(at: edge.target, of: runs) != true
                    else { continue }
                    let next = position.positions(after: placed, replacing: placed.declaration.instead?.value)
                    if next.contains(where: \.canLeave) { screens.append((node, edge)) }
                case .finish, .jump, .tab, .back, .open, .departure: break
                }
            }
        }
        return screens
    }
}

/// The position of a screen in what a link has opened, and what holds there.
private struct OpenedPosition {
    enum Bottom: Int { case free, held, heldLayer }
    enum Level: Int { case bottom, above, over }
    /// The screen above the bottom that holds, in the bottom's layer: the topmost one, or one below it.
    enum Hold: Int { case none, topmost, lower }

    /// Whether the bottom holds. A screen pushed in its place stays in the layer that the bottom started.
    var bottom = Bottom.free
    /// Whether the screen is the bottom, above it in its layer, or in a layer over that.
    var level: Level
    var hold = Hold.none

    static let count = 27

    var number: Int { bottom.rawValue * 9 + level.rawValue * 3 + hold.rawValue }

    var canLeave: Bool { bottom == .free && level != .over && hold == .none }

    /// Returns the positions where a transition may put the screen that it shows. Where that depends on the stack, it
    /// is taken to remove what holds.
    func positions(after transition: Transition, replacing replaced: Anchor?) -> [Self] {
        let presents = transition.style.like != .push
        let above = Self(bottom: bottom, level: .above, hold: transition.declaration.dismissable ? .none : .topmost)
        let over = Self(bottom: bottom, level: .over)
        switch replaced {
        case .root?: return [self.replaced(by: transition)]
        case .top? where level == .above && hold == .lower: return [plain(transition)]
        case .top? where level == .above: return [presents ? over : above]
        case .top?, .first?: return [level == .over ? self : self.replaced(by: transition)]
        case .presenter?, .route?:
            return [self.replaced(by: transition), presents ? over : above] + (level == .over ? [over] : [])
        case nil: break
        }
        switch transition.declaration.value.above?.value {
        case .first? where level == .over: return [plain(transition)]
        case .root?, .first?: return [presents ? over : above]
        case .presenter?, .route?: return [presents ? over : above] + (level == .over ? [over] : [])
        case .top?, nil: return [plain(transition)]
        }
    }

    /// Returns the position on top of the current screen.
    private func plain(_ transition: Transition) -> Self {
        var next = self
        if hold == .topmost { next.hold = .lower }
        if transition.style.like != .push {
            next.level = .over
        } else if level != .over {
            next.level = .above
            if !transition.declaration.dismissable, hold == .none { next.hold = .topmost }
        }
        return next
    }

    private func replaced(by transition: Transition) -> Self {
        let isHeld = !transition.declaration.dismissable
        if transition.style.like != .push { return Self(bottom: isHeld ? .heldLayer : .free, level: .bottom) }
        return Self(bottom: bottom == .heldLayer ? .heldLayer : isHeld ? .held : .free, level: .bottom)
    }
}
