import SwiftUI

extension ViewEvaluation {
    /// Evaluates a tab view: the selected tab is shown, those selected before stay as they are, the others are not
    /// created yet.
    func tabs(_ content: TabViewContent, at node: ViewNode, in context: ViewContext) {
        let memory = node.memory { TabMemory() }
        let children = tabs(in: content.view, at: node, in: context)
        let selection = content.selection ?? memory.ownSelection(first: children.first?.tag.value ?? AnyHashable(0))
        compare(selection.identity, of: "The selection of a TabView", at: node)
        let reading = node.child(.role("selection"), for: 0)
        let (value, _) = reading.deferred(isFresh: context.isFresh) { selection.read() }
        bindingChecks.append {
            selection.read() == value
                ? nil : "The selection of a TabView changed, but nothing was published."
        }
        let selected = children.first { selection.isSelected($0.tag, value) }
        if selected == nil {
            graph.complain("The selection \(value) of a TabView is the tag of none of its tabs.")
        }
        // Modifiers around a tab view do not apply to its own bar, but to one further out.
        context.screen.bars[.tabBar] = nil
        if memory.controller.parent == nil { context.screen.controller.addChild(memory.controller) }
        let state = TabsState(
            selected: selected?.tag.value, write: selection.write, controller: memory.controller)
        context.layer.tabs = state
        memory.visited.formIntersection(children.map(\.tag.value))
        for child in children {
            state.tabs.append(item(of: child))
            let isSelected = child.tag.value == state.selected
            if isSelected { memory.visited.insert(child.tag.value) }
            guard memory.visited.contains(child.tag.value) else { continue }
            let inner = surroundings(of: child, in: memory.controller, isSelected: isSelected)
            evaluate(child.view, at: child.node.child(.role("content"), for: child.view), in: inner)
            // What a tab has presented stays when another is selected; what it presents now waits.
            guard !isSelected else { continue }
            context.layer.presented += inner.layer.presented.filter {
                $0.node.recall(PresentationMemory.self) != nil
            }
        }
    }

    /// What the tab bar shows of a tab.
    private func item(of child: TabChild) -> TabsState.Tab {
        let label = ElementList()
        if child.badge != nil { graph.require(15, for: "badge") }
        if let item = child.item {
            let inner = child.context.with { $0.elements = label }
            evaluate(item, at: child.node.child(.role("tabItem"), for: item), in: inner)
        }
        return TabsState.Tab(
            tag: child.tag, title: label.texts.first, image: label.images.first, badge: child.badge)
    }

    /// The contents of a tab that is not selected stay alive, unseen.
    private func surroundings(
        of child: TabChild, in tabs: UITabBarController, isSelected: Bool
    ) -> ViewContext {
        let visibility = ScreenVisibility(in: child.context.visibility)
        visibility.isCovered = !isSelected
        return child.context.with {
            $0.visibility = visibility
            $0.tabs = tabs
            guard !isSelected else { return }
            let unseen = ScreenState(
                id: ObjectIdentifier(child.node), controller: $0.screen.controller, visibility: visibility)
            $0.screen = unseen
            $0.elements = unseen.elements
            $0.layer = LayerState(id: $0.layer.id, style: $0.layer.style, base: unseen)
        }
    }
}

/// What a tab view keeps.
@MainActor final class TabMemory {
    let controller = UITabBarController()
    var visited: Set<AnyHashable> = []
    private var selection: StateLocation<AnyHashable>?

    func ownSelection(first: AnyHashable) -> TabSelection {
        let location = selection ?? StateLocation(first)
        selection = location
        return TabSelection(read: { location.current }, write: { location.current = $0 })
    }
}
