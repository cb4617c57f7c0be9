#if !FLOW_TCA
import FlowCore
#endif

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// Applies what a sheet or cover declares, and nothing else: a modifier around a screen may override the screen's own.
#if FLOW_NAVIGATIONVIEW
@available(iOS 16.0, macOS 13.0, tvOS 16.0, *)
#endif
@available(FlowSystems, *)
internal struct FlowPresented: SwiftUI.ViewModifier {
    let layer: FlowLayer

    func body(content: Self.Content) -> some View {
        content
            .flowModified(if: !layer.style.detents.isEmpty) {
                $0.presentationDetents(layer.style.presentationDetents)
            }
            .flowModified(if: layer.style.showsDragIndicator != nil) {
                $0.presentationDragIndicator(layer.style.showsDragIndicator == true ? .visible : .hidden)
            }
            .flowModified(if: !layer.isDismissable) { $0.interactiveDismissDisabled() }
    }
}

@available(FlowSystems, *)
extension View {
    /// Applies a modifier to what declares it. That must stay so while the view is shown: with a modifier it is another
    /// view, with new state.
    @ViewBuilder
    internal func flowModified(
        if isDeclared: Bool, @ViewBuilder _ modify: (Self) -> some View
    ) -> some View {
        if isDeclared { modify(self) } else { self }
    }
}

#if FLOW_NAVIGATIONVIEW
@available(iOS 16.0, macOS 13.0, tvOS 16.0, *)
#endif
@available(FlowSystems, *)
extension FlowStyle {
    internal var presentationDetents: Swift.Set<SwiftUI.PresentationDetent> {
        Swift.Set(
            detents.map { detent in
                switch detent {
                case .medium: .medium
                case .large: .large
                case .fraction(let fraction): .fraction(fraction)
                case .height(let height): .height(height)
                }
            }
        )
    }
}

@available(FlowSystems, *)
extension FlowLayerContent {
    /// Returns the layer's identity if this is how it is presented.
    internal func id(presentedAs presentation: FlowStyle.Presentation) -> FlowLayer.ID? {
        layer.style.presentation == presentation ? id : nil
    }
}

@available(FlowSystems, *)
extension [FlowEntry] {
    /// Whether an entry in the layer, or over it, holds the user, so that no swipe may dismiss the layer.
    internal func holds(in layer: FlowLayer) -> Bool {
        guard let first = firstIndex(where: { $0.layer == layer }) else { return false }
        return self[first...].indices.contains { holds(at: $0) }
    }
}

#if !FLOW_TCA
@available(FlowSystems, *)
extension FlowStack {
    /// Whether a screen in a layer, or over it, holds the user. A view that asks follows what screens say.
    internal func holds(in layer: FlowLayer) -> Bool {
        _ = holders
        return entries.holds(in: layer)
    }
}
#endif
#endif
