/// A tab: a flow with its own stack.
nonisolated public struct FlowTab: Sendable {
    /// The name of the tab.
    public let name: String
    /// The title in the tab bar.
    public let title: FlowTitle
    /// The name of an SF Symbol.
    public let systemImage: String
    /// The root of the tab's flow; of several, the last.
    public let root: any FlowRoute
    /// Whether parameters of the root are fixed, so that links leave it as it is.
    internal let isFixed: Bool
    /// The conditions for the tab to be there.
    internal let when: [FlowCondition]
    /// The conditions to select the tab.
    public let requires: [FlowCondition]
    /// Former names, by which the tab may have been saved.
    public let formerNames: [String]

    /// Creates a tab.
    /// - Parameters:
    ///   - isFixed: Whether parameters of the root are fixed, so that links leave it as it is.
    ///   - when: The conditions for the tab to be there.
    ///   - requires: The conditions to select the tab.
    ///   - formerNames: The former names, by which the tab may have been saved.
    public init(
        _ name: String,
        title: FlowTitle,
        systemImage: String,
        root: any FlowRoute,
        isFixed: Bool = false,
        when: [FlowCondition] = [],
        requires: [FlowCondition] = [],
        was formerNames: [String] = []
    ) {
        self.name = name
        self.title = title
        self.systemImage = systemImage
        self.root = root
        self.isFixed = isFixed
        self.when = when.entering(root)
        self.requires = requires.entering(root)
        self.formerNames = formerNames
    }

    internal var conditions: [FlowCondition] { requires + root.conditions.filter { !requires.contains($0) } }
}

nonisolated extension FlowAnswers {
    /// Returns the tabs that are there now. There is always one.
    internal func present(_ tabs: [FlowTab]) -> [FlowTab] {
        let present = tabs.filter { hold($0.when) }
        return present.isEmpty ? Array(tabs.prefix(1)) : present
    }

    /// Returns the tab to be selected first.
    internal func first(of tabs: [FlowTab]) -> Int { tabs.firstIndex { hold($0.conditions) } ?? 0 }
}

nonisolated extension FlowRun {
    /// Asks again which tabs are there. One that stays keeps its stack, and the stack of one that goes is kept until it
    /// is there again. The selected one stays while a screen in front cannot be dismissed, or no other tab may be
    /// selected. One with a screen that holds the user stays, and all stay if none would be there.
    package mutating func updateTabs() {
        guard case .tabs(let old, let selected) = window.container,
            let all = answers.starts.first(where: { $0.name == window.start })?.tabs
        else { return }
        let present = Swift.Set(all.filter { answers.hold($0.when) }.map(\.name))
        guard !present.isEmpty else { return }
        let next = all.first { present.contains($0.name) && answers.hold($0.conditions) }
        let mayLeave = window.stacks[selected].entries.holding == nil && next != nil
        let held = Swift.Set(window.stacks.filter { $0.entries.contains { $0.holdsUser } }.map(\.tab))
        let tabs = all.filter {
            present.contains($0.name) || held.contains($0.name) || !mayLeave && $0.name == old[selected].name
        }
        guard tabs.map(\.name) != old.map(\.name) else { return }
        var left = window
        left.stacks = Swift.zip(old, window.stacks)
            .filter { tab, _ in !tabs.contains { $0.name == tab.name } }.map { $1 }
        let saved = left.stacks.map(\.inTab)
        window.stacks = tabs.map { tab in
            old.firstIndex { $0.name == tab.name }.map { window.stacks[$0] }
                ?? FlowStackState(tab.root, isFixed: tab.isFixed, tab: tab.name, answers, &window.numbers)
        }
        let stays = tabs.contains { $0.name == old[selected].name }
        let front = stays ? old[selected].name : next?.name
        window.container = .tabs(tabs, selected: tabs.firstIndex { $0.name == front } ?? 0)
        dropAll(in: left)
        hasChanged = true
        if !stays { note(.forward, by: nil, animated: true) }
        let absent = window.absent
        window.absent = saved
        for stack in absent { restoreTab(stack) }
        resumeLink()
    }

    /// Does what a tap on a tab does: the selected tab goes back to its root.
    package mutating func tap(_ tab: Int) {
        guard case .tabs(_, selected: tab) = window.container else { return select(tab) }
        if window.stacks[tab].entries.count > 1 { goBack(keeping: 1, in: tab) }
    }

    /// Selects another tab. One whose guard refuses asks first. What is presented is dismissed, as by a link or a
    /// transition to a tab; a sheet, cover or flow that cannot be dismissed blocks the other tabs.
    package mutating func select(_ tab: Int) {
        guard case .tabs(let tabs, let selected) = window.container, tabs.indices.contains(tab), tab != selected
        else { return }
        if let holding = window.stacks[selected].entries.holding {
            refuse(.notDismissable(holding.route), in: selected)
        } else {
            _ = ask(tabs[tab].conditions, for: .select(tabs[tab].name), in: selected)
        }
    }

    /// Selects a tab when its conditions hold. By then, it may be selected already, or be gone.
    internal mutating func show(tab name: String, in index: Int) {
        guard let tab = window.tab(named: name) else { return _ = refuse(.noTab(name), in: index) }
        guard tab != window.front else { return }
        closeLayers(.forward)
        put(tab, .forward)
    }

    /// Selects a tab and shows a route there on its chain, as a screen's transition declares.
    internal mutating func select(
        _ name: String, _ route: (any FlowRoute)?, by transition: FlowTransition, in index: Int
    ) -> Bool {
        guard let tabs = window.tabs, let tab = window.tab(named: name) else {
            return refuse(.noTab(name), in: index)
        }
        let chain = route?.chain(in: window.stacks[tab]) ?? []
        let conditions = chain.conditions(after: tabs[tab].conditions)
        return ask(conditions, for: .tab(name, chain, transition), in: index)
    }

    internal mutating func show(
        _ chain: [FlowStep], inTab tabName: String, by transition: FlowTransition, in index: Int
    ) {
        guard let tab = window.tab(named: tabName) else { return _ = refuse(.noTab(tabName), in: index) }
        let wasShown = tab == window.front
        let (name, animated) = (transition.name, transition.isAnimated)
        if !wasShown { closeLayers(.forward, animated: animated) }
        if !chain.isEmpty {
            show(chain, .forward, by: name, animated: animated, in: tab)
        } else if transition.isReset || wasShown {
            commit([window.stacks[tab].entries[0]], .back, by: name, animated: animated, in: tab)
        }
        if !wasShown { put(tab, .forward, by: name, animated: animated) }
    }

    /// Shows a tab. What waits for a guard on the previous tab is dropped.
    internal mutating func put(
        _ tab: Int, _ cause: FlowEvent.Cause, by transition: String? = nil, animated: Bool = true
    ) {
        guard case .tabs(let tabs, let selected) = window.container else { return }
        forgetQuestion(in: selected)
        window.container = .tabs(tabs, selected: tab)
        window.isUsed = true
        note(cause, by: transition, animated: animated)
    }

    /// Dismisses what is presented in front.
    internal mutating func closeLayers(_ cause: FlowEvent.Cause, animated: Bool = true) {
        let entries = window.stacks[window.front].entries
        commit(entries.filter { $0.layer == entries[0].layer }, cause, animated: animated, in: window.front)
    }
}
