import SwiftUI

extension ViewEvaluation {
    /// A tab view: the selected tab is shown, those that were selected before stay as they are, the others
    /// are not made yet.
    func tabs(_ content: TabViewContent, at node: ViewNode, in context: ViewContext) {
        let memory = node.memory { TabMemory() }
        let children = children(of: content.view, at: node, in: context)
        let state = TabsState()
        let first = children.first?.value ?? AnyHashable(0)
        let selection = content.selection ?? memory.ownSelection(first)
        let reading = node.child(.role("selection"), for: 0)
        let (selected, _) = reading.deferred(isFresh: context.isFresh) { selection.read() }
        bindingChecks.append {
            selection.read() == selected
                ? nil : "The selection of a TabView changed, but nothing was published."
        }
        state.selected = selected
        state.write = selection.write
        if !children.contains(where: { $0.value == selected }) {
            graph.complain("The selection \(selected) of a TabView is the tag of none of its tabs.")
        }
        context.layer.tabs = state
        for child in children {
            let label = ElementList()
            if let item = child.item {
                let inner = context.with { $0.elements = label }
                evaluate(item, at: child.node.child(.role("tabItem"), for: item), in: inner)
            }
            state.tabs.append(TabsState.Tab(value: child.value, title: label.label))
            let isSelected = child.value == selected
            if isSelected { memory.visited.insert(child.value) }
            guard memory.visited.contains(child.value) else { continue }
            let inner = tab(isSelected, at: child.node, in: child.context)
            evaluate(child.view, at: child.node.child(.role("content"), for: child.view), in: inner)
            // What a tab has presented stays when another is selected; what it presents now waits.
            guard !isSelected else { continue }
            context.layer.presented += inner.layer.presented.filter {
                $0.node.recall(PresentationMemory.self) != nil
            }
        }
    }

    /// What is in a tab that is not selected lives on, and nobody sees it.
    private func tab(_ isSelected: Bool, at node: ViewNode, in context: ViewContext) -> ViewContext {
        let visibility = ScreenVisibility(in: context.visibility)
        visibility.isCovered = !isSelected
        return context.with {
            $0.visibility = visibility
            guard !isSelected else { return }
            let unseen = ScreenState(
                id: ObjectIdentifier(node), controller: context.screen.controller, visibility: visibility)
            $0.screen = unseen
            $0.elements = unseen.elements
            $0.layer = LayerState(id: context.layer.id, style: context.layer.style, base: unseen)
        }
    }

    private struct TabChild {
        let view: any View
        let value: AnyHashable
        let item: (any View)?
        let node: ViewNode
        let context: ViewContext
    }

    /// The tabs: the children through groups, branches and `ForEach`.
    private func children(of view: any View, at node: ViewNode, in context: ViewContext) -> [TabChild] {
        var found: [TabChild] = []
        collect(view, at: node.child(.role("tabs"), for: view), id: nil, in: context, into: &found)
        return found
    }

    private func collect(
        _ view: any View, at node: ViewNode, id: AnyHashable?, in context: ViewContext,
        into found: inout [TabChild]
    ) {
        switch (view as? any HostedView)?.viewContent {
        case .group(let views):
            for (index, view) in views.enumerated() {
                collect(
                    view, at: node.child(.position(index), for: view), id: id, in: context, into: &found)
            }
        case .branch(let name, let view):
            collect(view, at: node.child(.role(name), for: view), id: id, in: context, into: &found)
        case .collection(let children):
            for child in children {
                let maker = node.child(.id(child.id), for: child.id)
                let (view, isFresh) = maker.deferred(isFresh: context.isFresh) { child.view() }
                collect(
                    view, at: maker.child(.role("tab"), for: view), id: child.id,
                    in: context.fresh(isFresh), into: &found)
            }
        default:
            let traits = traits(of: view)
            found.append(
                TabChild(
                    view: view, value: traits.tag ?? id ?? AnyHashable(found.count), item: traits.item,
                    node: node, context: context))
        }
    }

    /// The tag and the tab item among a view's outer modifiers.
    private func traits(of view: any View) -> (tag: AnyHashable?, item: (any View)?) {
        guard case .modified(let inner, let modification)? = (view as? any HostedView)?.viewContent else {
            return (nil, nil)
        }
        let rest = traits(of: inner)
        switch modification {
        case .tag(let tag): return (tag, rest.item)
        case .tabItem(let item): return (rest.tag, item)
        default: return rest
        }
    }
}

/// What a tab view keeps.
@MainActor final class TabMemory {
    var visited: Set<AnyHashable> = []
    private var selection: StateLocation<AnyHashable>?

    func ownSelection(_ first: AnyHashable) -> (read: () -> AnyHashable, write: (AnyHashable) -> Bool) {
        let location = selection ?? StateLocation(first)
        selection = location
        return (
            read: { location.current },
            write: {
                location.current = $0
                return true
            }
        )
    }
}
