/// The functions by which coordinators and view controllers show screens. A name is all that is known of a call.
enum Verb: Hashable {
    case show(Style)
    /// Shows at the bottom of what the receiver shows.
    case root

    static func named(_ name: String) -> Verb? {
        switch name {
        case "push", "pushViewController", "pushCoordinator", "show", "showDetailViewController",
            "setDetailCoordinator":
            .show(.push)
        case "present", "presentViewController", "presentSheet", "presentModally", "setSheetCoordinator",
            "setSecondaryCoordinator":
            .show(.sheet)
        case "presentFullScreen", "setFullScreenCoverCoordinator", "setOverlayCoordinator", "presentCover":
            .show(.cover)
        case "setRootCoordinator", "setRootViewController", "setRoot", "setViewControllers", "setCoordinator",
            "setSidebarCoordinator":
            .root
        default: nil
        }
    }

    /// The remark on a verb whose style the language does not have.
    static func remark(on name: String) -> String? {
        switch name {
        case "setDetailCoordinator", "showDetailViewController": "in the detail column"
        case "setOverlayCoordinator": "as an overlay"
        default: nil
        }
    }

    /// Whether a `modalPresentationStyle` hides what is below.
    static func covers(_ style: String) -> Bool {
        let style = style.lowercased()
        return style.contains("fullscreen") || style.contains("currentcontext")
    }

    /// Types that only hold what they show.
    static func isContainer(_ type: String) -> Bool {
        [
            "NavigationController", "StackCoordinator", "SplitCoordinator", "TabCoordinator", "RootCoordinator",
            "TabBarController", "SplitViewController", "NavigationViewController",
        ].contains { type.hasSuffix($0) }
    }

    /// Screens that the system shows, and that are no part of the app's flows.
    static func isOfSystem(_ type: String) -> Bool {
        type.hasPrefix("UIAlert") || type.hasPrefix("UIActivity") || type.hasPrefix("SFSafari")
            || type.hasPrefix("UIImagePicker") || type.hasPrefix("PHPicker") || type.hasPrefix("UIDocument")
            || type.hasPrefix("MFM") || type.hasPrefix("QLPreview") || type.hasPrefix("NSAlert")
            || type.hasPrefix("EKEvent") || type.hasPrefix("CNContact") || type.hasPrefix("SKStore")
            || type.hasPrefix("ASWeb")
    }
}
