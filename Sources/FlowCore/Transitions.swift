/// The transitions of a flow, parsed once from the text in its file, which has one line for each. A section begins with
/// the name of its route, and those of the parts that the screen has; with the name of a part; or with `*` for `anywhere`
/// and for signals, whose names begin with `!`:
///
///     home Menu
///       product
///       cart style=sheet
///       payment start Payment
///       payment.paid to receipt
///     Menu
///       orders start Orders
///     *
///       help except=help
///       !!closed back root
nonisolated public struct FlowTransitions: Sendable {
    /// The transitions of each route, by its name: its own, then those of its parts.
    public private(set) var own: [String: [FlowTransition]] = [:]
    /// The transitions that all routes of the flow have.
    public private(set) var anywhere: [FlowTransition] = []
    /// The signals: what can happen to the flow, or to the app, on any of its screens.
    internal private(set) var signals: [FlowTransition] = []

    /// Reads a table. The text is that of flowgen: what it does not know stops the app.
    /// - Parameter styles: The styles that the app declares, by their names.
    public init(_ text: String, styles: [String: FlowStyle] = [:]) {
        var section = ""
        var parts: [String: [String]] = [:]
        for line in text.split(separator: "\n") {
            guard line.hasPrefix(" ") else {
                let names = line.split(separator: " ").map(String.init)
                section = names[0]
                if names.count > 1 { parts[section] = Array(names.dropFirst()) }
                continue
            }
            let transition = FlowTransition(line, styles: styles)
            if transition.isSignal {
                signals.append(transition)
            } else if section == "*" {
                anywhere.append(transition)
            } else {
                own[section, default: []].append(transition)
            }
        }
        for (route, names) in parts {
            var known = Swift.Set((own[route] ?? []).map(\.name))
            for transition in names.flatMap({ own[$0] ?? [] }) where known.insert(transition.name).inserted {
                own[route, default: []].append(transition)
            }
        }
        for part in Swift.Set(parts.values.joined()) { own[part] = nil }
    }
}

/// One line of YAML under `transitions` or `anywhere`.
nonisolated public struct FlowTransition: Sendable {
    /// The kind of a transition: what it does.
    public enum Verb: Hashable, Sendable {
        /// Shows the route of this name.
        case to(String)
        /// Starts a flow.
        case start(String)
        /// Goes back to an entry.
        case back(FlowAnchor)
        /// Ends the flow.
        case finish
        /// Selects the tab of this name.
        case tab(String)
        /// Ends every flow.
        case restart
        /// Opens a URL outside the app.
        case open
    }

    /// The name in YAML. That of a `then` is the transition's and the outcome: `payment.paid`. That of a signal of the
    /// app begins with `!`, and that of a flow's with `!!`, so that a screen may have a transition of its name.
    public let name: String
    /// The kind of the transition.
    public private(set) var verb: Verb
    /// The style in which the target is shown.
    public private(set) var style = FlowStyle.push
    /// The entry above which everything is removed first.
    public private(set) var above: FlowAnchor?
    /// The entry that is removed first, with everything above it.
    public private(set) var instead: FlowAnchor?
    /// Whether the change is animated.
    public private(set) var isAnimated = true
    /// Whether the user may leave the target without a transition.
    public private(set) var isDismissable = true
    /// Whether a tab goes to its root first.
    public private(set) var isReset = false
    /// Whether a signal waits while a screen that it would remove cannot be dismissed.
    public private(set) var waits = true
    /// The conditions to take the transition, including those of its target.
    public private(set) var requires: [FlowCondition] = []
    /// The conditions for it to be taken rather than a later one of its choice.
    public private(set) var when: [FlowCondition] = []
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
        case "waits": waits = value == "true"
        case "when": when = list.map { FlowCondition($0) }
        case "requires": requires = list.map { FlowCondition($0) }
        case "except": except = list
        case "unless": unless = FlowUnless(rawValue: value)
        case "was": formerNames = list
        // flowgen writes the tables, and those of another version do not compile.
        default: Swift.preconditionFailure("unknown option of a transition: \(option)")
        }
    }

    /// Whether it happens to the app, or to its flow: no screen requests it.
    internal var isSignal: Bool { name.hasPrefix("!") }

    /// The name in YAML, for analytics and reports.
    internal var spokenName: String { Self.spokenName(of: name) }

    internal static func spokenName(of name: String) -> String { String(name.drop { $0 == "!" }) }

    /// Whether the transition is declared by a `then`, so that only the end of a flow takes it.
    internal var isContinuation: Bool { name.contains(".") }

    /// Whether the transition is one of a choice, so that only its choice takes it: `next/home`.
    internal var isChoice: Bool { name.contains("/") }

    /// The name, or that of the transition that this one follows.
    internal var calledName: String { Self.calledName(of: name) }

    /// The name of the function that takes it, or what it follows.
    internal var functionName: String { String(calledName.prefix { $0 != "/" }) }

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
    /// While a screen of the flow is on the stack in front.
    case shown
    /// While a screen of the flow is on top.
    case top
}

nonisolated extension [FlowTransition] {
    /// Returns the transition that has this name or, if none does, one that once had it. A signal and a transition of a
    /// screen may share what is spoken.
    internal func first(called name: String, where isMeant: (FlowTransition) -> Bool) -> FlowTransition? {
        first { $0.name == name && isMeant($0) } ?? first { $0.isCalled(name) && isMeant($0) }
    }
}

nonisolated extension FlowTransition {
    /// Whether the transition has, or once had, this name. What was a transition may be a signal today.
    internal func isCalled(_ name: String) -> Bool {
        let name = Self.spokenName(of: name)
        return spokenName == name || formerNames.contains(name)
    }

    /// Returns the conditions to take it, including those of another module's flow, which its caller does not know.
    internal func conditions(toShow called: (any FlowRoute)?) -> [FlowCondition] {
        guard let called else { return requires }
        return requires + called.requires.filter { !requires.contains($0) }
    }

    /// Whether the command does what the transition declares.
    internal func carries(_ command: FlowCommand, from route: any FlowRoute) -> Bool {
        switch (command, verb) {
        case (.to(_, let target), _): shows(target, from: route)
        case (.call(_, let call), _): verb == .start(Swift.type(of: call).flowName)
        case (.back, .back), (.finish, .finish), (.open, .open), (.tab, .tab), (.restart, .restart): true
        default: false
        }
    }
}
