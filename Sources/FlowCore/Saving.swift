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
            guard let item = self.saved(entry, above: index > 0 ? entries[index - 1] : nil) else { break }
            saved.append(item)
        }
        return saved
    }

    /// Returns an entry as a value; nil if its route is not saved, or a guard has started its flow.
    private func saved(_ entry: FlowEntry, above below: FlowEntry?) -> FlowSavedEntry? {
        guard entry.route.restores else { return nil }
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
            case .transition(let name): item.call = name
            case .replacement(let caller, let name): (item.call, item.caller) = (name, caller)
            case .link: item.call = ""
            case .root, .condition: return nil
            }
            item.params = calls[entry.instance.id]?.arguments.texts
        }
        return item
    }
}
