/// The transitions of a flow, parsed once from the text in its file, which has one line for each. A section begins with
/// the name of its route, or with `*` for `anywhere`:
///
///     home
///       product
///       cart style=sheet
///       payment start Payment
///       payment.paid to receipt
///     *
///       help except=help
nonisolated public struct FlowTransitions: Sendable {
    /// The transitions of each route, by its name.
    public private(set) var own: [String: [FlowTransition]] = [:]
    public private(set) var anywhere: [FlowTransition] = []

    public init(_ text: String, styles: [String: FlowStyle] = [:]) {
        var section = ""
        for line in text.split(separator: "\n") {
            guard line.hasPrefix(" ") else {
                section = String(line)
                continue
            }
            let transition = FlowTransition(line, styles: styles)
            if section == "*" {
                anywhere.append(transition)
            } else {
                own[section, default: []].append(transition)
            }
        }
    }
}

/// One line of YAML under `transitions` or `anywhere`.
nonisolated public struct FlowTransition: Sendable {
    /// The kind of a transition: what it does.
    public enum Verb: Hashable, Sendable {
        case to(String)
        /// Starts a flow.
        case start(String)
        case back(FlowAnchor)
        case finish
        case tab(String)
        case restart
        case open
    }

    public let name: String
    public private(set) var verb: Verb
    public private(set) var style = FlowStyle.push
    /// The entry above which everything is removed first.
    public private(set) var above: FlowAnchor?
    /// The entry that is removed first, with everything above it.
    public private(set) var instead: FlowAnchor?
    public private(set) var isAnimated = true
    public private(set) var isDismissable = true
    /// Whether a tab goes to its root first.
    public private(set) var isReset = false
    /// The conditions to take the transition, including those of its target.
    public private(set) var requires: [FlowCondition] = []
    /// The case in which the transition does nothing, because its flow is there already.
    public private(set) var unless: FlowUnless?
    /// The routes without it, although `anywhere` declares it; of one of the app's, flows and `Flow/route`.
    public private(set) var except: [String] = []
    /// The former names of the transition.
    public private(set) var formerNames: [String] = []

    /// Parses a line: the name, what it does, its target, and options.
    internal init(_ line: Substring, styles: [String: FlowStyle]) {
        let words = line.split(separator: " ").map(String.init)
        name = words[0]
        verb = .to(words[0])
        var plain = words.dropFirst().prefix { !$0.contains("=") }
        switch plain.popFirst() {
        case "to": verb = .to(plain.first ?? name)
        case "start": verb = .start(plain.first ?? name)
        case "back": verb = .back(FlowAnchor(plain.first ?? ""))
        case "finish": verb = .finish
        case "tab": verb = .tab(plain.first ?? name)
        case "restart": verb = .restart
        case "open": verb = .open
        default: break
        }
        for option in words where option.contains("=") {
            let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
            set(parts[0], parts.count > 1 ? parts[1] : "", styles)
        }
    }

    private mutating func set(_ option: String, _ value: String, _ styles: [String: FlowStyle]) {
        var list: [String] { value.split(separator: ",").map(String.init) }
        switch option {
        case "style": style = styles[value] ?? ._named(value)
        case "above": above = FlowAnchor(value)
        case "instead": instead = FlowAnchor(value)
        case "animated": isAnimated = value == "true"
        case "dismissable": isDismissable = value == "true"
        case "reset": isReset = value == "true"
        case "requires": requires = list.map { FlowCondition($0) }
        case "except": except = list
        case "unless": unless = FlowUnless(rawValue: value)
        case "was": formerNames = list
        // flowgen writes the tables, and those of another version do not compile.
        default: Swift.preconditionFailure("unknown option of a transition: \(option)")
        }
    }

    /// Whether the transition is declared by a `then`, so that only the end of a flow takes it.
    internal var isContinuation: Bool { name.contains(".") }

    /// The name, or that of the transition that this one follows.
    internal var calledName: String { Self.calledName(of: name) }

    internal static func calledName(of name: String) -> String { String(name.prefix { $0 != "." }) }

    /// Whether the transition leads from one route to another.
    internal func shows(_ target: any FlowRoute, from route: any FlowRoute) -> Bool {
        let isOfFlow = Swift.type(of: target).flowName == Swift.type(of: route).flowName
        switch verb {
        case .to(let name): return isOfFlow && target.name == name
        case .start(let flow): return Swift.type(of: target).flowName == flow
        case .back, .finish, .tab, .restart, .open: return false
        }
    }

    /// Whether the transition starts a flow to show the route; a flow may start itself.
    internal func starts(_ route: any FlowRoute) -> Bool {
        if case .start = verb { return true }
        return route.givesResult
    }

    package var isPlainPush: Bool {
        style.presentation == .push && above == nil && instead == nil
    }
}

/// The case in which an app-wide transition does nothing: while its flow is on the stack, or on top.
nonisolated public enum FlowUnless: String, Sendable {
    case shown
    case top
}

/// An entry of the stack, as a transition names it. It is always an entry of the flow on top.
nonisolated public enum FlowAnchor: Hashable, Sendable {
    /// The entry on top.
    case top
    /// The first entry in the top layer.
    case first
    /// The bottom entry, whatever route it now holds.
    case root
    /// The entry that the top layer was presented from.
    case presenter
    /// The nearest entry of this route below the top.
    case route(String)
    /// The entry this many below the top, or the bottom one.
    case count(Int)

    internal init(_ text: String) {
        switch text {
        case "top": self = .top
        case "first": self = .first
        case "root": self = .root
        case "presenter": self = .presenter
        default: self = Int(text).map { .count($0) } ?? .route(text)
        }
    }
}

/// The way in which a route is shown.
nonisolated public struct FlowStyle: Hashable, Sendable {
    public enum Presentation: String, Sendable { case push, sheet, cover }

    public enum Detent: Hashable, Sendable {
        case medium
        case large
        case fraction(Double)
        case height(Double)
    }

    public let presentation: Presentation
    /// The heights of a sheet; empty for the system's default.
    public let detents: [Detent]
    /// Whether a drag indicator is shown; nil for the system's default.
    public let showsDragIndicator: Bool?

    public init(
        _ presentation: Presentation,
        detents: [Detent] = [],
        showsDragIndicator: Bool? = nil
    ) {
        self.presentation = presentation
        self.detents = detents
        self.showsDragIndicator = showsDragIndicator
    }

    public static var push: Self { Self(.push) }
    public static var sheet: Self { Self(.sheet) }
    public static var cover: Self { Self(.cover) }

    internal static func _named(_ name: String) -> Self { Self(Presentation(rawValue: name) ?? .push) }
}

/// A condition that the app answers: a guard's name, preceded by `!` if the guard must not hold.
nonisolated public struct FlowCondition: Hashable, Sendable, CustomStringConvertible {
    public let guardName: String
    public let isNegated: Bool

    public init(_ text: String) {
        isNegated = text.hasPrefix("!")
        guardName = isNegated ? String(text.dropFirst()) : text
    }

    public var description: String { isNegated ? "not \(guardName)" : guardName }
}

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

/// A route on a stack, and the transition that shows it on the one below.
nonisolated public struct FlowStep: Sendable {
    public let transition: String
    public let route: any FlowRoute

    public init(_ transition: String, _ route: any FlowRoute) {
        self.transition = transition
        self.route = route
    }
}

/// The request of a screen: a transition by name, with its arguments.
nonisolated public enum FlowCommand: Sendable {
    /// Shows a route, or starts the flow whose root it is.
    case to(String, any FlowRoute)
    /// Starts a flow of another module.
    case call(String, any FlowModuleCall)
    case back(String)
    case finish(String, any Sendable)
    case open(String, url: String)
    /// Selects a tab and shows a route there.
    case tab(String, (any FlowRoute)?)
    case restart(String)
    /// Goes back one screen, which needs no transition.
    case leave
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
        case .leave: ["leave"]
        }
    }
}

nonisolated extension AnyHashable {
    /// Wraps an outcome or a result. A result that is not `Hashable` is compared as text.
    internal init(of value: any Sendable) { self = value as? AnyHashable ?? AnyHashable("\(value)") }
}

nonisolated extension FlowCommand: CustomStringConvertible {
    /// The transition's name.
    public var name: String {
        switch self {
        case .to(let name, _), .call(let name, _), .back(let name), .finish(let name, _), .open(let name, _),
            .tab(let name, _), .restart(let name):
            name
        case .leave: "back"
        }
    }

    public var description: String {
        switch self {
        case .to(let name, let route): "\(name): \(route.id)"
        case .call(let name, let call): "\(name): \(call.id)"
        case .finish(let name, let outcome): "\(name): \(outcome)"
        case .open(let name, let url): "\(name): \(url)"
        case .tab(let name, let route): route.map { "\(name): \($0.id)" } ?? name
        case .back, .restart, .leave: name
        }
    }
}
