import SwiftUI

/// Where in the app a view is evaluated, and what its surroundings have declared.
@MainActor struct ViewContext {
    var environment: EnvironmentValues
    /// Whether the current value is new. What was made by a body that was not evaluated again is not.
    var isFresh = true
    /// Collects the texts and controls.
    var elements: ElementList
    var screen: ScreenState
    var layer: LayerState
    /// The navigation stack around the view.
    var stack: StackState?
    /// The controller of the tabs around the view.
    var tabs: UITabBarController?
    /// Whether a view around it, in the same layer, has a modifier that presents.
    var isInPresenter = false
    var visibility: ScreenVisibility
    var isLazy = false
    /// The selection of the list whose rows come next, with its value.
    var rows: (selection: TabSelection, value: AnyHashable)?
    var isHidden = false
    var identifier: String?
    var ignoredAtBottom: SafeAreaRegions = []

    func with(_ change: (inout ViewContext) -> Void) -> ViewContext {
        var copy = self
        change(&copy)
        return copy
    }

    func fresh(_ isFresh: Bool) -> ViewContext { with { $0.isFresh = isFresh } }
}

/// Whether a part of the app is on the screen: known only after the pass, when everything that may cover it was seen.
@MainActor final class ScreenVisibility {
    private let outer: ScreenVisibility?
    /// Pushed over, or in a tab that is not selected.
    var isCovered = false
    /// Below a full-screen cover: view controllers consider it gone, `onDisappear` does not.
    var isBelowCover = false

    init(in outer: ScreenVisibility? = nil) { self.outer = outer }

    var isOnScreen: Bool { !isCovered && (outer?.isOnScreen ?? true) }
    var isControllerOnScreen: Bool {
        !isCovered && !isBelowCover && (outer?.isControllerOnScreen ?? true)
    }
}

/// The texts and controls of a part of a screen, in order.
@MainActor final class ElementList {
    var texts: [String] = []
    var images: [String] = []
    var controls: [Control] = []
    var fields: [TextInput] = []
    var rows: [ListRow] = []

    /// The name of a control with these elements as its label.
    var label: String { (texts.first ?? images.first) ?? "" }
}

/// A screen being assembled.
@MainActor final class ScreenState {
    let elements = ElementList()
    let toolbar = ElementList()
    let controller: UIViewController
    let visibility: ScreenVisibility
    var title: String?
    var bars: [ToolbarPlacement: Visibility] = [:]
    /// Whether a toolbar is declared, even an empty one.
    var hasToolbar = false
    /// Nil if nothing says so, as below.
    var isBackButtonHidden: Bool?
    var isInteractiveDismissDisabled = false
    /// Removes the screen, and what is above it, from its stack; nil at the bottom.
    var pop: (() -> Void)?
    /// Whether an element of the path is shown, rather than a view that a link or a modifier has pushed.
    var isInPath = false
    /// What distinguishes it from another one in its place.
    let id: AnyHashable

    init(id: AnyHashable, controller: UIViewController, visibility: ScreenVisibility) {
        self.id = id
        self.controller = controller
        self.visibility = visibility
    }
}

/// A navigation stack being assembled.
@MainActor final class StackState {
    let controller: UINavigationController
    let path: PathAccess
    var screens: [ScreenState] = []
    var destinations: [ObjectIdentifier: (destination: NavigationDestination, isFresh: Bool)] = [:]
    /// Views that a link or a modifier on one of the screens pushes, besides the path.
    var pushes: [PresentedView] = []

    init(controller: UINavigationController, path: PathAccess) {
        self.controller = controller
        self.path = path
    }

    /// Returns the next view above this many elements of the path. Of two on one screen, the later is shown.
    func takePush(above depth: Int, of count: Int) -> PresentedView? {
        let due = pushes.filter { $0.node.memory { PushMemory(depth: count) }.depth <= depth }
        pushes.removeAll { push in due.contains { $0.node === push.node } }
        return due.last
    }
}

/// A view to be shown over its screen, and its place.
@MainActor struct PresentedView {
    let presentation: Presentation
    let item: Presentation.Item
    let isFresh: Bool
    /// The place of the modifier that presents it.
    let presenter: ObjectIdentifier
    let node: ViewNode
    let environment: EnvironmentValues
}

/// The window, or what is presented over it, being assembled.
@MainActor final class LayerState {
    let id: ObjectIdentifier
    let style: Layer.Style
    let base: ScreenState
    /// The modifier that presents it; nil for the window.
    var presenter: ObjectIdentifier?
    var stack: StackState?
    /// The columns of a split view, each with what is in it.
    var columns: [LayerState] = []
    var tabs: TabsState?
    /// Nil if nothing says so, as below.
    var detents: Set<PresentationDetent>?
    var dragIndicator: Visibility?
    var isInteractiveDismissDisabled: Bool?
    var dismiss: (() -> Void)?
    var presented: [PresentedView] = []

    init(id: ObjectIdentifier, style: Layer.Style, base: ScreenState) {
        self.id = id
        self.style = style
        self.base = base
    }

    var screens: [ScreenState] {
        columns.isEmpty ? stack?.screens ?? [base] : columns.flatMap { $0.stack?.screens ?? [] }
    }
}
