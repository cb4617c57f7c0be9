#if !FLOW_TCA
import FlowCore
#endif

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
@available(FlowSystems, *)
extension View {
    /// Holds the user at the screen of this view while `isHeld` is true, because there is something to lose. Only the
    /// screen's own transitions and `back()` leave it then.
    public func flowHeld(_ isHeld: Bool) -> some View { modifier(FlowHeld(isHeld: isHeld)) }
}

@available(FlowSystems, *)
internal struct FlowHeld: SwiftUI.ViewModifier {
    let isHeld: Bool
    @SwiftUI.State var hold = FlowHold()
    @SwiftUI.Environment(\.flowHolds) private var holds

    func body(content: Self.Content) -> some View {
        content
            .onAppear { hold.set(isHeld, in: holds) }
            .flowOnChange(of: isHeld) { hold.set($0, in: holds) }
    }
}

/// The hold of one view, which ends with the view. A screen that is covered still has its views.
@MainActor
@available(FlowSystems, *)
internal final class FlowHold {
    private var holds: FlowHolds?
    private var isHeld = false

    nonisolated init() {}

    func set(_ isHeld: Bool, in holds: FlowHolds?) {
        guard isHeld != self.isHeld else { return }
        self.holds = holds
        self.isHeld = isHeld
        holds?.count += isHeld ? 1 : -1
    }

    deinit {
        if isHeld { _Concurrency.Task { @MainActor [holds] in holds?.count -= 1 } }
    }
}

/// The number of a screen's views that hold the user.
@MainActor
@available(FlowSystems, *)
internal final class FlowHolds {
    var count = 0 {
        didSet { if (count > 0) != (oldValue > 0) { onChange(count > 0) } }
    }
    /// Called when the first view holds the user, and when none does any more.
    var onChange: @MainActor (Bool) -> Void = { _ in }

    nonisolated init() {}
}

@available(FlowSystems, *)
nonisolated extension EnvironmentValues {
    internal var flowHolds: FlowHolds? {
        get { self[FlowHoldsKey.self] }
        set { self[FlowHoldsKey.self] = newValue }
    }
}

@available(FlowSystems, *)
nonisolated internal struct FlowHoldsKey: EnvironmentKey {
    static var defaultValue: FlowHolds? { nil }
}
#endif
