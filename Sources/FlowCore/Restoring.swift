import Foundation

nonisolated extension FlowRun {
    /// Restores as much of a saved window as the current flows and guards allow. If it is of a start that is not shown,
    /// it waits until that start is, or until a link or a command comes. Nothing changes if the data is unreadable, or
    /// if a link or a command has come first, even one that still waits for a guard.
    package mutating func restore(_ data: Foundation.Data) {
        guard !window.isUsed, window.stacks.allSatisfy({ $0.question == nil }),
            var scene = try? JSONDecoder().decode(FlowSavedScene.self, from: data),
            scene.version == FlowSavedScene.version,
            let start = answers.starts.first(where: { $0.isCalled(scene.start) })
        else { return _ = refuse(.notRestored("the saved scene"), in: nil) }
        scene.start = start.name
        window.unrestored = scene
        restoreScene()
    }

    /// Restores the scene that waits, if its start is shown.
    internal mutating func restoreScene() {
        guard let scene = window.unrestored, scene.start == window.start else { return }
        window.isUsed = true
        var selected = window.front
        if let index = window.index(saved: scene.selected),
            index == selected || answers.hold(window.tabs?[index].conditions ?? [])
        {
            selected = index
        } else {
            refuse(.notRestored("the tab \(scene.selected)"), in: nil)
        }
        for saved in scene.stacks { restoreTab(saved, wasSelected: saved.name == scene.selected) }
        if selected != window.front { put(selected, .restore, animated: false) }
    }

    /// Restores a saved stack, or keeps it until its tab is there.
    internal mutating func restoreTab(_ saved: FlowSavedStack, wasSelected: Bool = false) {
        let all = answers.starts.first { $0.name == window.start }?.tabs
        if let index = window.index(saved: saved.name) {
            restore(saved.entries, in: index)
        } else if all?.index(saved: saved.name) != nil {
            window.absent.append(saved)
        } else if !wasSelected {
            refuse(.notRestored("the tab \(saved.name)"), in: nil)
        }
    }

    /// Restores the longest part, from the bottom, that the current flows allow. Each entry is kept if the transition
    /// that showed it still exists.
    private mutating func restore(_ saved: [FlowSavedEntry], in index: Int) {
        guard let first = saved.first else { return }
        let stack = window.stacks[index]
        guard stack.entries.count == 1, let route = first.route(in: flows),
            Swift.type(of: route).flowName == Swift.type(of: stack.root).flowName, isOpen(route),
            case let transition = first.origin(of: route, in: flows)?.transition,
            route.isBottom(of: stack) || transition != nil, answers.hold((transition?.requires ?? []).entering(route))
        else { return _ = refuse(.notRestored("\(first.flow)/\(first.kind)"), in: index) }
        // If the same screen is there already, it stays: to the system, another root is another stack.
        var new = [FlowEntry(bottom: route, like: stack.entries[0], origin: first.origin, &window.numbers)]
            .keepingTop(of: stack.entries)
        for item in saved.dropFirst() {
            guard let route = item.route(in: flows), isOpen(route), let entry = entry(item, route, on: new, in: index)
            else {
                refuse(.notRestored("\(item.flow)/\(item.kind)"), in: index)
                break
            }
            new.append(entry)
        }
        // What the user left appears as it was left.
        commit(new, .restore, animated: false, in: index)
    }

    private var flows: [any FlowRoute.Type] { answers.app?.flows ?? [] }

    private func isOpen(_ route: any FlowRoute) -> Bool { route.restores && answers.hold(route.conditions) }

    /// Returns a saved entry, to be put on others; nil if what showed it no longer exists, or its conditions do not
    /// hold.
    private mutating func entry(
        _ item: FlowSavedEntry, _ route: any FlowRoute, on entries: [FlowEntry], in index: Int
    ) -> FlowEntry? {
        let below = entries[entries.count - 1]
        let (call, origin) = showing(of: item, route, on: below)
        let transition = origin?.transition
        guard let instance = instance(of: item, route, startedBy: call, or: transition, on: below, in: index)
        else { return nil }
        let isHeld = transition.map { !$0.isDismissable && $0.style.presentation == .push && !$0.starts(route) }
        let layer = layer(of: item, route, startsFlow: instance != below.instance, by: transition)
        return FlowEntry(
            id: window.numbers.next(),
            route: route,
            layer: layer ?? below.layer,
            instance: instance,
            origin: origin.map { FlowEntryOrigin(kind: $0.kind, transition: $0.transition.name) },
            isDismissable: !(isHeld ?? false),
            opensFlow: instance != below.instance,
            opensLayer: layer != nil
        )
    }

    /// Returns what showed an entry, by the names of today: the transition that started its flow, and that of its flow.
    private func showing(
        of item: FlowSavedEntry, _ route: any FlowRoute, on below: FlowEntry
    ) -> (call: String?, origin: (kind: String, transition: FlowTransition)?) {
        let isOfFlow = route.isOfFlow(of: below.route)
        let origin = item.origin(of: route, in: flows)
        guard item.isMoved(to: route, in: flows) else { return (item.call, origin) }
        if item.call == nil, !isOfFlow {
            // The transition that showed it now starts its flow.
            return (item.origin?.transition, nil)
        }
        guard let name = item.call, isOfFlow else { return (item.call, origin) }
        // The transition that started its flow now shows it.
        let known = below.route.transitions.first(called: name) { $0.shows(route, from: below.route) }
        return (nil, known.map { (below.route.name, $0) })
    }

    /// Returns the flow of an entry: the one below it, or another one that begins with it.
    /// - Parameters:
    ///   - call: The transition that started the flow, empty for a link; nil if the entry is of the flow below.
    ///   - transition: The transition of its own flow that showed the entry.
    private mutating func instance(
        of item: FlowSavedEntry, _ route: any FlowRoute, startedBy call: String?, or transition: FlowTransition?,
        on below: FlowEntry, in index: Int
    ) -> FlowInstance? {
        guard let call else {
            guard let transition, answers.hold(transition.requires.entering(route)), route.isOfFlow(of: below.route)
            else { return nil }
            return below.instance
        }
        // Another route may have replaced the flow's root, through a transition with its own conditions.
        // That route does not have the root's values, which the guards of the flow may need.
        let root = transition == nil ? route : nil
        guard transition != nil || route.isRoot || route.givesResult,
            answers.hold((transition?.requires ?? []).entering(route)),
            route.givesResult || answers.hold(Swift.type(of: route).flowRequires.entering(root))
        else { return nil }
        if call.isEmpty { return FlowInstance(id: window.numbers.next(), call: .link, isDismissable: true) }
        return started(by: call, item, route, entering: root, on: below, in: index)
    }

    /// Returns a flow that a transition of the screen below starts, if it still does.
    private mutating func started(
        by name: String, _ item: FlowSavedEntry, _ route: any FlowRoute, entering root: (any FlowRoute)?,
        on below: FlowEntry, in index: Int
    ) -> FlowInstance? {
        let known = below.route.transitions(from: item.caller, and: answers.app)
            .first(called: name) { $0.shows(route, from: below.route) }
        guard let known, answers.hold(known.requires.entering(root)) else { return nil }
        let instance = FlowInstance(
            id: window.numbers.next(),
            call: item.caller.map { .replacement(of: $0, transition: known.name) } ?? .transition(known.name),
            isDismissable: known.isDismissable
        )
        guard let params = item.params else { return instance }
        guard let call = below.route.call(of: route, FlowArguments(saved: params)),
            let root = answers.root(call),
            Swift.type(of: root).flowName == Swift.type(of: route).flowName
        else { return nil }
        window.stacks[index].calls[instance.id] = call
        return instance
    }

    /// Returns the layer that an entry opens, in the style of today if its presentation is still the same; nil if none.
    private mutating func layer(
        of item: FlowSavedEntry, _ route: any FlowRoute, startsFlow: Bool, by transition: FlowTransition?
    ) -> FlowLayer? {
        guard let saved = item.layer else { return nil }
        let presentation = FlowStyle.Presentation(rawValue: saved.style) ?? .sheet
        let style = [transition?.style, startsFlow ? Swift.type(of: route).flowStyle : nil]
            .compactMap { $0 }.first { $0.presentation == presentation }
        return FlowLayer(
            id: window.numbers.next(), style: style ?? FlowStyle(presentation), isDismissable: saved.isDismissable)
    }
}

nonisolated extension FlowSavedEntry {
    /// Returns the route as the current flows declare it, under its current name and in its current flow.
    internal func route(in flows: [any FlowRoute.Type]) -> (any FlowRoute)? {
        let arguments = FlowArguments(saved: arguments)
        if let route = current(in: flows)?.restored(kind, arguments) { return route }
        return formerNames(of: kind, in: flows).lazy
            .compactMap { name in flows.lazy.compactMap { $0.restored(name, arguments) }.first }.first
    }

    /// Returns the transition of its flow that showed it, if it still exists, and the screen that it was taken on.
    internal func origin(
        of route: any FlowRoute, in flows: [any FlowRoute.Type]
    ) -> (kind: String, transition: FlowTransition)? {
        guard let origin else { return nil }
        let kinds = isMoved(to: route, in: flows) ? formerNames(of: origin.kind, in: flows) : [origin.kind]
        return Swift.type(of: route).origin(origin.transition, on: kinds, to: route)
    }

    /// Whether the route was of another flow when it was saved.
    internal func isMoved(to route: any FlowRoute, in flows: [any FlowRoute.Type]) -> Bool {
        current(in: flows)?.flowName != Swift.type(of: route).flowName
    }

    /// The flow that the entry was of, if there still is one.
    private func current(in flows: [any FlowRoute.Type]) -> (any FlowRoute.Type)? {
        flows.first { $0.flowName == flow || $0.formerFlowNames.contains(flow) }
    }

    /// Returns the former names, in other flows, of routes that were routes of this one: `Search/filters`.
    private func formerNames(of kind: String, in flows: [any FlowRoute.Type]) -> [String] {
        let names = current(in: flows).map { [$0.flowName] + $0.formerFlowNames } ?? [flow]
        return names.map { $0 + "/" + kind }
    }
}

nonisolated extension FlowRoute {
    internal static func restored(_ name: String, _ arguments: FlowArguments) -> (any FlowRoute)? {
        Kind(named: name).flatMap { try? Self($0, arguments) }
    }

    /// Returns the transition that showed a route, and the screen that it was taken on, by the current names.
    internal static func origin(
        _ name: String, on kinds: [String], to route: any FlowRoute
    ) -> (kind: String, transition: FlowTransition)? {
        let kind = kinds.lazy.compactMap { Kind(named: $0) }.first
        return (kind.map { available(on: $0) } ?? anywhere).first(called: name) { $0.verb == .to(route.name) }
            .map { (kind?.rawValue ?? kinds[0], $0) }
    }

    /// Returns the call, as the caller declares it, of the other module's flow that a route belongs to.
    internal func call(of route: any FlowRoute, _ arguments: FlowArguments) -> (any FlowModuleCall)? {
        ([Swift.type(of: route).flowName] + Swift.type(of: route).formerFlowNames).lazy
            .compactMap { try? Self.call($0, arguments) }.first
    }

    /// The transitions of a screen of the flow, or of this one, then those of the app that these do not hide.
    internal func transitions(from caller: String?, and app: (any FlowApp.Type)?) -> [FlowTransition] {
        let known = caller.map { Kind(named: $0).map { Self.available(on: $0) } ?? Self.anywhere } ?? transitions
        let wide = anywhere(of: app)
        let names = Swift.Set(wide.map(\.name)).subtracting(known.map(\.functionName))
        return known + wide.filter { names.contains($0.calledName) }
    }
}
