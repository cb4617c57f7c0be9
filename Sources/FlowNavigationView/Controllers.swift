import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
// MARK: - What iOS 14 and 15 have in UIKit only

#if !os(macOS)
/// Tells a stack when a transition to a screen has ended. `onAppear` comes when it begins.
internal struct FlowProbe: UIViewControllerRepresentable {
    let stack: FlowStack
    let screen: FlowEntry.ID

    func makeUIViewController(context: Self.Context) -> Controller { Controller() }

    func updateUIViewController(_ controller: Controller, context: Self.Context) {
        controller.stack = stack
        controller.screen = screen
    }

    static func dismantleUIViewController(_ controller: Controller, coordinator: ()) { controller.leave() }

    final class Controller: UIViewController {
        weak var stack: FlowStack?
        var screen: FlowEntry.ID?

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if let screen { stack?.appeared(screen) }
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            leave()
        }

        func leave() {
            if let screen { stack?.disappeared(screen) }
        }
    }
}

/// Turns the system's animations off while it exists.
@MainActor
internal final class FlowStillness {
    init() { UIView.setAnimationsEnabled(false) }

    deinit {
        _Concurrency.Task { @MainActor in UIView.setAnimationsEnabled(true) }
    }
}

/// Hides the tab bar while its screen is on top.
internal struct FlowTabBarSetting: UIViewControllerRepresentable {
    func makeUIViewController(context: Self.Context) -> Controller { Controller() }
    func updateUIViewController(_ controller: Controller, context: Self.Context) {}

    final class Controller: UIViewController {
        private var isOn = false
        /// The navigation controller, kept for the end: a removed controller no longer has one.
        private weak var navigation: UINavigationController?

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            configure(isOn: true)
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            configure(isOn: false)
        }

        /// Hides the tab bar if the screen on top does: when a transition begins, the one that it leads to.
        private func configure(isOn: Bool) {
            self.isOn = isOn
            navigation = navigationController ?? navigation
            guard let navigation, let screen = navigation.topViewController else { return }
            navigation.tabBarController?.tabBar.isHidden = Self.hides(screen)
        }

        private static func hides(_ controller: UIViewController) -> Bool {
            if let setting = controller as? Self, setting.isOn { return true }
            return controller.children.contains { !($0 is UINavigationController) && hides($0) }
        }
    }
}

/// The setting of a sheet before iOS 16: whether it can be swiped down and, from iOS 15 on, its heights.
internal struct FlowSheetSetting: UIViewControllerRepresentable {
    let layer: FlowLayer
    let isHeld: Bool

    func makeUIViewController(context: Self.Context) -> Controller { Controller() }

    func updateUIViewController(_ controller: Controller, context: Self.Context) {
        controller.setting = self
        controller.configure()
    }

    final class Controller: UIViewController {
        var setting: FlowSheetSetting?

        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            configure()
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            configure()
        }

        func configure() {
            guard let setting, parent != nil else { return }
            var sheet: UIViewController = self
            while let parent = sheet.parent { sheet = parent }
            sheet.isModalInPresentation = setting.isHeld || !setting.layer.isDismissable
            #if !os(tvOS)
            guard #available(iOS 15.0, *), let heights = sheet.sheetPresentationController else { return }
            let style = setting.layer.style
            if let grabber = style.showsDragIndicator { heights.prefersGrabberVisible = grabber }
            if !style.detents.isEmpty { heights.detents = style.detents.map { $0.isLarge ? .large() : .medium() } }
            #endif
        }
    }
}

extension FlowStyle.Detent {
    /// Whether the large one of the two heights of iOS 15 stands in for this one, rather than the medium one.
    internal var isLarge: Bool {
        switch self {
        case .large: true
        case .fraction(let fraction): fraction > 0.5
        case .medium, .height: false
        }
    }
}
#endif
#endif
