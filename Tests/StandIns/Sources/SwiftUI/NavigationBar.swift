#if !macOS
public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
#endif

extension View {
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        ModifiedView(self, .title(titleKey.text))
    }
    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        ModifiedView(self, .title(String(title)))
    }
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        ModifiedView(self, .title(title.string))
    }
    #if !macOS && !tvOS
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        ModifiedView(self, .nothing)
    }
    #endif
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        ModifiedView(self, .backButtonHidden(hidesBackButton))
    }
    #if !macOS
    @available(*, deprecated, message: "use toolbar(.hidden)")
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        ModifiedView(self, .bars([.navigationBar], hidden ? .hidden : .automatic))
    }
    #endif
}
