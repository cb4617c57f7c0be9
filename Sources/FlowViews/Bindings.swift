import FlowCore

// The arguments become part of a binding's identity, so they stay the same as long as what is bound is shown: to
// SwiftUI, another binding is another path.
@available(FlowSystems, *)
extension FlowStack {
    /// The entries above a layer's first one: the path of its `NavigationStack`. The system writes where the user went
    /// (back button, edge swipe, long press on back), which can only be back. A layer that is being dismissed still
    /// shows what it last held.
    public subscript(path layer: FlowLayer.ID) -> [FlowEntry] {
        get {
            let content = self[presented: layer] ?? views.dismissed.values.first { $0.id == layer }
            return Array(content?.entries.dropFirst() ?? [])
        }
        set {
            let old = entries.filter { $0.layer.id == layer }
            let kept = Swift.zip(old.dropFirst(), newValue).prefix { $0 == $1 }.count
            guard kept + 1 < old.count, let index = entries.firstIndex(of: old[kept]) else { return }
            goBackAsShown(index + 1)
        }
    }

    /// A sheet or cover as an item; the system writes nil when it is swiped down, sometimes late or twice. Each has a
    /// binding of its own, so that what is written late does not dismiss the next one.
    public subscript(presented layer: FlowLayer.ID?) -> FlowLayerContent? {
        get { shown.layers.first { $0.id == layer } }
        set {
            guard newValue == nil else { return }
            let below = entries.prefix { $0.layer.id != layer }.count
            #if FLOW_NAVIGATIONVIEW
            leave(layer)
            #endif
            if below > 0, below < entries.count { goBackAsShown(below) }
            if let layer { endSwipeDown(of: layer) }
        }
    }

    /// Goes back as the system already has.
    internal func goBackAsShown(_ count: Int) {
        if !goBack(keeping: count) { refusals += 1 }
    }
}

@available(FlowSystems, *)
extension FlowTabs {
    /// The tab that is shown. Setting it selects a tab.
    public var selection: Int {
        get { stacks.firstIndex { $0 === displayed } ?? selected }
        set { select(newValue) }
    }

    /// The tapped tab, for the system's tab bar. It writes every tap, also one on the selected tab; no other code can.
    internal var tapped: String {
        get { visible.items[visible.selected].name }
        set { tap(named: newValue) }
    }

    /// The stack that the views show: not that of the selected tab while the sheets over another one are dismissed.
    internal var displayed: FlowStack { visible.stacks[visible.selected] }
}

/// The tabs that views show, and the selected one.
@MainActor
@available(FlowSystems, *)
internal struct FlowVisibleTabs {
    let items: [FlowTab]
    let stacks: [FlowStack]
    let selected: Int

    init(items: [FlowTab], stacks: [FlowStack], selected: Int) {
        self.items = items
        self.stacks = stacks
        self.selected = selected
    }

    init(_ tabs: FlowTabs) { self.init(items: tabs.items, stacks: tabs.stacks, selected: tabs.selected) }
}
