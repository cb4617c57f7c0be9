/// What a tab's view declares in its modifiers.
package enum TabTrait {
    case item(any View)
    case tag(SelectionTag)
    case badge(String?)
}

/// A value that stands for one of the views that can be selected.
package struct SelectionTag {
    package let value: AnyHashable
    private let type: any Any.Type
    /// Whether it also stands for itself wrapped in an optional.
    private let includesOptional: Bool

    nonisolated package init<Value: Hashable>(_ value: Value, includesOptional: Bool = true) {
        self.value = AnyHashable(value)
        self.includesOptional = includesOptional
        type = Value.self
    }

    /// Returns the value as a selection of that type, or nil if it is not one.
    func selecting<Value: Hashable>(_: Value.Type) -> Value? {
        guard type == Value.self || includesOptional else { return nil }
        return value.base as? Value
    }
}

extension View {
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        ModifiedView(self, .tab(.item(label())))
    }
    /// `includeOptional` came with the iOS 18 SDK, and works on earlier systems.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        ModifiedView(self, .tab(.tag(SelectionTag(tag, includesOptional: includeOptional))))
    }
}

// MARK: - Badges

extension View {
    nonisolated public func badge(_ count: Int) -> some View {
        ModifiedView(self, .tab(.badge(count == 0 ? nil : "\(count)")))
    }
    nonisolated public func badge(_ label: Text?) -> some View {
        ModifiedView(self, .tab(.badge(label?.string)))
    }
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
        ModifiedView(self, .tab(.badge(key?.text)))
    }
    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
        ModifiedView(self, .tab(.badge(label.map { String($0) })))
    }
}
