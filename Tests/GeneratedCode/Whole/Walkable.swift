/// What performs the actions of a walk, and says what differs from the interpreter.
@MainActor
protocol Walkable {
    /// What the actions did, as far as they say it.
    var said: [String] { get }
    /// What is shown.
    var text: String { get }

    /// Performs an action. Returns what differs after it.
    func step(_ action: Action) async -> [String]
    func end() async
}
