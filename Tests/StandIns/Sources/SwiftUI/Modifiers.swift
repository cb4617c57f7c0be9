extension View {
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
        ModifiedView(self, .id(AnyHashable(id)))
    }
    nonisolated public func hidden() -> some View { ModifiedView(self, .hidden) }
    nonisolated public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        ModifiedView(self, .beside(background))
    }
    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        ModifiedView(self, .beside(content()))
    }
    nonisolated public func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View {
        ModifiedView(self, .beside(overlay))
    }
    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        ModifiedView(self, .beside(content()))
    }
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        ModifiedView(self, .beside(content()))
    }
    nonisolated public func padding(_ length: CGFloat? = nil) -> some View { ModifiedView(self, .nothing) }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        ModifiedView(self, .identifier(identifier))
    }
}

public enum VerticalEdge: Int8, CaseIterable, Sendable { case top, bottom }
