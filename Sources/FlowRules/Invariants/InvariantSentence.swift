package import FlowModel

extension InvariantDeclaration {
    /// The invariant as a sentence without a full stop: what must hold in every run of the app.
    package var sentence: String {
        switch claim {
        case .neverReach(let target, let gate, let beginnings):
            let runs =
                beginnings.isEmpty
                ? "no run" : "no run from " + beginnings.map(Self.beginning).listed("or")
            let passing = gate.map { " without passing \($0.sentence("or"))" } ?? ""
            return "\(runs) reaches \(target.sentence("or"))\(passing)"
        case .neverStep(let step): return "there is no transition \(step.sentence("or"))"
        case .alwaysCanReach(let from, let target):
            return "from \(from.sentence("and")), however a run got there, a path leads to \(target.sentence("or"))"
        case .within(let from, let target, let taps, let minimum):
            let most = taps.map { "at most \(Self.taps($0))" }
            let least = minimum.map { "at least \(Self.taps($0))" }
            let distance = [least, most].compactMap(\.self).listed()
            return "from \(from.sentence("and")), \(target.sentence("or")) is \(distance) away"
        case .every(let routes, let expectations):
            return "\(routes.sentence("and")) \(expectations.map(\.sentence).listed())"
        case .possible(let steps):
            let order = steps.map { $0.sentence("or") }.joined(separator: ", then ")
            return "some run does this, without the user going back: \(order)"
        }
    }

    private static func taps(_ number: Int) -> String { number == 1 ? "1 tap" : "\(number) taps" }

    private static func beginning(_ kind: RunBeginning) -> String {
        switch kind {
        case .start: "the start"
        case .link: "a link"
        case .entry: "an entry"
        }
    }
}

extension Selection {
    /// Returns the selection as sentences call it.
    func sentence(_ conjunction: String) -> String {
        switch self {
        case .one(let selector): selector.value.sentence(conjunction)
        case .any(let parts, _): parts.map { $0.sentence(conjunction) }.listed(conjunction)
        case .not(let inner, _):
            inner.guards.map { guards in
                // It is enough if one of them does not hold.
                guards.map { "the opposite of the guard `\($0)`" }.listed("or")
            } ?? "anything but \(inner.sentence("and"))"
        }
    }

    /// The names of guards, if the selection names nothing else.
    private var guards: [String]? {
        switch self {
        case .one(let selector): if case .guard(let name) = selector.value { [name] } else { nil }
        case .any(let parts, _):
            parts.reduce(into: [String]?.some([])) { all, part in
                guard let more = part.guards else { return all = nil }
                all?.append(contentsOf: more)
            }
        case .not: nil
        }
    }
}

extension Selector {
    fileprivate func sentence(_ conjunction: String) -> String {
        switch self {
        case .all: conjunction == "or" ? "any route" : "every route"
        case .flow(let name): name
        case .routes(let flow): "\(flow)/*"
        case .guard(let name): "the guard `\(name)`"
        case .tag(let name): "what has the tag `\(name)`"
        case .part(let name): "what has the part `\(name)`"
        case .step(let source, let target): "from \(source.sentence("or")) to \(target.sentence("or"))"
        case .route, .outcome, .transition, .anywhere, .signal: "`\(text)`"
        }
    }
}

extension Expectation {
    fileprivate var sentence: String {
        switch value.value {
        case .present: "has `\(property.value)`"
        case .absent: "has no `\(property.value)`"
        case .text(let text): "has `\(property.value): \(text)`"
        }
    }
}
