import SwiftUI

extension ViewEvaluation {
    /// Evaluates a split view where there is room for its columns: side by side, each with a stack of its own or without
    /// one. Where there is not, the system collapses them into one stack, by rules that this host does not know.
    func split(_ content: SplitViewContent, at node: ViewNode, in context: ViewContext) {
        graph.require(16, for: "NavigationSplitView")
        #if !macOS
        if context.environment.horizontalSizeClass != .regular {
            graph.complain("A NavigationSplitView is collapsed: the system decides what is on its stack.")
        }
        #endif
        if context.stack != nil || !context.layer.columns.isEmpty {
            graph.complain("A NavigationSplitView inside a stack, or inside another one.")
        }
        var isHidden = content.columns.map { _ in false }
        if let visibility = content.visibility {
            compare(visibility.identity, of: "The columnVisibility of a NavigationSplitView", at: node)
            let reading = node.child(.role("visibility"), for: 0)
            let (value, _) = reading.deferred(isFresh: context.isFresh) { visibility.wrappedValue }
            if value == .detailOnly { for index in isHidden.indices.dropLast() { isHidden[index] = true } }
            if value == .doubleColumn, isHidden.count == 3 { isHidden[0] = true }
        }
        for (index, view) in content.columns.enumerated() {
            let place = node.child(.position(index), for: view)
            let visibility = ScreenVisibility(in: context.visibility)
            visibility.isCovered = isHidden[index]
            let controller = place.memory { ScreenController() }.controller
            if controller.parent == nil { context.screen.controller.addChild(controller) }
            let base = ScreenState(id: ObjectIdentifier(place), controller: controller, visibility: visibility)
            let column = LayerState(id: ObjectIdentifier(place), style: context.layer.style, base: base)
            let inner = context.with {
                $0.elements = base.elements
                $0.screen = base
                $0.layer = column
                $0.visibility = visibility
            }
            evaluate(view, at: place.child(.role("content"), for: view), in: inner)
            context.layer.columns.append(column)
            context.layer.presented += column.presented
        }
    }
}
