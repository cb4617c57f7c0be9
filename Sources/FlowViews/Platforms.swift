#if !FLOW_TCA
import FlowCore
#endif

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
@available(FlowSystems, *)
extension View {
    /// Presents a cover. macOS has none: there it is a sheet.
    internal func flowCover(
        item: SwiftUI.Binding<FlowLayerContent?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (FlowLayerContent) -> some View
    ) -> some View {
        #if os(macOS)
        sheet(item: item, onDismiss: onDismiss, content: content)
        #else
        fullScreenCover(item: item, onDismiss: onDismiss, content: content)
        #endif
    }

    /// Does something with each new value. iOS 17 has another form of it, and calls the older one deprecated.
    internal func flowOnChange<Value: Equatable>(
        of value: Value, _ action: @escaping (Value) -> Void
    ) -> some View {
        #if FLOW_PUBLISHED
        onChange(of: value) { action($0) }
        #else
        onChange(of: value) { action($1) }
        #endif
    }

    /// Adds a text to a tab. On tvOS, tabs have none.
    @ViewBuilder
    internal func flowBadge(_ text: String?) -> some View {
        #if os(tvOS)
        self
        #else
        #if FLOW_NAVIGATIONVIEW
        if #available(iOS 15.0, macOS 12.0, *) {
            badge(text.map { SwiftUI.Text(verbatim: $0) })
        } else {
            self
        }
        #else
        badge(text.map { SwiftUI.Text(verbatim: $0) })
        #endif
        #endif
    }

    /// Hides the tab bar while this screen is on top. On macOS, tabs are in no bar that could be hidden.
    @ViewBuilder
    internal var flowTabBarHidden: some View {
        #if os(macOS)
        self
        #else
        #if FLOW_NAVIGATIONVIEW
        if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) {
            toolbarVisibility(.hidden, for: .tabBar)
        } else if #available(iOS 16.0, tvOS 16.0, *) {
            toolbar(.hidden, for: .tabBar)
        } else {
            background(FlowTabBarSetting())
        }
        #else
        if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) {
            toolbarVisibility(.hidden, for: .tabBar)
        } else {
            toolbar(.hidden, for: .tabBar)
        }
        #endif
        #endif
    }
}

@available(FlowSystems, *)
extension SwiftUI.ToolbarItemPlacement {
    /// The place of the common toolbar's buttons.
    internal static var flowButtons: Self {
        #if os(macOS)
        .primaryAction
        #else
        .topBarTrailing
        #endif
    }
}
#endif
