import FlowModel

// What links open over what is shown.
extension ProgramRuns {
    /// Where a screen lies in what a link has opened, and whether it is left by hand from there.
    private enum Position: Int {
        case above, bottom
        /// At the bottom, for good: as a screen, or as the first of a layer that is.
        case heldBottom, heldLayer
    }

    /// The places at the bottom of what a link opens from which somebody can leave it by hand: not those of other instances
    /// of its flow, and not what lies below a screen that holds.
    func bottoms(openedBy source: RunGraph.Source, in search: RunSearch, _ floors: Floors) -> [RunGraph.Node] {
        var bottoms: [RunGraph.Node] = []
        var seen: Set<Int> = []
        var open: [(node: RunGraph.Node, position: Position)] = []
        func visit(_ node: RunGraph.Node, _ position: Position) {
            guard search.isReached(node), seen.insert(Int(node) * 4 + position.rawValue).inserted else { return }
            open.append((node, position))
        }
        visit(source.node, .above)
        while let (node, position) = open.popLast() {
            if position == .bottom, runs.shown[Int(node)] >= 0 { bottoms.append(node) }
            for edge in runs.edges[runs.edges(of: node)] where search.gate?.isPassed(by: edge) != true {
                switch edge.kind {
                case .step, .jump:
                    if edge.transition < 0 {
                        visit(edge.target, edge.target == source.bottom ? .bottom : position)
                    } else if edge.kind == .step {
                        for isBottom in positions(after: edge, isBottom: position != .above, floors) {
                            visit(edge.target, isBottom ? bottom(after: edge, position) : .above)
                        }
                    }
                case .call:
                    for continuation in runs.continuations(of: edge)
                    where search.summaries.outcomeTaps[Int(continuation.key)] != CallSummaries.never {
                        visit(continuation.node, position)
                    }
                case .departure:
                    guard search.summaries.departures.way(along: edge, from: node) != nil else { continue }
                    visit(edge.target, edge.target == source.bottom ? .bottom : position)
                case .finish, .tab, .back, .open: break
                }
            }
        }
        return bottoms
    }

    /// What a transition makes of the bottom. What is pushed stays in the layer of what it replaces.
    private func bottom(after edge: RunGraph.Edge, _ position: Position) -> Position {
        let transition = graph.transitions[Int(edge.transition)]
        let presents = transition.style.like != .push
        if !presents, position == .heldLayer { return .heldLayer }
        guard !transition.declaration.dismissable else { return .bottom }
        return presents ? .heldLayer : .heldBottom
    }
}
