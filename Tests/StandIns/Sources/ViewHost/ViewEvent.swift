import SwiftUI

/// A change of what is shown, whatever caused it.
public enum ViewEvent: Equatable, Sendable {
    case pushed(Int, isAnimated: Bool)
    case popped(Int, isAnimated: Bool)
    /// Screens were replaced by others in one update.
    case replaced(popped: Int, pushed: Int, isAnimated: Bool)
    case presented(Layer.Style, isAnimated: Bool)
    case dismissed(Layer.Style, isAnimated: Bool)
    case selectedTab(String)
    /// A URL left the app.
    case openedURL(URL)

    var isDismissal: Bool {
        if case .dismissed = self { true } else { false }
    }

    /// What the views on the screen went through between two passes.
    @MainActor static func changes(
        from old: [LayerState], to new: [LayerState], isAnimated: Bool
    ) -> [ViewEvent] {
        var events: [ViewEvent] = []
        let kept = zip(old, new).prefix { $0.id == $1.id }
        for layer in old[kept.count...].reversed() {
            events.append(.dismissed(layer.style, isAnimated: isAnimated))
        }
        for (before, after) in kept {
            if let tabs = after.tabs, let selected = before.tabs?.selected, selected != tabs.selected {
                events.append(.selectedTab(tabs.selectedTab?.name ?? ""))
            } else {
                events += change(from: before.screens, to: after.screens, isAnimated: isAnimated)
            }
        }
        for layer in new[kept.count...] { events.append(.presented(layer.style, isAnimated: isAnimated)) }
        return events
    }

    @MainActor private static func change(
        from old: [ScreenState], to new: [ScreenState], isAnimated: Bool
    ) -> [ViewEvent] {
        let kept = zip(old, new).prefix { $0.id == $1.id }.count
        switch (old.count - kept, new.count - kept) {
        case (0, 0): return []
        case (0, let pushed): return [.pushed(pushed, isAnimated: isAnimated)]
        case (let popped, 0): return [.popped(popped, isAnimated: isAnimated)]
        case (let popped, let pushed):
            return [.replaced(popped: popped, pushed: pushed, isAnimated: isAnimated)]
        }
    }
}
