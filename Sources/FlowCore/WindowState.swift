import Foundation

/// A window: its stacks, how they share it, and the link that waits. It changes only by `run`, and does nothing else:
/// what remains to be done is what `run` returns.
nonisolated package struct FlowWindowState: Sendable {
    /// The name of the start that is shown; empty without an app.
    package internal(set) var start = ""
    /// The way in which the stacks share the window, and the tab that is selected.
    internal var container = FlowContainer.stack
    /// The stacks; with tabs, one for each.
    package internal(set) var stacks: [FlowStackState] = []
    /// The source of identities.
    internal var numbers: FlowNumbers
    /// The stacks of tabs that are not there now, to be restored when they are.
    internal var absent: [FlowSavedStack] = []
    /// The screen of the last event.
    internal var seen: (any FlowRoute)?
    /// The link that waits for another start, or for a screen to be left.
    internal var deferred: FlowDeferredLink?
    /// Beginnings of links that the app gives at run time, beside those that it declares.
    package var bases: [Foundation.URL] = []
    /// The signals that wait for a screen to be left, in the order in which they came.
    internal var signals: [FlowSignal] = []
    /// Whether a link or a command has come since the app's launch or its own restart. What was saved must not override
    /// it.
    internal var isUsed = false {
        didSet { if isUsed { unrestored = nil } }
    }
    /// The saved scene of a start that is not shown yet: another one is first, until a session is known. The scene
    /// waits for that start, and until then it is what is saved.
    internal var unrestored: FlowSavedScene?
    /// Whether another window of the app has started anew, and this one does as soon as no screen holds the user.
    internal var isBehind = false
    /// Whether the app's other windows start anew after this one only when no screen holds the user there.
    package internal(set) var othersWait = true
    /// Whether the last start followed that of another window.
    package internal(set) var hasFollowed = false
    /// Whether there is room for columns. Whoever shows the window says so; it is not saved.
    internal var isExpanded = false
    /// Whether the window is no longer shown, so that all requests come too late.
    internal var isClosed = false

    /// Creates the window of a flow on its own.
    package init(_ root: any FlowRoute, _ answers: FlowAnswers, numbers: FlowNumbers = FlowNumbers()) {
        self.numbers = numbers
        stacks = [FlowStackState(root, answers, &self.numbers)]
    }

    /// Creates a window of an app, with the first start whose conditions hold.
    package init(_ answers: FlowAnswers, numbers: FlowNumbers = FlowNumbers()) {
        self.numbers = numbers
        showStart(answers)
    }

    /// The index of the stack in front: what the app itself does, does it there.
    package var front: Int { if case .tabs(_, let selected) = container { selected } else { 0 } }
    /// The indices of the stacks that the user sees.
    internal var visible: [Int] { [front] }
    /// The tabs, one for each stack, if there are any.
    package var tabs: [FlowTab]? { if case .tabs(let tabs, _) = container { tabs } else { nil } }

    internal func tab(named name: String) -> Int? { tabs?.firstIndex { $0.name == name } }

    /// Returns the stack with an identity; nil if it is no longer shown.
    package subscript(id: FlowStackState.ID) -> FlowStackState? { index(of: id).map { stacks[$0] } }

    internal func index(of id: FlowStackState.ID) -> Int? { isClosed ? nil : stacks.firstIndex { $0.id == id } }

    internal mutating func showStart(_ answers: FlowAnswers) {
        let starts = answers.starts
        guard let next = starts.first(where: { answers.hold($0.conditions) }) ?? starts.last else { return }
        start = next.name
        isClosed = false
        absent = []
        switch next.content {
        case .flow(let root, let isFixed):
            container = .stack
            stacks = [FlowStackState(root, isFixed: isFixed, answers, &numbers)]
        case .tabs(let all):
            let tabs = answers.present(all)
            container = .tabs(tabs, selected: answers.first(of: tabs))
            stacks = tabs.map { FlowStackState($0.root, isFixed: $0.isFixed, tab: $0.name, answers, &numbers) }
        }
    }

    /// Carries out a request. However much happens, it is one change to the user: for each stack that is seen, it has
    /// at most one event.
    ///
    ///     let (_, effects) = window.run(answers) { $0.open(url) }
    package mutating func run<Result>(
        _ answers: FlowAnswers,
        _ request: (inout FlowRun) -> Result
    ) -> (result: Result, effects: [FlowEffect]) {
        var run = FlowRun(window: self, answers: answers)
        let result = request(&run)
        run.end(after: self)
        self = run.window
        return (result, run.effects)
    }
}

/// The way in which stacks share a window. Columns are no case of it: they show one stack.
nonisolated internal enum FlowContainer: Sendable {
    /// One stack.
    case stack
    /// A stack for each tab.
    case tabs([FlowTab], selected: Int)
}

/// The stacks of a window as text. With tabs, a line for each; the selected one is marked.
nonisolated extension FlowWindowState: CustomStringConvertible {
    package var description: String {
        guard let tabs else { return stacks.map(\.description).joined() }
        return Swift.zip(tabs, stacks).enumerated().map { index, tab in
            "\(index == front ? ">" : " ") \(tab.0.name): \(tab.1)"
        }.joined(separator: "\n")
    }
}
