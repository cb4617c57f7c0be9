/// Objects that screens ask to show something. Names are all that is known of them.
enum Receiver {
    private static let endings = [
        "coordinator", "delegate", "router", "navigator", "flow", "output", "wireframe", "parent", "handler",
    ]
    private static let requests = [
        "show", "present", "push", "open", "navigate", "route", "goto", "display", "select", "segue",
    ]

    /// Whether a variable of that name can be asked.
    static func isNamed(_ name: String) -> Bool {
        let name = name.lowercased()
        return endings.contains { name.hasSuffix($0) }
    }

    /// Whether a function of that name seems to show something.
    static func isRequest(_ name: String) -> Bool {
        let name = name.lowercased()
        return requests.contains { name.hasPrefix($0) }
    }
}

/// Calls that ask a coordinator or a router for something, and of which no kind of navigation knows what they show.
func findUnresolved(_ program: Program, beside graph: ScreenGraph) -> [CallSite] {
    let known = Set(graph.sites.map(\.place))
    return program.calls.compactMap { call in
        guard call.path.count > 1, Receiver.isNamed(call.path[call.path.count - 2]), Receiver.isRequest(call.name),
            !known.contains(call.scope.place)
        else { return nil }
        return CallSite(
            place: call.scope.place, text: call.text,
            verdict: .todo("which screen does it show?"))
    }
}
