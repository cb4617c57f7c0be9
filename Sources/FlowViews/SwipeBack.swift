#if !FLOW_TCA
import FlowCore
#endif

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
#if os(macOS) || os(tvOS)
/// An empty view: on these platforms, nothing is swiped back.
@available(FlowSystems, *)
internal struct FlowSwipeBackSetting: View {
    let isDisabled: Bool

    var body: some View { SwiftUI.EmptyView() }
}
#else
/// Disables the swipes of the navigation controller while the screen on top contains a setting that does. A screen may
/// have one for its route, and its views may have more; most screens have none.
@available(FlowSystems, *)
internal struct FlowSwipeBackSetting: UIViewControllerRepresentable {
    let isDisabled: Bool

    func makeUIViewController(context: Self.Context) -> Controller { Controller(isDisabled) }

    func updateUIViewController(_ controller: Controller, context: Self.Context) {
        controller.isDisabled = isDisabled
    }

    static func dismantleUIViewController(_ controller: Controller, coordinator: ()) {
        controller.isDisabled = false
    }

    final class Controller: UIViewController {
        var isDisabled: Bool {
            didSet { if isDisabled != oldValue { configure() } }
        }
        /// The navigation controller, kept for the end: a removed controller no longer has one.
        private weak var navigation: UINavigationController?

        init(_ isDisabled: Bool) {
            self.isDisabled = isDisabled
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            configure()
        }

        /// Configures the swipes: the screen that is now on top may have no setting that enables them again.
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            configure()
        }

        private func configure() {
            navigation = navigationController ?? navigation
            guard let navigation, let screen = navigation.topViewController else { return }
            let isEnabled = !Self.disables(screen)
            navigation.interactivePopGestureRecognizer?.isEnabled = isEnabled
            // SwiftUI 7 is that of the first SDK with this property. A compiler's version says nothing about the SDK.
            #if canImport(SwiftUI, _version: 7.0)
            if #available(iOS 26.0, visionOS 26.0, *) {
                navigation.interactiveContentPopGestureRecognizer?.isEnabled = isEnabled
            }
            #endif
        }

        /// Whether a controller is or contains a setting that disables the swipes. Those of a navigation controller in
        /// it are not meant.
        private static func disables(_ controller: UIViewController) -> Bool {
            if let setting = controller as? Self, setting.isDisabled { return true }
            return controller.children.contains { !($0 is UINavigationController) && disables($0) }
        }
    }
}
#endif
#endif
