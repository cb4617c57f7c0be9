/// Something that the app's owner wants to hold in every run of the app, whoever changes the flows.
public struct InvariantDeclaration: Sendable {
    /// What the invariant is known by.
    public var name: Located<String>
    public var claim: InvariantClaim
    /// Why it has to hold.
    public var why: Located<String>?
    /// What a violation counts as, where that is not what `invariant-violated` counts as.
    public var severity: Located<Severity>?
    public var exceptions: [InvariantException] = []

    public init(name: Located<String>, claim: InvariantClaim) {
        self.name = name
        self.claim = claim
    }
}

/// What an invariant claims.
public enum InvariantClaim: Sendable {
    /// No run comes to any of the targets, without having passed the gate where there is one; `by` names the beginnings
    /// that count, all where it is empty.
    case neverReach(Selection, without: Selection?, by: [RunBeginning])
    /// No transition leads from one to the other.
    case neverStep(Selection)
    /// From each of the routes, wherever a run has come to it, a way leads to one of the targets.
    case alwaysCanReach(from: Selection, target: Selection)
    /// From each of the routes, the nearest target is at most so many taps away, and at least so many.
    case within(from: Selection, target: Selection, taps: Int?, minimum: Int?)
    /// Each of the routes has these properties.
    case every(Selection, has: [Expectation])
}

/// How a run can begin.
public enum RunBeginning: String, CaseIterable, Sendable {
    case start, link, entry
}

/// What a property of a route is to be.
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

/// A part of the program that an invariant is not about, and why.
public struct InvariantException: Sendable {
    public var routes: Selection
    public var why: Located<String>?

    public init(routes: Selection, why: Located<String>?) {
        self.routes = routes
        self.why = why
    }
}

/// Which parts of a program an invariant names.
public indirect enum Selection: Sendable {
    case one(Located<Selector>)
    /// Any of a list.
    case any([Selection], SourceRange)
    /// All but these.
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
    /// `all`: every route.
    case all
    /// `Flow`: the flow itself.
    case flow(String)
    /// `Flow/*`: every route of it.
    case routes(flow: String)
    case route(flow: String, route: String)
    /// `Flow.outcome`; `dismissed` for one that was left by hand.
    case outcome(flow: String, outcome: String)
    /// `Flow/route.transition`.
    case transition(flow: String, route: String, name: String)
    /// `Flow.anywhere.transition`; `App.anywhere.transition` of the app.
    case anywhere(flow: String, name: String)
    /// `A -> B`: the transitions that lead from one to the other, neither of which is a step itself.
    case step(Selector, Selector)
    /// `tag:name`
    case tag(String)
    /// The name of a guard, where a gate is meant.
    case `guard`(String)
}

extension Selector {
    /// Reads a selector; nil where it is none.
    public init?(_ text: String) {
        if let arrow = Self.arrow(in: text[...]) {
            // A second arrow has no meaning, and a thousand would be as many calls deep.
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
        guard text.allSatisfy({ !$0.isWhitespace }) else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        switch parts.count {
        case 1: self.init(word: parts[0])
        case 2: self.init(flow: parts[0], place: parts[1])
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
        default: return nil
        }
    }

    private init?(flow: String, place: String) {
        guard SwiftName.startsUpperCase(flow) else { return nil }
        if place == "*" {
            self = .routes(flow: flow)
            return
        }
        let parts = place.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }), !SwiftName.startsUpperCase(parts[0]) else { return nil }
        switch parts.count {
        case 1: self = .route(flow: flow, route: parts[0])
        case 2: self = .transition(flow: flow, route: parts[0], name: parts[1])
        default: return nil
        }
    }

    /// Whether a text is a chain of steps, such as `A -> B -> C`, which no selector is.
    public static func hasTwoArrows(_ text: String) -> Bool {
        arrow(in: text[...]).flatMap { arrow(in: text[$0.upperBound...]) } != nil
    }

    private static func arrow(in text: Substring) -> Range<String.Index>? {
        var place = text.startIndex
        while place < text.endIndex {
            let next = text.index(after: place)
            if text[place] == "-", next < text.endIndex, text[next] == ">" { return place..<text.index(after: next) }
            place = next
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// As YAML writes it.
    public var text: String {
        switch self {
        case .all: "all"
        case .flow(let flow): flow
        case .routes(let flow): "\(flow)/*"
        case .route(let flow, let route): "\(flow)/\(route)"
        case .outcome(let flow, let outcome): "\(flow).\(outcome)"
        case .transition(let flow, let route, let name): "\(flow)/\(route).\(name)"
        case .anywhere(let flow, let name): "\(flow).anywhere.\(name)"
        case .step(let source, let target): "\(source.text) -> \(target.text)"
        case .tag(let tag): "tag:\(tag)"
        case .guard(let name): name
        }
    }
}
