/// The moves of a stack: what a transition, a guard or a link makes of its entries.
nonisolated extension [FlowEntry] {
    /// Returns the entries after a transition shows the route: without those that it removes, plus a new one. If the
    /// anchor is missing, nothing is removed.
    internal func showing(
        _ route: any FlowRoute,
        by transition: FlowTransition,
        _ numbers: inout FlowNumbers
    ) -> [FlowEntry] {
        let source = self[count - 1]
        let place = self[base...].placing(above: transition.above, instead: transition.instead)
        let replaced = place.replaces ? self[place.kept] : nil
        let presents = transition.style.presentation != .push && place.kept > 0
        let layer =
            presents
            ? FlowLayer(id: numbers.next(), style: transition.style, isDismissable: transition.isDismissable)
            : self[place.anchor].layer
        let starts = transition.starts(route)
        let entry = FlowEntry(
            id: numbers.next(),
            route: route,
            layer: layer,
            instance: starts
                ? FlowInstance(
                    id: numbers.next(),
                    call: place.kept < count
                        ? .replacement(of: source.route.name, transition: transition.name)
                        : .transition(transition.name),
                    isDismissable: transition.isDismissable
                )
                : source.instance,
            origin: starts ? nil : FlowEntryOrigin(kind: source.route.name, transition: transition.name),
            isDismissable: transition.isDismissable || presents || starts,
            opensFlow: starts || replaced?.opensFlow == true,
            opensLayer: presents || replaced?.opensLayer == true
        )
        return self[..<place.kept] + [entry]
    }

    /// Returns the entries plus a flow that a guard or a link starts, not a transition.
    internal func starting(
        _ root: any FlowRoute,
        style: FlowStyle,
        call: FlowInstance.Call,
        _ numbers: inout FlowNumbers
    ) -> [FlowEntry] {
        let pushes = style.presentation == .push
        let entry = FlowEntry(
            id: numbers.next(),
            route: root,
            layer: pushes
                ? self[count - 1].layer
                : FlowLayer(id: numbers.next(), style: style, isDismissable: true),
            instance: FlowInstance(id: numbers.next(), call: call, isDismissable: true),
            origin: nil,
            isDismissable: true,
            opensFlow: true,
            opensLayer: !pushes
        )
        return self + [entry]
    }

    /// Returns the index of the entry that an anchor names, if the flow on top has it.
    internal func index(of anchor: FlowAnchor) -> Int? { self[base...].index(of: anchor) }

    /// Whether a transition does nothing, because the flow that it would start is there already.
    internal func show(targetOf transition: FlowTransition) -> Bool {
        guard let unless = transition.unless, case .start(let flow) = transition.verb else { return false }
        return unless == .top ? self[count - 1].route.isOf(flow) : contains { $0.route.isOf(flow) }
    }
}

/// The entries that stay when a link or a saved scene is shown.
nonisolated extension [FlowEntry] {
    /// Returns the entries over which a link starts a flow: those of the bottom layer. A pushed flow that is on top of
    /// them with the same root is not one of them, because the link finds it there.
    internal func below(_ root: any FlowRoute, style: FlowStyle) -> [FlowEntry] {
        let bottom = filter { $0.layer == self[0].layer }
        let base = bottom.base
        let isThere = style.presentation == .push && base > 0 && bottom[base].route.isEqual(root)
        return isThere ? Array(bottom[..<base]) : bottom
    }

    /// Returns these entries with that of others in place of the last one, if both are the same screen at the same
    /// place, on the same entries. Whatever showed it, it stays as it is.
    internal func keepingTop(of old: [FlowEntry]) -> [FlowEntry] {
        let top = count - 1
        guard old.count > top, dropLast() == old[..<top], old[top].route.isEqual(self[top].route),
            old[top].opensFlow == self[top].opensFlow, old.presentation(at: top) == presentation(at: top)
        else { return self }
        return Array(old[...top])
    }

    /// Returns how an entry opens a layer above another one; nil if it is in the same.
    private func presentation(at index: Int) -> FlowStyle.Presentation? {
        self[index].opensLayer ? self[index].layer.style.presentation : nil
    }
}

/// The entries that hold the user, and the flows that end.
nonisolated extension [FlowEntry] {
    /// Whether the user is held at an entry: by its screen, or because of how it, its layer or its flow was shown.
    package func holds(at index: Int) -> Bool { self[index].holdsUser || isDeclaredHeld(at: index) }

    /// Whether the user is held at an entry, because of how it, its layer or its flow was shown. That does not matter at the
    /// bottom, from where nobody goes back.
    package func isDeclaredHeld(at index: Int) -> Bool {
        let entry = self[index]
        return index > 0 && (entry.isDeclaredHeld || entry.opensLayer && !entry.layer.isDismissable)
    }

    /// The screen that locks the rest of the app: it was presented, or its flow was started, as not dismissable. A
    /// screen pushed on a tab's own stack does not count: it stays there while another tab is shown.
    internal var holding: FlowEntry? {
        let index = indices.dropFirst().last { index in
            holds(at: index)
                && (self[index].layer != self[0].layer || self[index].instance != self[index - 1].instance)
        }
        return index.map { self[$0] }
    }

    /// Whether the new entries would remove a screen that holds the user.
    internal func isHeld(from new: [FlowEntry]) -> Bool {
        indices.contains { holds(at: $0) && !new.contains(self[$0]) }
    }

    /// Returns the flows that end when new entries replace these, innermost first.
    internal func instances(endedBy new: [FlowEntry]) -> [FlowInstance] {
        let alive = Swift.Set(new.map(\.instance.id))
        var ended: [FlowInstance] = []
        for entry in reversed() where !alive.contains(entry.instance.id) && ended.last != entry.instance {
            ended.append(entry.instance)
        }
        return ended
    }
}
