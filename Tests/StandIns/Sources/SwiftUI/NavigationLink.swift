/// A link as a host sees it.
package struct NavigationLinkContent {
    package enum Target {
        case value(AnyHashable?)
        /// A view; a link without a binding stores itself whether it is active.
        case view(any View, isActive: Binding<Bool>?)
    }
    package let label: any View
    package let target: Target
}

public struct NavigationLink<Label: View, Destination: View> {
    private let link: NavigationLinkContent

    private init(label: any View, _ target: NavigationLinkContent.Target) {
        link = NavigationLinkContent(label: label, target: target)
    }

    nonisolated public init(
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), .view(destination(), isActive: nil))
    }

    nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(label: label(), .view(destination, isActive: nil))
    }

    #if !macOS
    nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
    #endif
}

// MARK: - Deprecated since iOS 16

// Code for older systems uses them without a warning, and nobody compiles here for a newer one. visionOS has had them from the
// start, deprecated.

extension NavigationLink {
    @available(
        iOS, introduced: 13, deprecated: 16,
        message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)"
    )
    @available(
        visionOS, introduced: 1, deprecated: 1,
        message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)"
    )
    nonisolated public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), .view(destination(), isActive: isActive))
    }

    @available(iOS, introduced: 13, deprecated: 16, message: "use NavigationLink(value:label:)")
    @available(visionOS, introduced: 1, deprecated: 1, message: "use NavigationLink(value:label:)")
    nonisolated public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), .view(destination(), isActive: selection.isSelected(tag)))
    }

    @available(
        iOS, introduced: 13, deprecated: 16,
        message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)"
    )
    @available(
        visionOS, introduced: 1, deprecated: 1,
        message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)"
    )
    nonisolated public init(
        destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), .view(destination, isActive: isActive))
    }

    @available(iOS, introduced: 13, deprecated: 16, message: "use NavigationLink(value:label:)")
    @available(visionOS, introduced: 1, deprecated: 1, message: "use NavigationLink(value:label:)")
    nonisolated public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), .view(destination, isActive: selection.isSelected(tag)))
    }
}

extension Binding {
    /// True while the value is this one.
    fileprivate func isSelected<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            getter: { wrappedValue == tag },
            setter: { isSelected in
                if isSelected { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
            })
    }
}

// MARK: - With a title

extension NavigationLink where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(label: Text(titleKey), .view(destination(), isActive: nil))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(label: Text(title), .view(destination(), isActive: nil))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(label: Text(titleKey), .view(destination, isActive: nil))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(label: Text(title), .view(destination, isActive: nil))
    }
    @available(
        iOS, introduced: 13, deprecated: 16,
        message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)"
    )
    @available(
        visionOS, introduced: 1, deprecated: 1,
        message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)"
    )
    nonisolated public init(
        _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
    ) {
        self.init(label: Text(titleKey), .view(destination, isActive: isActive))
    }
    @available(
        iOS, introduced: 13, deprecated: 16,
        message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)"
    )
    @available(
        visionOS, introduced: 1, deprecated: 1,
        message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)"
    )
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, destination: Destination, isActive: Binding<Bool>
    ) {
        self.init(label: Text(title), .view(destination, isActive: isActive))
    }
}

// MARK: - With a value

extension NavigationLink where Destination == Never {
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label: label(), .value(value.map { AnyHashable($0) }))
    }
    nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(label: Text(titleKey), .value(value.map { AnyHashable($0) }))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(label: Text(title), .value(value.map { AnyHashable($0) }))
    }
    nonisolated public init<P: Codable & Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label: label(), .value(value.map { AnyHashable($0) }))
    }
    nonisolated public init<P: Codable & Hashable>(
        _ titleKey: LocalizedStringKey, value: P?
    ) where Label == Text {
        self.init(label: Text(titleKey), .value(value.map { AnyHashable($0) }))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, P: Codable & Hashable>(
        _ title: S, value: P?
    ) where Label == Text {
        self.init(label: Text(title), .value(value.map { AnyHashable($0) }))
    }
}

extension NavigationLink: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .link(link) }
}
