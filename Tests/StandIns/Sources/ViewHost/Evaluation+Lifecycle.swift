import SwiftUI

/// Something that is notified when its part of the app appears on the screen, and when it disappears.
@MainActor struct LifecycleEntry {
    let memory: LifecycleMemory
    let isOnScreen: () -> Bool
    let appear: () -> Void
}

/// What a modifier with a lifecycle keeps between passes.
@MainActor final class LifecycleMemory {
    var isOnScreen = false
    var disappear: () -> Void = {}
}

extension ViewEvaluation {
    private func enter(
        _ node: ViewNode, isOnScreen: @escaping () -> Bool, appear: @escaping () -> Void = {},
        disappear: @escaping () -> Void = {}
    ) {
        let memory = node.memory { LifecycleMemory() }
        memory.disappear = disappear
        lifecycle.append(LifecycleEntry(memory: memory, isOnScreen: isOnScreen, appear: appear))
    }

    func appear(_ node: ViewNode, _ context: ViewContext, action: @escaping () -> Void) {
        enter(node, isOnScreen: { context.visibility.isOnScreen }, appear: action)
    }

    func disappear(_ node: ViewNode, _ context: ViewContext, action: @escaping () -> Void) {
        enter(node, isOnScreen: { context.visibility.isOnScreen }, disappear: action)
    }

    /// Runs a task while its view is on the screen, and again when its id changes.
    func task(
        _ node: ViewNode, _ context: ViewContext, _ id: ObservedValue?, _ priority: TaskPriority,
        _ action: @escaping @Sendable () async -> Void
    ) {
        let memory = node.memory { TaskMemory() }
        let isSame = id.flatMap { id in memory.id.map(id.isSame) } ?? true
        let restarts = memory.task != nil && !isSame
        memory.id = id
        let start = {
            memory.task?.cancel()
            memory.task = Task(priority: priority, operation: action)
        }
        if restarts { changes.append(start) }
        enter(
            node, isOnScreen: { context.visibility.isOnScreen }, appear: start,
            disappear: {
                memory.task?.cancel()
                memory.task = nil
            })
    }

    func watch(_ change: ObservedChange, at node: ViewNode) {
        if let memory = node.recall(ChangeMemory.self) {
            let old = memory.value
            memory.value = change.value
            if !change.value.isSame(as: old) { changes.append { change.action(old, change.value) } }
        } else {
            _ = node.memory { ChangeMemory(change.value) }
            if change.isInitial { changes.append { change.action(change.value, change.value) } }
        }
    }

    func receive(_ subscribe: (@escaping () -> Bool) -> AnyCancellable, at node: ViewNode) {
        guard node.recall(SubscriptionMemory.self) == nil else { return }
        let memory = node.memory { SubscriptionMemory() }
        memory.subscription = subscribe { [weak memory] in memory != nil }
    }

    /// A view controller among the views: a child of its screen's.
    func represent<R: UIViewControllerRepresentable>(_ view: R, at node: ViewNode, in context: ViewContext) {
        let parent = context.screen.controller
        let environment = context.environment
        let isNew = node.recall(RepresentedController.self) == nil
        let evaluated = node.evaluate(view, in: context) { connected in
            let represented = node.memory { RepresentedController(connected, environment: environment) }
            if isNew { parent.addChild(represented.controller) }
            represented.update(connected, environment: environment)
            return represented
        }
        guard let controller = evaluated?.made.controller else { return }
        if isNew {
            changes.append {
                controller.loadViewIfNeeded()
                controller.didMove(toParent: parent)
            }
        }
        enter(
            node, isOnScreen: { context.visibility.isControllerOnScreen },
            appear: { [graph] in
                controller.viewWillAppear(false)
                graph.afterTransition { controller.viewDidAppear(false) }
            },
            disappear: { [graph] in
                controller.viewWillDisappear(false)
                graph.afterTransition { controller.viewDidDisappear(false) }
            })
    }
}

@MainActor final class TaskMemory {
    var id: ObservedValue?
    var task: Task<Void, Never>?
    /// A task does not outlive its host.
    deinit { task?.cancel() }
}

@MainActor final class ChangeMemory {
    var value: ObservedValue
    init(_ value: ObservedValue) { self.value = value }
}

@MainActor final class SubscriptionMemory {
    var subscription: AnyCancellable?
}
