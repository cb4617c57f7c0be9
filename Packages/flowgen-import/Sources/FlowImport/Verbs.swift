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

    /// Whether a parameter of a type can be a screen.
    static func canBeShown(_ type: String) -> Bool {
        ["Controller", "Coordinator", "CoordinatorProtocol", "Presentable", "Screen"].contains {
            last(type).hasSuffix($0)
        }
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
            || type.hasPrefix("ASWeb") || type.hasPrefix("INUI") || type.hasPrefix("UIReferenceLibrary")
            || type.hasPrefix("UIPrint") || type.hasPrefix("UICloudSharing") || type.hasPrefix("UIColorPicker")
            || type.hasPrefix("UIFontPicker") || type.hasPrefix("GKGameCenter") || type.hasPrefix("PKAdd")
            || type.hasPrefix("AVPlayerViewController")
    }
}

/// The screens that are put away before something else is shown.
enum Leaving: Hashable, Sendable {
    /// The layer that is presented, with all that was pushed in it.
    case presented
    /// The screen on top of a stack.
    case pushed
    /// The screen itself, however it was shown.
    case own

    /// Returns what a call puts away; nil if nothing.
    init?(_ call: CallFact) {
        switch call.name {
        case "dismiss" where call.path == ["dismiss"] && call.arguments.isEmpty: self = .own
        case "dismiss" where call.arguments.first?.label == "animated": self = .presented
        case "setSheetCoordinator" where call.arguments.first?.value.text == "nil",
            "setFullScreenCoverCoordinator" where call.arguments.first?.value.text == "nil":
            self = .presented
        case "pop", "popViewController": self = .pushed
        default: return nil
        }
    }
}

extension Program {
    /// Returns what is put away in the same branch before something is shown there.
    func leaving(before scope: Scope) -> Leaving? {
        if scope.within.contains(where: { $0.name == "dismiss" && $0.first.hasPrefix("animated") }) {
            return .presented
        }
        return body(scope.type, scope.function).calls.last { call in
            call.scope.place < scope.place && Leaving(call) != nil && scope.rows.starts(with: call.scope.rows)
                && scope.conditions.starts(with: call.scope.conditions)
                && scope.within.map(\.path).starts(with: call.scope.within.map(\.path))
        }.flatMap(Leaving.init)
    }
}
