/// The columns in which a window shows its stack while it is wide. They are a way to show one stack: no entry is in them
/// that is not on the stack, and none has another place there.
nonisolated extension [FlowEntry] {
    /// The entries of each column, from the sidebar on; none if the flow at the bottom has no columns. An entry begins a
    /// column if it is of the column's first route, and what follows is in that column until a later one begins. What is
    /// presented, or of another flow, begins none.
    package var columns: [ArraySlice<FlowEntry>] {
        let names = self[0].route.columns
        guard names.first == self[0].route.name else { return [] }
        var columns = names.map { _ in self[0..<0] }
        var column = 0
        for (index, entry) in enumerated() {
            guard entry.layer == self[0].layer else { break }
            if entry.instance == self[0].instance {
                column = names[(column + 1)...].firstIndex(of: entry.route.name) ?? column
            }
            columns[column] = columns[column].isEmpty ? self[index...index] : self[columns[column].startIndex...index]
        }
        return columns
    }
}

nonisolated extension FlowWindowState {
    /// Returns the entries of a stack whose screens the user can use, bottom first: the one on top and, while the window
    /// shows columns, the last of each column.
    package func live(in stack: FlowStackState.ID) -> [FlowEntry] { index(of: stack).map { live(at: $0) } ?? [] }

    private func live(at index: Int) -> [FlowEntry] {
        let entries = stacks[index].entries
        let top = entries[entries.count - 1]
        guard isExpanded, top.layer == entries[0].layer else { return [top] }
        let columns = entries.columns
        return columns.isEmpty ? [top] : columns.compactMap(\.last)
    }

    /// Returns the entries of a stack up to a screen that the user can use; nil for any other screen.
    internal func entries(upTo origin: FlowEntry.ID, in index: Int) -> [FlowEntry]? {
        guard live(at: index).contains(where: { $0.id == origin }) else { return nil }
        return stacks[index].entries.firstIndex { $0.id == origin }.map { Array(stacks[index].entries[...$0]) }
    }
}

nonisolated extension FlowRun {
    /// Shows the window's stack in columns, or no longer, because there is more or less room. The stack stays as it is.
    package mutating func expand(_ isExpanded: Bool) { window.isExpanded = isExpanded }

    /// Removes what is above the screen of a command that has to wait: until it goes on, the screen is on top.
    internal mutating func uncover(_ request: FlowRequest, in index: Int) {
        guard case .command(_, let origin, _) = request,
            let kept = window.entries(upTo: origin, in: index)
        else { return }
        commit(kept, .back, in: index)
    }
}

nonisolated extension FlowAnswers {
    /// Whether a sheet or cover of `anywhere` comes over the screen on top, which has it, too, although a screen beside it
    /// requests it: then nothing has to go.
    internal func isShownOver(_ top: any FlowRoute, _ name: String, from route: any FlowRoute) -> Bool {
        guard let transition = transition(named: name, from: route), transition.style.presentation != .push,
            transition.above == nil, transition.instead == nil
        else { return false }
        if isAppWide(name, from: route) { return isAppWide(name, from: top) }
        return route.isOfFlow(of: top) && route.isFlowWide(name) && top.isFlowWide(name)
    }
}

nonisolated extension FlowRoute {
    /// The names of the routes with which the columns of the route's flow begin.
    package var columns: [String] { Self.flowColumns.map(\.rawValue) }
    /// The names of these columns.
    package var columnNames: [String] {
        columns.count == 2 ? ["sidebar", "detail"] : ["sidebar", "content", "detail"]
    }
}
