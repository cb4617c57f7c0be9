/// A button of the common toolbar.
nonisolated public struct FlowButton: Sendable {
    /// The title, for people who cannot see the image.
    public let title: FlowTitle
    /// The name of an SF Symbol.
    public let systemImage: String
    /// The command that a tap performs.
    public let command: FlowCommand

    /// Creates the button of a transition.
    public init(_ title: FlowTitle, systemImage: String, _ command: FlowCommand) {
        self.title = title
        self.systemImage = systemImage
        self.command = command
    }
}

nonisolated extension FlowRoute {
    /// The transitions with `toolbar`: those of the screen, then those of the app that are available from it.
    package func buttons(of app: (any FlowApp.Type)?) -> [FlowButton] {
        let own = transitions
        let names = Swift.Set(anywhere(of: app).map(\.name))
        return Self.buttons(on: self)
            + (app?.buttons ?? []).filter { button in
                names.contains(button.command.name) && !own.contains { $0.name == button.command.name }
            }
    }
}
