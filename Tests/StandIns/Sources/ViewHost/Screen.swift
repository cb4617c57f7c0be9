import SwiftUI

/// A screen as the user saw it when it was requested.
@MainActor public struct Screen {
    /// The navigation bar's title.
    public let title: String?
    /// The texts outside buttons and bars, in order.
    public let texts: [String]
    public let images: [String]
    /// Buttons, toggles and links, in order.
    public let buttons: [Control]
    /// The buttons of the navigation bar and the toolbar.
    public let toolbar: [Control]
    public let fields: [TextInput]
    /// The rows of lists with a selection, in order.
    public let rows: [ListRow]
    public let isBackButtonHidden: Bool
    /// Whether a toolbar is declared, even an empty one.
    public let hasToolbar: Bool
    public let isNavigationBarHidden: Bool
    public let isTabBarHidden: Bool

    init(_ state: ScreenState, around base: ScreenState? = nil) {
        let lists = (base.map { [$0.elements] } ?? []) + [state.elements]
        title = state.title
        texts = lists.flatMap(\.texts)
        images = lists.flatMap(\.images)
        buttons = lists.flatMap(\.controls)
        toolbar = state.toolbar.controls
        fields = lists.flatMap(\.fields)
        rows = lists.flatMap(\.rows)
        isBackButtonHidden = state.isBackButtonHidden ?? false
        hasToolbar = state.hasToolbar
        let bars = (base?.bars ?? [:]).merging(state.bars) { $1 }
        isNavigationBarHidden = bars[.navigationBar] == .hidden
        isTabBarHidden = bars[.tabBar] == .hidden
    }
}

extension Layer: @MainActor CustomStringConvertible {
    /// For example `sheet: Cart: "3 items" [Order] / [Pay]`, the bottom screen first.
    public var description: String { "\(style): " + screens.map(\.description).joined(separator: " / ") }
}

extension Screen: @MainActor CustomStringConvertible {
    /// For example `Cart: "3 items" [Order] [Close]`.
    public var description: String {
        (title.map { "\($0): " } ?? "")
            + (texts.map { "\"\($0)\"" } + buttons.map { "[\($0.label)]" }).joined(separator: " ")
    }
}

/// The window, or a sheet or cover over it: a stack of screens, the visible one last.
@MainActor public struct Layer {
    public enum Style: Sendable { case window, sheet, fullScreenCover }

    public let style: Style
    public let screens: [Screen]
    public let detents: Set<PresentationDetent>
    public let dragIndicator: Visibility
    public let isInteractiveDismissDisabled: Bool

    init(_ state: LayerState) {
        style = state.style
        let hasStack = state.stack != nil || !state.columns.isEmpty
        screens = state.screens.map { Screen($0, around: hasStack ? state.base : nil) }
        let controller = state.base.controller
        detents = state.detents ?? controller.chosenDetents
        let hasGrabber = controller.sheetPresentationController?.prefersGrabberVisible == true
        dragIndicator = state.dragIndicator ?? (hasGrabber ? .visible : .automatic)
        isInteractiveDismissDisabled =
            state.isInteractiveDismissDisabled == true || controller.isModalInPresentation
            || state.screens.last?.isInteractiveDismissDisabled == true
    }
}

extension UIViewController {
    /// The heights of its sheet, if they are not those that every sheet has.
    fileprivate var chosenDetents: Set<PresentationDetent> {
        let heights = (sheetPresentationController?.detents ?? []).map(\.identifier)
        return heights == [.large] ? [] : Set(heights.map { $0 == .medium ? .medium : .large })
    }
}
