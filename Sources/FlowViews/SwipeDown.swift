import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
#if os(macOS) || os(tvOS)
/// An empty view: on these platforms, nothing is swiped down.
@available(FlowSystems, *)
internal struct FlowSwipeDown: View {
    let stack: FlowStack
    let layer: FlowLayer.ID

    var body: some View { SwiftUI.EmptyView() }
}
#else

/// Tells a stack that the user swipes a sheet down. UIKit knows it from the beginning of the gesture, SwiftUI writes its
/// binding only when the sheet is gone.
@available(FlowSystems, *)
internal struct FlowSwipeDown: UIViewControllerRepresentable {
    let stack: FlowStack
    let layer: FlowLayer.ID

    func makeUIViewController(context: Self.Context) -> Controller { Controller() }

    func updateUIViewController(_ controller: Controller, context: Self.Context) {
        controller.stack = stack
        controller.layer = layer
    }

    final class Controller: UIViewController {
        weak var stack: FlowStack?
        var layer: FlowLayer.ID?

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            if isSheetBeingDismissed, let layer { stack?.beginSwipeDown(of: layer) }
        }

        /// Ends a swipe down when the user has let the sheet snap back.
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if let layer { stack?.endSwipeDown(of: layer) }
        }

        private var isSheetBeingDismissed: Bool {
            var controller: UIViewController = self
            while let parent = controller.parent { controller = parent }
            return controller.isBeingDismissed
        }
    }
}
#endif
#endif
