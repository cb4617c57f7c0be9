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
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        ModifiedView(self, .ignoresSafeArea(regions, edges))
    }
    nonisolated public func padding(_ length: CGFloat? = nil) -> some View { ModifiedView(self, .nothing) }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        ModifiedView(self, .identifier(identifier))
    }
}

public enum VerticalEdge: Int8, CaseIterable, Sendable { case top, bottom }

public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ e: Edge) { self.init(rawValue: 1 << e.rawValue) }
        public static let top = Self(.top)
        public static let leading = Self(.leading)
        public static let bottom = Self(.bottom)
        public static let trailing = Self(.trailing)
        public static let all: Self = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Self = [.leading, .trailing]
        public static let vertical: Self = [.top, .bottom]
    }
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What the container takes: bars, for instance.
    public static let container = Self(rawValue: 1)
    public static let keyboard = Self(rawValue: 2)
    public static let all = Self(rawValue: .max)
}
