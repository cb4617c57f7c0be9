/// The request of a screen: a transition by name, with its arguments.
nonisolated public enum FlowCommand: Sendable {
    /// Shows a route, or starts the flow whose root it is.
    case to(String, any FlowRoute)
    /// Starts a flow of another module.
    case call(String, any FlowModuleCall)
    /// Goes back to the entry that the transition names.
    case back(String)
    /// Ends the flow on top with an outcome, or a route with its result.
    case finish(String, any Sendable)
    /// Opens a URL outside the app.
    case open(String, url: String)
    /// Selects a tab and shows a route there.
    case tab(String, (any FlowRoute)?)
    /// Ends every flow, and shows the app's start again.
    case restart(String)
    /// Performs the first of several commands whose transition applies.
    case choose(String, [FlowCommand])
    /// Goes back one screen, which needs no transition.
    case leave
}

nonisolated extension FlowCommand {
    /// Performs the first of several commands whose transition applies.
    public static func choose(_ name: String, among commands: FlowCommand...) -> FlowCommand { .choose(name, commands) }

    /// The transition's name.
    public var name: String {
        switch self {
        case .to(let name, _), .call(let name, _), .back(let name), .finish(let name, _), .open(let name, _),
            .tab(let name, _), .restart(let name), .choose(let name, _):
            name
        case .leave: "back"
        }
    }

    /// The transition's name in YAML, for analytics and reports.
    internal var spokenName: String { FlowTransition.spokenName(of: name) }

    /// Whether the command is a signal: it happens to the app, or to a flow.
    internal var isSignal: Bool { name.hasPrefix("!") && FlowTransition.calledName(of: name) == name }

    /// Whether the command is a signal of a flow.
    internal var isSignalOfFlow: Bool { isSignal && name.hasPrefix("!!") }

    /// Whether the command selects a tab: the screen stays on top of its own tab, so a second tap would not be stale.
    internal var selectsTab: Bool {
        switch self {
        case .tab: true
        case .choose(_, let commands): commands.contains(where: \.selectsTab)
        default: false
        }
    }

    /// Whether the command starts a flow of another module.
    internal var isCall: Bool { if case .call = self { true } else { false } }
}

nonisolated extension FlowCommand: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }
    public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

    /// The kind of the command and its values, to be compared.
    private var parts: [AnyHashable] {
        switch self {
        case .to(let name, let route): ["to", name, AnyHashable(route)]
        case .call(let name, let call): ["call", name, AnyHashable(call)]
        case .back(let name): ["back", name]
        case .finish(let name, let outcome): ["finish", name, AnyHashable(of: outcome)]
        case .open(let name, let url): ["open", name, url]
        case .tab(let name, let route): ["tab", name] + (route.map { [AnyHashable($0)] } ?? [])
        case .restart(let name): ["restart", name]
        case .choose(let name, let commands): ["choose", name, AnyHashable(commands)]
        case .leave: ["leave"]
        }
    }
}

nonisolated extension AnyHashable {
    /// Wraps an outcome or a result. A result that is not `Hashable` is compared as text.
    internal init(of value: any Sendable) { self = value as? AnyHashable ?? AnyHashable("\(value)") }
}

nonisolated extension FlowCommand: CustomStringConvertible {
    /// The command for people: `productDetail: productDetail(id: 7)`.
    public var description: String {
        switch self {
        case .to(_, let route): "\(spokenName): \(route.id)"
        case .call(_, let call): "\(spokenName): \(call.id)"
        case .finish(_, let outcome): "\(spokenName): \(outcome)"
        case .open(_, let url): "\(spokenName): \(url)"
        case .tab(_, let route): route.map { "\(spokenName): \($0.id)" } ?? spokenName
        case .choose(_, let commands): "\(spokenName): \(commands.map(\.description).joined(separator: " | "))"
        case .back, .restart, .leave: spokenName
        }
    }
}
