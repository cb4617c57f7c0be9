/// The files that `flowgen init` writes: a small app that shows how to write flows.
public enum Starter {
    public static let files = [
        StarterFile(name: "App.yaml", text: app),
        StarterFile(name: "Notes.yaml", text: notes),
    ]

    private static let app = """
        # Properties of the whole app. A project has at most one such document.
        app: Starter

        # The flow that is shown first.
        start: Notes

        # Additional ways to show a screen, besides `push`, `sheet` and `cover`.
        styles:
          panel: {like: sheet, detents: [medium, large]}

        # Additional properties of every route, besides `analyticsName`, `title`, `disableSwipeBack` and `hidesTabBar`.
        metadata:
          section: {enum: [notes, settings], default: notes}

        generate:
          framework: swiftui
          minimumOS: 17

        """

    private static let notes = """
        # A flow is the screens of one task and the transitions between them. Undeclared transitions do not compile.
        flow: Notes

        # The screen at the bottom.
        root: list

        # Transitions available from every screen of the flow.
        anywhere:
          - {to: settings, toolbar: gearshape, except: [settings]}

        routes:
          list:
            analyticsName: notes_list
            title: Notes
            transitions:
              # The short form: pushes the screen.
              - note
              # The long form: one verb, such as `to`, and options.
              - {to: editor, name: newNote}

          note:
            analyticsName: notes_note
            # What the screen needs to know, in Swift types. Every transition to the screen takes it.
            params:
              id: String
            transitions:
              - editor

          editor:
            analyticsName: notes_editor
            # Shown as a sheet, unless a transition specifies another style.
            style: sheet
            params:
              # Defaults to nil, so that a new note needs no id.
              id: String?
            transitions:
              # Back to the screen below the sheet. Swiping it away needs no transition.
              - {back: presenter, name: cancel}
              # Closes the sheet and shows the note on top of the list.
              - {to: note, above: root, name: save}

          settings:
            analyticsName: notes_settings
            title: Settings
            style: panel
            section: settings

        """
}

/// A file of the starter.
public struct StarterFile: Sendable {
    public let name: String
    public let text: String
}
