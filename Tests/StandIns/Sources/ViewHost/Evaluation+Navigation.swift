import SwiftUI

extension ViewEvaluation {
    /// Evaluates a navigation stack: its root, a screen per element of the path, and what links and modifiers push on
    /// top.
    func navigate(_ content: NavigationStackContent, at node: ViewNode, in context: ViewContext) {
        if context.stack != nil {
            graph.complain(
                "A NavigationStack inside another one: the inner one's screens are not on the outer's.")
        }
        let memory = node.memory { NavigationMemory() }
        let path = content.path ?? memory.ownPath
        let stack = StackState(controller: memory.controller, path: path)
        if context.layer.stack == nil { context.layer.stack = stack }
        if memory.controller.parent == nil {
            (context.tabs ?? context.screen.controller).addChild(memory.controller)
        }
        if !content.isLegacy {
            graph.require(16, for: "NavigationStack")
        } else if graph.system > 15 {
            graph.complain("A NavigationView loses screens from iOS 16 on.")
        }

        let reading = node.child(.role("path"), for: 0)
        let (elements, _) = reading.deferred(isFresh: context.isFresh) { path.read() }
        compare(path.identity, of: "The path of a NavigationStack", at: node)
        if memory.hasAnotherRoot(than: content.root, below: elements) {
            graph.complain(
                "The root and the path of a NavigationStack change in one update: the system then writes back an "
                    + "empty path.")
        }
        bindingChecks.append {
            path.read() == elements
                ? nil : "The path of a NavigationStack changed, but nothing was published."
        }

        let rootNode = node.child(.role("root"), for: content.root)
        evaluate(content.root, at: rootNode, in: screen("root", of: stack, at: rootNode, in: context))
        var next = 0
        while true {
            if let pushed = stack.takePush(above: next, of: elements.count) {
                let below = next
                let inner = screen(pushed.item.id, of: stack, at: pushed.node, in: context) {
                    if path.read().count > below { path.truncate(below) }
                    pushed.presentation.dismiss()
                }
                show(pushed, in: inner)
            } else if next < elements.count {
                push(elements[next], at: next, node: node, on: stack, in: context)
                next += 1
            } else {
                break
            }
        }
        for covered in stack.screens.dropLast() { covered.visibility.isCovered = true }
        if memory.controller.viewControllers != stack.screens.map(\.controller) {
            memory.controller.viewControllers = stack.screens.map(\.controller)
        }
    }

    /// Evaluates the screen of an element of the path.
    private func push(
        _ element: AnyHashable, at index: Int, node: ViewNode, on stack: StackState, in context: ViewContext
    ) {
        let place = node.child(.element(index), for: 0)
        let inner = screen(element, of: stack, at: place, in: context) { [path = stack.path] in path.truncate(index) }
        inner.screen.isInPath = true
        let type = Swift.type(of: element.base)
        guard let (destination, isFresh) = stack.destinations[ObjectIdentifier(type)] else {
            return graph.complain(
                "A NavigationLink is presenting a value of type “\(type)” but there is no matching "
                    + "navigationDestination declaration visible from the location of the link.")
        }
        let (view, isNew) = place.deferred(isFresh: isFresh, key: element) { destination.build(element) }
        evaluate(view, at: place.child(.role("content"), for: view), in: inner.fresh(isNew))
    }

    /// Adds a new screen on top of the stack, and returns the context of its contents. The environment is the stack's:
    /// what a screen puts into its own does not reach the screens above.
    private func screen(
        _ id: AnyHashable, of stack: StackState, at node: ViewNode, in context: ViewContext,
        pop: (() -> Void)? = nil
    ) -> ViewContext {
        let visibility = ScreenVisibility(in: context.visibility)
        let controller = node.memory { ScreenController() }.controller
        let screen = ScreenState(id: id, controller: controller, visibility: visibility)
        screen.pop = pop
        stack.screens.append(screen)
        return context.with {
            $0.elements = screen.elements
            $0.screen = screen
            $0.stack = stack
            $0.visibility = visibility
            $0.isLazy = false
            guard let pop else { return }
            let target = node.memory { DismissTarget() }
            target.dismiss = pop
            $0.environment.dismiss = DismissAction(target: target)
        }
    }

    func declare(_ destination: NavigationDestination, in context: ViewContext) {
        guard let stack = context.stack else {
            return graph.complain(
                "The `navigationDestination` modifier only works inside a `NavigationStack`."
            )
        }
        if context.isLazy {
            graph.complain(
                "Do not put a navigation destination modifier inside a “lazy” container, like `List` "
                    + "or `LazyVStack`: the stack may not see it.")
        }
        let type = ObjectIdentifier(destination.type)
        guard stack.destinations[type] == nil else {
            return graph.complain(
                "A navigationDestination for “\(destination.type)” was declared earlier on the stack. "
                    + "Only the destination declared closest to the root view of the stack will be used.")
        }
        stack.destinations[type] = (destination, context.isFresh)
    }

    // MARK: Links

    func link(_ link: NavigationLinkContent, at node: ViewNode, in context: ViewContext) {
        guard let stack = context.stack else {
            return control(link.label, at: node, in: context.with { $0.environment.isEnabled = false }) {}
        }
        switch link.target {
        case .value(let value):
            let inner = context.with { $0.environment.isEnabled = $0.environment.isEnabled && value != nil }
            control(link.label, at: node, in: inner) { [graph] in
                guard let value else { return }
                if !stack.path.append(value) {
                    graph.complain(
                        "A NavigationLink has a value of a type that the path does not hold: \(value).")
                }
            }
        case .view(let destination, let isActive):
            let own = node.memory { StateLocation(false) }
            let isActive = isActive ?? Binding(reading: own)
            control(link.label, at: node, in: context) { isActive.wrappedValue = true }
            want(
                Presentation(.push, isPresented: isActive, onDismiss: nil) { destination }, at: node,
                in: context)
        }
    }
}

/// The number of elements in the path when a view was pushed besides it: these are below the view.
@MainActor final class PushMemory {
    let depth: Int
    init(depth: Int) { self.depth = depth }
}

/// The controller of a screen.
@MainActor final class ScreenController {
    let controller = UIViewController()
}

/// What a navigation stack keeps: UIKit's controller, and its path if nothing else owns it.
@MainActor final class NavigationMemory {
    let controller = UINavigationController()
    private let elements = StateLocation<[AnyHashable]>([])
    private var shown: (root: [AnyHashable], path: [AnyHashable])?

    /// Returns whether both the identity of the root, as its own modifiers declare it, and the path have changed since
    /// the last time.
    func hasAnotherRoot(than view: any View, below path: [AnyHashable]) -> Bool {
        var root: [AnyHashable] = []
        var view = view
        while case .modified(let inner, let modification)? = (view as? any HostedView)?.viewContent {
            if case .id(let id) = modification { root.append(id) }
            view = inner
        }
        defer { shown = (root, path) }
        return shown.map { $0.root != root && $0.path != path } ?? false
    }

    var ownPath: PathAccess {
        PathAccess(
            read: { self.elements.current },
            truncate: { self.elements.current = Array(self.elements.current.prefix($0)) },
            append: {
                self.elements.current.append($0)
                return true
            })
    }
}
