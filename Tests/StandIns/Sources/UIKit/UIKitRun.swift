import Foundation

/// What happens in UIKit between two hosts: what moves, and what UIKit writes to the console or throws.
@MainActor package final class UIKitRun {
    package private(set) static var current = UIKitRun()

    /// Whether an interactive pop changes `viewControllers` at its beginning or at its end: Apple documents neither.
    package let popsAtBeginning: Bool
    package private(set) var complaints: [String] = []
    package private(set) var transitions: [Transition] = []
    package var openedURLs: [URL] = []

    private var layouts: [() -> Void] = []
    private struct Weak { weak var controller: UIViewController? }
    private var shown: [Weak] = []

    private init(popsAtBeginning: Bool = true) { self.popsAtBeginning = popsAtBeginning }

    /// Forgets everything that happened before.
    package static func begin(popsAtBeginning: Bool) -> UIKitRun {
        current = UIKitRun(popsAtBeginning: popsAtBeginning)
        return current
    }

    package func complain(_ text: String) { complaints.append(text) }

    // MARK: Transitions

    /// Whether something moves, or waits for a finger.
    package var isMoving: Bool { transitions.contains { $0.phase == .running } }
    func isMoving(in window: UIWindow) -> Bool {
        transitions.contains { $0.phase == .running && $0.window === window }
    }

    func add(_ transition: Transition) {
        if let other = transitions.first(where: { $0.phase == .running && $0.window === transition.window }) {
            complain("a \(transition.kind.rawValue) begins while a \(other.kind.rawValue) is running")
        }
        transitions.append(transition)
    }

    func remove(_ transition: Transition) { transitions.removeAll { $0 === transition } }

    func transition(of controller: UIViewController) -> Transition? {
        transitions.last { running in running.participants.contains { $0 === controller } }
    }

    // MARK: Layout

    /// Waits for the next layout, which `layOut` is.
    func afterLayout(_ action: @escaping () -> Void) { layouts.append(action) }

    package func layOut() {
        let due = layouts
        layouts = []
        for action in due { action() }
    }

    // MARK: Memory

    func noteAppearance(of controller: UIViewController) {
        guard !shown.contains(where: { $0.controller === controller }) else { return }
        shown.append(Weak(controller: controller))
    }

    /// The controllers that have been on the screen and are still in memory.
    package var living: [UIViewController] {
        shown.removeAll { $0.controller == nil }
        return shown.compactMap(\.controller)
    }
}
