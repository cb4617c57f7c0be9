/// A button of the common toolbar.
nonisolated public struct FlowButton: Sendable {
    public let title: FlowTitle
    public let systemImage: String
    public let command: FlowCommand

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
