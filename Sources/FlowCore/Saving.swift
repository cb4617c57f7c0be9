import Foundation

/// The saved state of a scene. Old or damaged data restores less, but never fails.
nonisolated internal struct FlowSavedScene: Codable {
    /// The version of this format. Other versions are not read.
    static let version = 2

    var version = Self.version
    var start: String
    /// The name of the visible stack.
    let selected: String
    let stacks: [FlowSavedStack]
}

/// A stack by the name of its tab, or of the flow shown without tabs. A name stays valid when tabs move.
nonisolated internal struct FlowSavedStack: Codable {
    let name: String
    let entries: [FlowSavedEntry]
}

/// An entry: its route as text, and how it was shown.
nonisolated internal struct FlowSavedEntry: Codable {
    /// The presentation of the layer that the entry opens.
    struct Layer: Codable {
        let style: String
        let isDismissable: Bool
    }

    let flow: String
    let kind: String
    let arguments: [String: String?]
    let origin: FlowEntryOrigin?
    var layer: Layer?
    /// The transition that started the flow that begins with the entry; empty for a link.
    var call: String?
    /// The route that the flow took the place of, and that declares that transition.
    var caller: String?
    /// The parameters with which a flow of another module was started.
    var params: [String: String?]?
}

nonisolated extension FlowWindowState {
    /// Returns what is shown, or what still waits to be restored, as data to save. The same window always yields the
    /// same bytes.
    package func saved() -> Foundation.Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(unrestored ?? scene)) ?? Foundation.Data()
    }

    private var scene: FlowSavedScene {
        let names = tabs?.map(\.name) ?? [start]
        return FlowSavedScene(
            start: start,
            selected: names[front],
            stacks: Swift.zip(names, stacks).map { FlowSavedStack(name: $0, entries: $1.saved()) } + absent
        )
    }

    /// Returns the index of the stack saved under a name.
    internal func index(saved name: String) -> Int? { tabs.map { $0.index(saved: name) } ?? 0 }
}

nonisolated extension [FlowTab] {
    /// Returns the index of the tab saved under a name. A tab may be named after its flow, which may be renamed.
    internal func index(saved name: String) -> Int? {
        firstIndex { $0.name == name } ?? firstIndex { $0.formerNames.contains(name) }
            ?? firstIndex { Swift.type(of: $0.root).formerFlowNames.contains(name) }
    }
}

nonisolated extension FlowStackState {
    /// The saved stack of a tab.
    internal var inTab: FlowSavedStack { FlowSavedStack(name: tab ?? "", entries: saved()) }

    /// Returns the entries as values, up to the first one that cannot be restored.
    internal func saved() -> [FlowSavedEntry] {
        var saved: [FlowSavedEntry] = []
        for (index, entry) in entries.enumerated() {
            let below = index > 0 ? entries[index - 1] : nil
            guard entry.route.restores else { break }
            var item = FlowSavedEntry(
                flow: Swift.type(of: entry.route).flowName,
                kind: entry.route.name,
                arguments: entry.route.arguments.texts,
                origin: entry.origin
            )
            if let below, below.layer != entry.layer {
                item.layer = .init(
                    style: entry.layer.style.presentation.rawValue,
                    isDismissable: entry.layer.isDismissable
                )
            }
            if let below, below.instance != entry.instance {
                switch entry.instance.call {
                case .transition(let name):
                    item.call = name
                    item.params = calls[entry.instance.id]?.arguments.texts
                case .replacement(let caller, let name):
                    (item.call, item.caller) = (name, caller)
                    item.params = calls[entry.instance.id]?.arguments.texts
                case .link: item.call = ""
                case .root, .condition: return saved
                }
            }
            saved.append(item)
        }
        return saved
    }
}

nonisolated extension FlowRun {
    /// Restores as much of a saved window as the current flows and guards allow. If it is of a start that is not shown,
    /// it waits until that start is, or until a link or a command comes. Nothing changes if the data is unreadable, or
    /// if a link or a command has come first, even one that still waits for a guard.
    package mutating func restore(_ data: Foundation.Data) {
        guard !window.isUsed, window.stacks.allSatisfy({ $0.question == nil }),
            var scene = try? JSONDecoder().decode(FlowSavedScene.self, from: data),
            scene.version == FlowSavedScene.version,
            let start = answers.app?.starts.first(where: { $0.isCalled(scene.start) })
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
        let all = answers.app?.starts.first { $0.name == window.start }?.tabs
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
            route.isRoot || transition != nil, answers.hold(transition?.requires ?? [])
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

    private func isOpen(_ route: any FlowRoute) -> Bool { route.restores && answers.hold(route.requires) }

    private mutating func entry(
        _ item: FlowSavedEntry, _ route: any FlowRoute, on entries: [FlowEntry], in index: Int
    ) -> FlowEntry? {
        let below = entries[entries.count - 1]
        let isOfFlow = route.isOfFlow(of: below.route)
        var (call, origin) = (item.call, item.origin(of: route, in: flows))
        if item.isMoved(to: route, in: flows) {
            if call == nil, !isOfFlow {
                // The transition that showed it now starts its flow.
                (call, origin) = (item.origin?.transition, nil)
            } else if let name = call, isOfFlow {
                // The transition that started its flow now shows it.
                let known = below.route.transitions.first { $0.isCalled(name) && $0.shows(route, from: below.route) }
                (call, origin) = (nil, known.map { (below.route.name, $0) })
            }
        }
        let transition = origin?.transition
        var instance = below.instance
        let isHeld = transition.map { !$0.isDismissable && $0.style.presentation == .push && !$0.starts(route) }
        let isDismissable = !(isHeld ?? false)
        if let name = call {
            // Another route may have replaced the flow's root, through a transition with its own conditions.
            guard transition != nil || route.isRoot || route.givesResult, answers.hold(transition?.requires ?? []),
                route.givesResult || answers.hold(Swift.type(of: route).flowRequires)
            else { return nil }
            if name.isEmpty {
                instance = FlowInstance(id: window.numbers.next(), call: .link, isDismissable: true)
            } else {
                let known = below.route.transitions(from: item.caller, and: answers.app)
                    .first { $0.isCalled(name) && $0.shows(route, from: below.route) }
                guard let known, answers.hold(known.requires) else { return nil }
                instance = FlowInstance(
                    id: window.numbers.next(),
                    call: item.caller.map { .replacement(of: $0, transition: known.name) } ?? .transition(known.name),
                    isDismissable: known.isDismissable
                )
                if let params = item.params {
                    guard let call = below.route.call(of: route, FlowArguments(saved: params)),
                        let root = answers.root(call),
                        Swift.type(of: root).flowName == Swift.type(of: route).flowName
                    else { return nil }
                    window.stacks[index].calls[instance.id] = call
                }
            }
        } else {
            guard let transition, answers.hold(transition.requires), isOfFlow else { return nil }
        }
        var layer = below.layer
        if let saved = item.layer {
            let presentation = FlowStyle.Presentation(rawValue: saved.style) ?? .sheet
            let style = [transition?.style, instance == below.instance ? nil : Swift.type(of: route).flowStyle]
                .compactMap { $0 }.first { $0.presentation == presentation }
            layer = FlowLayer(
                id: window.numbers.next(), style: style ?? FlowStyle(presentation), isDismissable: saved.isDismissable)
        }
        return FlowEntry(
            id: window.numbers.next(),
            route: route,
            layer: layer,
            instance: instance,
            origin: origin.map { FlowEntryOrigin(kind: $0.kind, transition: $0.transition.name) },
            isDismissable: isDismissable,
            opensFlow: instance != below.instance
        )
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
    internal var isRoot: Bool { Self.flowRoots.contains(kind) }

    internal static func restored(_ name: String, _ arguments: FlowArguments) -> (any FlowRoute)? {
        Kind(named: name).flatMap { try? Self($0, arguments) }
    }

    /// Returns the transition that showed a route, and the screen that it was taken on, by the current names.
    internal static func origin(
        _ name: String, on kinds: [String], to route: any FlowRoute
    ) -> (kind: String, transition: FlowTransition)? {
        let kind = kinds.lazy.compactMap { Kind(named: $0) }.first
        return (kind.map { available(on: $0) } ?? anywhere).first { $0.isCalled(name) && $0.verb == .to(route.name) }
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
        let names = Swift.Set(wide.map(\.name)).subtracting(known.map(\.name))
        return known + wide.filter { names.contains($0.calledName) }
    }
}

nonisolated extension FlowTransition {
    /// Whether the transition has, or once had, this name.
    internal func isCalled(_ name: String) -> Bool { self.name == name || formerNames.contains(name) }
}
