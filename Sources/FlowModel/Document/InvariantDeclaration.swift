import FlowSwift

/// A claim that must hold in every run of the app, however the flows change.
public struct InvariantDeclaration: Sendable {
    /// The name of the invariant.
    public var name: Located<String>
    public var claim: InvariantClaim
    /// The reason why the claim must hold.
    public var why: Located<String>?
    /// The severity of a violation, if it differs from that of `invariant-violated`.
    public var severity: Located<Severity>?
    public var exceptions: [InvariantException] = []

    public init(name: Located<String>, claim: InvariantClaim) {
        self.name = name
        self.claim = claim
    }
}

/// The claim of an invariant.
public enum InvariantClaim: Sendable {
    /// The claim that no run reaches any of the targets, or only after passing the gate, if there is one; `by` names
    /// the beginnings that count, all if it is empty.
    case neverReach(Selection, without: Selection?, by: [RunBeginning])
    /// The claim that no transition leads from one to the other.
    case neverStep(Selection)
    /// The claim that from each of the routes, in every state in which a run reaches it, one of the targets is
    /// reachable.
    case alwaysCanReach(from: Selection, target: Selection)
    /// The claim that from each of the routes, the nearest target is at most `taps` and at least `minimum` taps away.
    case within(from: Selection, target: Selection, taps: Int?, minimum: Int?)
    /// The claim that each of the routes has these properties.
    case every(Selection, has: [Expectation])
    /// The claim that some run does one of each of these, in this order and without going back.
    case possible([Selection])
}

/// The beginning of a run.
public enum RunBeginning: String, CaseIterable, Sendable {
    case start, link, entry
}

/// The expected value of a route's property.
public struct Expectation: Sendable {
    public enum Value: Hashable, Sendable {
        case present
        case absent
        case text(String)
    }

    public var property: Located<String>
    public var value: Located<Value>

    public init(property: Located<String>, value: Located<Value>) {
        self.property = property
        self.value = value
    }
}

/// A part of the program to which an invariant does not apply, and why.
public struct InvariantException: Sendable {
    public var routes: Selection
    public var why: Located<String>?

    public init(routes: Selection, why: Located<String>?) {
        self.routes = routes
        self.why = why
    }
}

/// The parts of a program that an invariant names.
public indirect enum Selection: Sendable {
    case one(Located<Selector>)
    /// The parts that some selection of a list names.
    case any([Selection], SourceRange)
    /// The parts that a selection does not name, which are all others.
    case not(Selection, SourceRange)

    public var range: SourceRange {
        switch self {
        case .one(let selector): selector.range
        case .any(_, let range), .not(_, let range): range
        }
    }
}

/// A word that names parts of a program.
public indirect enum Selector: Hashable, Sendable {
    /// The routes of the program, all of them: `all`.
    case all
    /// The flow itself: `Flow`.
    case flow(String)
    /// The routes of the flow, all of them: `Flow/*`.
    case routes(flow: String)
    case route(flow: String, route: String)
    /// An outcome of a flow: `Flow.outcome`; `dismissed` if the user dismissed it.
    case outcome(flow: String, outcome: String)
    /// A transition of a route: `Flow/route.transition`.
    case transition(flow: String, route: String, name: String)
    /// A transition of `anywhere`: `Flow.anywhere.transition`, or `App.anywhere.transition` for the app.
    case anywhere(flow: String, name: String)
    /// A signal: `Flow.signals.signal`, or `App.signals.signal` for the app.
    case signal(flow: String, name: String)
    /// The transitions that lead from one to the other, neither of which is itself a step: `A -> B`.
    case step(Selector, Selector)
    /// The routes with a tag, their own or that of their flow: `tag:name`.
    case tag(String)
    /// The routes that have a part: `part:Name`.
    case part(String)
    /// The name of a guard, used as a gate.
    case `guard`(String)
}

extension Selector {
    /// Reads a selector; nil if the text is not one.
    public init?(_ text: String) {
        if let arrow = Self.arrow(in: text[...]) {
            // A second arrow has no meaning, and a thousand would recurse as deeply.
            guard !Self.hasTwoArrows(text), let source = Self(Self.trimmed(text[..<arrow.lowerBound])),
                let target = Self(Self.trimmed(text[arrow.upperBound...]))
            else { return nil }
            self = .step(source, target)
            return
        }
        if text == "all" {
            self = .all
            return
        }
        if text.hasPrefix("tag:") {
            let tag = text.dropFirst(4)
            guard !tag.isEmpty else { return nil }
            self = .tag(String(tag))
            return
        }
        if text.hasPrefix("part:") {
            let part = text.dropFirst(5)
            guard !part.isEmpty else { return nil }
            self = .part(String(part))
            return
        }
        guard text.allSatisfy({ !$0.isWhitespace }) else { return nil }
        // The name of a transition of a choice has one, too: `Flow/route.next/home`.
        let count = text.firstIndex(of: ".").map { text[..<$0].contains("/") } ?? false ? 1 : 2
        let parts = text.split(separator: "/", maxSplits: count, omittingEmptySubsequences: false).map(String.init)
        switch parts.count {
        case 1: self.init(word: parts[0])
        case 2: self.init(flow: parts[0], part: parts[1])
        default: return nil
        }
    }

    private init?(word: String) {
        let parts = word.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        let isFlow = SwiftName.startsUpperCase(parts[0])
        switch parts.count {
        case 1: self = isFlow ? .flow(word) : .guard(word)
        case 2 where isFlow: self = .outcome(flow: parts[0], outcome: parts[1])
        case 3 where isFlow && parts[1] == "anywhere": self = .anywhere(flow: parts[0], name: parts[2])
        case 3 where isFlow && parts[1] == "signals": self = .signal(flow: parts[0], name: parts[2])
        default: return nil
        }
    }

    private init?(flow: String, part: String) {
        guard SwiftName.startsUpperCase(flow) else { return nil }
        if part == "*" {
            self = .routes(flow: flow)
            return
        }
        let parts = part.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }), !SwiftName.startsUpperCase(parts[0]) else { return nil }
        switch parts.count {
        case 1: self = .route(flow: flow, route: parts[0])
        case 2: self = .transition(flow: flow, route: parts[0], name: parts[1])
        default: return nil
        }
    }

    /// Whether a text is a chain of steps, such as `A -> B -> C`, which is not a selector.
    public static func hasTwoArrows(_ text: String) -> Bool {
        arrow(in: text[...]).flatMap { arrow(in: text[$0.upperBound...]) } != nil
    }

    private static func arrow(in text: Substring) -> Range<String.Index>? {
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if text[index] == "-", next < text.endIndex, text[next] == ">" { return index..<text.index(after: next) }
            index = next
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// The selector as YAML writes it.
    public var text: String {
        switch self {
        case .all: "all"
        case .flow(let flow): flow
        case .routes(let flow): "\(flow)/*"
        case .route(let flow, let route): "\(flow)/\(route)"
        case .outcome(let flow, let outcome): "\(flow).\(outcome)"
        case .transition(let flow, let route, let name): "\(flow)/\(route).\(name)"
        case .anywhere(let flow, let name): "\(flow).anywhere.\(name)"
        case .signal(let flow, let name): "\(flow).signals.\(name)"
        case .step(let source, let target): "\(source.text) -> \(target.text)"
        case .tag(let tag): "tag:\(tag)"
        case .part(let part): "part:\(part)"
        case .guard(let name): name
        }
    }
}
