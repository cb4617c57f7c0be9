import SwiftUI

/// A tab as the tab bar showed it when it was requested.
public struct TabBarItem {
    /// Empty if the item has only an image.
    public let title: String
    public let image: String?
    public let badge: String?
    /// The value that selects it: its tag, or a substitute.
    public let tag: AnyHashable
    public let isSelected: Bool

    @MainActor init(_ tab: TabsState.Tab, in state: TabsState) {
        title = tab.title ?? ""
        image = tab.image
        badge = tab.badge
        tag = tab.tag.value
        isSelected = tab.tag.value == state.selected
    }
}

/// A tab view being assembled.
@MainActor final class TabsState {
    struct Tab {
        let tag: SelectionTag
        let title: String?
        let image: String?
        let badge: String?

        /// What a user would call it.
        var name: String { title ?? image ?? "" }
        func isCalled(_ name: String) -> Bool { title == name || image == name }
    }

    var tabs: [Tab] = []
    /// Nil if the selection is not the tag of any tab.
    let selected: AnyHashable?
    /// False if the tag is not of the selection's type.
    let write: (SelectionTag) -> Bool
    let controller: UITabBarController

    init(selected: AnyHashable?, write: @escaping (SelectionTag) -> Bool, controller: UITabBarController) {
        self.selected = selected
        self.write = write
        self.controller = controller
    }

    var selectedTab: Tab? { tabs.first { $0.tag.value == selected } }
}
