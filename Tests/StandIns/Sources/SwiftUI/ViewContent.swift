/// A view whose content a host uses in place of a body.
package protocol HostedView {
    @MainActor var viewContent: ViewContent { get }
}

/// The content of a view without a body, in the few kinds that a host distinguishes.
package enum ViewContent {
    /// Siblings, whose identity is their position.
    case group([any View])
    /// One view, whose identity is its branch.
    case branch(String, any View)
    /// Siblings with identities of their own (`ForEach`).
    case collection([(id: AnyHashable, view: () -> any View)])
    /// A container that changes nothing for a host, unless it creates its children only when they are seen.
    case container(any View, isLazy: Bool)
    /// A list of which a row can be selected.
    case list(any View, TabSelection)
    case text(String)
    case image(String)
    case button(label: any View, action: @MainActor () -> Void)
    case toggle(label: any View, isOn: Binding<Bool>)
    case textField(label: any View, text: Binding<String>)
    case link(NavigationLinkContent)
    case navigationStack(NavigationStackContent)
    case splitView(SplitViewContent)
    case tabs(TabViewContent)
    case modified(any View, ViewModification)
    case modifier(any View, any ViewModifier)
}

/// What a modifier declares about the view that it is applied to.
package enum ViewModification {
    // Identity
    case id(AnyHashable)
    case tab(TabTrait)
    case identifier(String)
    // Data
    case environment((inout EnvironmentValues) -> Void)
    // Lifecycle
    case appear(() -> Void)
    case disappear(() -> Void)
    case task(id: ObservedValue?, priority: TaskPriority, @Sendable () async -> Void)
    case change(ObservedChange)
    case receive((_ stillWanted: @escaping () -> Bool) -> AnyCancellable)
    case openURL((URL) -> Void)
    case userActivity(type: String, (NSUserActivity) -> Void)
    // Navigation
    case presentation(Presentation)
    case destination(NavigationDestination)
    case title(String)
    case toolbar([ToolbarEntry])
    case bars([ToolbarPlacement], Visibility)
    case backButtonHidden(Bool)
    // Sheets
    case detents(Set<PresentationDetent>)
    case dragIndicator(Visibility)
    case interactiveDismissDisabled(Bool)
    // Looks
    case beside(any View)
    case ignoresSafeArea(SafeAreaRegions, Edge.Set)
    case hidden
    case nothing
}

/// A view with a modification, as returned by the framework's own modifiers.
struct ModifiedView<Content: View> {
    let view: Content
    let modification: ViewModification

    nonisolated init(_ view: Content, _ modification: ViewModification) {
        self.view = view
        self.modification = modification
    }
}

extension ModifiedView: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .modified(view, modification) }
}

/// A value that a view observes.
package struct ObservedValue {
    private let value: Any
    private let isEqual: (_ other: Any) -> Bool

    nonisolated init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { $0 as? Value == value }
    }

    package func isSame(as other: ObservedValue) -> Bool { isEqual(other.value) }
    func typed<Value>(_: Value.Type) -> Value? { value as? Value }
}

/// A value that a view observes, and its reaction to a change.
package struct ObservedChange {
    package let value: ObservedValue
    package let isInitial: Bool
    package let action: (_ old: ObservedValue, _ new: ObservedValue) -> Void

    nonisolated init<Value: Equatable>(_ value: Value, isInitial: Bool, _ action: @escaping (Value, Value) -> Void) {
        self.value = ObservedValue(value)
        self.isInitial = isInitial
        self.action = { old, new in
            if let old = old.typed(Value.self), let new = new.typed(Value.self) { action(old, new) }
        }
    }
}
