#if !FLOW_TCA
import FlowCore
#endif

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
@available(FlowSystems, *)
extension View {
    /// Disables swiping back while this screen is on top.
    public func flowSwipeBackDisabled(_ isDisabled: Bool) -> some View {
        background(FlowSwipeBackSetting(isDisabled: isDisabled))
    }
}

@MainActor
@available(FlowSystems, *)
extension FlowTitle {
    /// The translated title.
    public var text: SwiftUI.Text { SwiftUI.Text(LocalizedStringKey(key), bundle: bundle) }

    internal func label(_ systemImage: String) -> some View {
        SwiftUI.Label {
            text
        } icon: {
            SwiftUI.Image(systemName: systemImage)
        }
    }
}

@MainActor
@available(FlowSystems, *)
extension FlowTab {
    /// The button's translated title and its symbol.
    public var label: some View { title.label(systemImage) }
}
#endif
