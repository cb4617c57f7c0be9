import SwiftUI

/// What lives as long as the host: the tree of places, and what has happened in it.
@MainActor final class ViewGraph {
    private final class Root {}

    let pending = PendingChanges()
    private(set) var pass = 0
    private(set) var complaints: [String] = []
    private var told = 0
    var events: [ViewEvent] = []
    var openedURLs: [URL] = []
    let system: Int
    /// The transition in progress, on systems on which it matters.
    var transition: ViewTransition?
    /// Whether the system writes more into links than what the user does.
    var writesSpuriously = false
    private let rootView: any View
    private(set) var environment: EnvironmentValues
    private(set) var last: ViewEvaluation?
    private var removed: [ViewNode] = []
    let scene: SceneValues
    private(set) lazy var root = ViewNode(Root.self, in: self)

    init(_ rootView: any View, environment: EnvironmentValues, system: Int, saved: SavedScene) {
        scene = SceneValues(saved)
        self.rootView = rootView
        self.environment = environment
        self.system = system
        self.environment.openURL = OpenURLAction(
            system: OpenURLAction.System { [weak self] url in
                self?.openedURLs.append(url)
                self?.events.append(.openedURL(url))
            })
    }

    /// Records a complaint, unless it was made before.
    func complain(_ text: String) {
        if !complaints.contains(text) { complaints.append(text) }
    }

    /// Complains about API that the system does not have.
    func require(_ needed: Int, for name: String) {
        if system < needed { complain("\(name) needs iOS \(needed); this is iOS \(system).") }
    }

    /// Throws the complaints that have not been reported yet.
    func throwNewComplaints() throws {
        guard complaints.count > told else { return }
        defer { told = complaints.count }
        throw ViewHostError.complaints(Array(complaints[told...]))
    }

    func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        change(&environment)
        pending.isDue = true
    }

    func remove(_ node: ViewNode) { removed.append(node) }

    // MARK: Passes

    /// Runs passes until nothing changes any more.
    func update() {
        var passes = 0
        endTransition()
        while pending.isDue {
            passes += 1
            guard passes <= 50 else {
                pending.isDue = false
                return complain(
                    "The views do not come to rest: every update changes what the next one reads.")
            }
            updateOnce()
        }
    }

    private func updateOnce() {
        let isAnimated = !pending.disablesAnimations
        pending.isDue = false
        pending.disablesAnimations = false
        pass += 1
        let evaluation = ViewEvaluation(self)
        pending.isEvaluating = true
        evaluation.run(rootView, environment: environment)
        root.sweep()
        pending.isEvaluating = false
        pending.takeComplaints().forEach(complain)
        let changes = report(evaluation, isAnimated: isAnimated)
        last = evaluation
        perform(evaluation)
        writeSpuriously(after: changes)
    }

    /// Complains about bindings that return a value other than the one shown: the change was not published, so the
    /// screen is out of date.
    func checkBindings() {
        for check in last?.bindingChecks ?? [] {
            if let complaint = check() { complain(complaint) }
        }
    }

    /// Performs what follows from a pass, in the order of iOS: new views appear before old ones disappear, and
    /// `onDismiss` is last.
    private func perform(_ evaluation: ViewEvaluation) {
        let removed = removed.flatMap(\.subtree)
        self.removed = []
        for change in evaluation.changes { change() }
        let going = evaluation.lifecycle.filter { $0.memory.isOnScreen && !$0.isOnScreen() }
        for entry in evaluation.lifecycle where !entry.memory.isOnScreen && entry.isOnScreen() {
            entry.memory.isOnScreen = true
            entry.appear()
        }
        let gone = going.map(\.memory) + removed.compactMap { $0.recall(LifecycleMemory.self) }
        for memory in gone where memory.isOnScreen {
            memory.isOnScreen = false
            memory.disappear()
        }
        for node in removed { node.recall(RepresentedController.self)?.remove() }
        for node in removed {
            if let onDismiss = node.recall(PresentationMemory.self)?.onDismiss { afterTransition(onDismiss) }
        }
    }

    // MARK: Events

    private func report(_ evaluation: ViewEvaluation, isAnimated: Bool) -> [ViewEvent] {
        guard let last else { return [] }
        let isAnimated = isAnimated && UIView.areAnimationsEnabled
        let changes = ViewEvent.changes(from: last.layers, to: evaluation.layers, isAnimated: isAnimated)
        events += changes
        beginTransition(changes, from: last.layers, to: evaluation.layers)
        // A modifier whose item is replaced dismisses one sheet and presents the next by itself.
        let gone = last.layers.contains { old in
            !evaluation.layers.contains { $0.id == old.id || $0.presenter == old.presenter }
        }
        if system < 17, gone, !changes.allSatisfy(\.isDismissal) {
            complain("Dismissing, and another change, in one update: before iOS 17 one of them is lost (\(changes)).")
        }
        return changes
    }
}
