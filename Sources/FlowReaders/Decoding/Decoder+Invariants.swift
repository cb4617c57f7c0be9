import FlowModel

extension Decoder {
    /// Decodes the app's `invariants`.
    mutating func invariants(_ entry: Entry) -> [InvariantDeclaration] {
        var invariants: [InvariantDeclaration] = []
        var firsts: [String: SourceRange] = [:]
        for node in list(entry) {
            guard tree[node].kind == .mapping else {
                if tree[node].kind != .refused {
                    report(
                        .wrongType, "an invariant must be a mapping", at: range(node),
                        help:
                            "write `name: …` and what it claims, such as `never: {reach: Payment, without: isLoggedIn}`"
                    )
                }
                continue
            }
            guard let invariant = invariant(node) else { continue }
            if let first = firsts[invariant.name.value] {
                report(
                    .duplicateKey, "two invariants are named `\(invariant.name.value)`", at: invariant.name.range,
                    help: "an invariant is identified by its name", key: invariant.name.value,
                    notes: [Finding.Note("the other one", first)])
                continue
            }
            firsts[invariant.name.value] = invariant.name.range
            invariants.append(invariant)
        }
        return invariants
    }

    private mutating func invariant(_ node: NodeID) -> InvariantDeclaration? {
        var name: Located<String>?
        var hasName = false
        var forms: [(key: InvariantKey, entry: Entry)] = []
        var why: Located<String>?
        var severity: Located<Severity>?
        var exceptions: [InvariantException] = []
        var exceptionsKey: NodeID?
        keys(InvariantKey.self, of: node) { decoder, key, entry in
            switch key {
            case .never, .always, .within, .every, .possible: forms.append((key, entry))
            case .name:
                hasName = true
                name = decoder.text(entry)
            case .why: why = decoder.text(entry)
            case .severity: severity = decoder.severity(entry)
            case .except:
                exceptionsKey = entry.key
                exceptions = decoder.exceptions(entry)
            }
        }
        if !hasName, !has(InvariantKey.name, underAnotherNameIn: node) {
            report(
                .missingKey, "an invariant has no `name`", at: range(node),
                help: "an invariant is identified by its name")
        }
        guard let form = forms.first else {
            if InvariantKey.forms.contains(where: { has($0, underAnotherNameIn: node) }) { return nil }
            report(
                .missingKey, "the invariant claims nothing", at: name?.range ?? range(node),
                help: "write " + InvariantKey.forms.map(\.rawValue).quoted("or"))
            return nil
        }
        if let second = forms.dropFirst().first {
            report(
                .conflictingKeys, "an invariant makes one claim: `\(form.key.rawValue)` or `\(second.key.rawValue)`",
                at: range(second.entry.key), help: "write two invariants")
            return nil
        }
        if form.key == .possible, let exceptionsKey {
            report(
                .conflictingKeys, "`possible` has no exceptions: one run is enough", at: range(exceptionsKey),
                help: "remove `except`, or list alternatives in a step: `[Shop/home, [Shop/product, Shop/offer]]`")
            return nil
        }
        guard let claim = form.key == .possible ? steps(form.entry) : claim(form.key, form.entry), let name else {
            return nil
        }
        var invariant = InvariantDeclaration(name: name, claim: claim)
        invariant.why = why
        invariant.severity = severity
        invariant.exceptions = exceptions
        return invariant
    }

    // MARK: Claims

    /// Returns the claim of `possible`: its steps. Nil if one cannot be read, because the others say something else.
    private mutating func steps(_ entry: Entry) -> InvariantClaim? {
        let nodes = list(entry, orOne: true)
        if nodes.isEmpty, tree[entry.value].kind == .sequence || tree.isEmptyScalar(entry.value) {
            report(
                .missingKey, "`possible` has no steps", at: range(entry.key),
                help: "write `possible: [Shop/home, Shop/product, Checkout.paid]`")
        }
        let steps = nodes.compactMap { selection(Entry(listed: $0, in: entry)) }
        return steps.isEmpty || steps.count < nodes.count ? nil : .possible(steps)
    }

    /// The keys of a claim: what they say, and where they are.
    private struct ClaimParts {
        var places: [ClaimKey: Entry] = [:]
        var selections: [ClaimKey: Selection] = [:]
        var numbers: [ClaimKey: Int] = [:]
        var beginnings: [RunBeginning] = []
        var expectations: [Expectation] = []
        /// Whether there are keys that the claim does not have.
        var hasOtherKeys = false
    }

    private mutating func claim(_ form: InvariantKey, _ entry: Entry) -> InvariantClaim? {
        guard let parts = claimParts(form, entry) else { return nil }
        if let key = missing(form, parts.places).first {
            // It is among the keys that another one is said to be no part of.
            if parts.hasOtherKeys { return nil }
            report(
                .missingKey, "`\(form.rawValue)` has no `\(key.rawValue)`", at: range(entry.key),
                help: Self.example(of: form))
            return nil
        }
        let selections = parts.selections
        switch form {
        case .never: return neverClaim(parts)
        case .always:
            guard let from = selections[.from], let target = selections[.canReach] else { return nil }
            return .alwaysCanReach(from: from, target: target)
        case .within:
            guard let from = selections[.from], let target = selections[.to] else { return nil }
            return .within(from: from, target: target, taps: parts.numbers[.taps], minimum: parts.numbers[.min])
        case .every: return selections[.route].map { .every($0, has: parts.expectations) }
        case .possible, .name, .why, .severity, .except: return nil
        }
    }

    /// Decodes the keys of a claim. Returns nil if it has none.
    private mutating func claimParts(_ form: InvariantKey, _ entry: Entry) -> ClaimParts? {
        let allowed = ClaimKey.keys(of: form)
        let title = "`\(form.rawValue)`"
        let help = "its keys are " + allowed.map(\.rawValue).quoted()
        guard tree[entry.value].kind == .mapping else {
            report(.wrongType, "\(title) must be a mapping", at: range(entry.key), help: help)
            return nil
        }
        var parts = ClaimParts()
        keys(
            ClaimKey.self, of: entry.value, called: title,
            unknown: { decoder, entry in
                decoder.reportUnknown(entry, among: allowed, in: title)
                parts.hasOtherKeys = true
                return true
            }
        ) { decoder, key, entry in
            guard allowed.contains(key) else {
                let name = decoder.name(of: entry)
                parts.hasOtherKeys = true
                decoder.report(
                    .unknownKey, "\(title) has no key `\(name)`", at: decoder.range(entry.key), help: help, key: name)
                return
            }
            parts.places[key] = entry
            switch key {
            case .reach, .without, .step, .from, .canReach, .to, .route:
                parts.selections[key] = decoder.selection(entry)
            case .by: parts.beginnings = decoder.beginnings(entry)
            case .taps: parts.numbers[key] = decoder.integer(entry, atLeast: 0)?.value
            case .min: parts.numbers[key] = decoder.integer(entry, atLeast: 1)?.value
            case .has: parts.expectations = decoder.expectations(entry)
            }
        }
        return parts
    }

    /// Returns the claim of `never`: about a step, or about what is reached.
    private mutating func neverClaim(_ parts: ClaimParts) -> InvariantClaim? {
        if let step = parts.places[.step] {
            // In the order of the table, so that the message is the same every time.
            let others = ClaimKey.keys(of: .never).filter { $0 != .step }
            if let other = others.first(where: { parts.places[$0] != nil }) {
                report(
                    .conflictingKeys, "`never` cannot combine `step` with `\(other.rawValue)`",
                    at: range(step.key), help: Self.example(of: .never))
                return nil
            }
            return parts.selections[.step].map { .neverStep($0) }
        }
        let gate = parts.selections[.without]
        if parts.places[.without] != nil, gate == nil { return nil }
        return parts.selections[.reach].map { .neverReach($0, without: gate, by: parts.beginnings) }
    }

    private func missing(_ form: InvariantKey, _ given: [ClaimKey: Entry]) -> [ClaimKey] {
        switch form {
        case .never: return given[.step] == nil && given[.reach] == nil ? [.reach] : []
        case .within:
            return [.from, .to].filter { given[$0] == nil }
                + (given[.taps] == nil && given[.min] == nil ? [.taps] : [])
        case .always: return [.from, .canReach].filter { given[$0] == nil }
        case .every: return [.route, .has].filter { given[$0] == nil }
        case .possible, .name, .why, .severity, .except: return []
        }
    }

    private static func example(of form: InvariantKey) -> String {
        switch form {
        case .never: "write `never: {reach: Payment, without: isLoggedIn}` or `never: {step: Feed/* -> Wallet/*}`"
        case .always: "write `always: {from: all, canReach: Home}`"
        case .within: "write `within: {from: Home, to: Paywall, taps: 3}`"
        default: "write `every: {route: tag:payment, has: {analyticsName: present}}`"
        }
    }

    private mutating func beginnings(_ entry: Entry) -> [RunBeginning] {
        list(entry, orOne: true).compactMap { node in
            word(Entry(listed: node, in: entry), RunBeginning.self)?.value
        }
    }

    /// Decodes expectations, such as `{analyticsName: present, disableSwipeBack: true}`.
    private mutating func expectations(_ entry: Entry) -> [Expectation] {
        // A key without a value is empty, too.
        if children(entry.value).isEmpty, tree[entry.value].kind == .mapping || tree.isEmptyScalar(entry.value) {
            report(
                .missingKey, "`has` is empty", at: range(entry.key),
                help: "say what each route must have, such as `{analyticsName: present}`")
        }
        return entries(of: entry.value, called: "`has`", at: entry.key).compactMap { property in
            guard let text = text(property) else { return nil }
            let name = Located(name(of: property), range(property.key))
            if hasLookalike(name) { return nil }
            let value: Expectation.Value =
                switch text.value {
                case "present": .present
                case "absent": .absent
                default: .text(text.value)
                }
            return Expectation(property: name, value: Located(value, text.range))
        }
    }

    private mutating func exceptions(_ entry: Entry) -> [InvariantException] {
        list(entry, orOne: true).compactMap { node in
            guard tree[node].kind == .mapping else {
                if tree[node].kind != .refused {
                    report(
                        .allowWithoutWhy, "an exception must say why", at: range(node),
                        help: "write `{route: Flow/route, why: …}`")
                }
                return nil
            }
            var routes: Selection?
            var hasRoutes = false
            var why: Located<String>?
            keys(ExceptionKey.self, of: node) { decoder, key, entry in
                switch key {
                case .route:
                    hasRoutes = true
                    routes = decoder.selection(entry)
                case .why: why = decoder.text(entry)
                }
            }
            if hasRoutes
                ? why == nil && has(ExceptionKey.why, underAnotherNameIn: node)
                : has(ExceptionKey.route, underAnotherNameIn: node)
            {
                return nil
            }
            if !hasRoutes {
                report(
                    .missingKey, "the exception does not say which `route` it is for", at: range(node),
                    help: "write `{route: Flow/route, why: …}`")
            } else if why == nil {
                report(
                    .allowWithoutWhy, "an exception must say why", at: range(node),
                    help: "write `{route: Flow/route, why: …}`")
            } else if let why, !Allowance.isReason(why.value) {
                report(
                    .allowWithoutWhy, "`\(why.value)` is not a reason for an exception", at: why.range,
                    help: "explain in one sentence why it is right here, for later readers")
            }
            return routes.map { InvariantException(routes: $0, why: why) }
        }
    }

    // MARK: Selections

    /// Decodes a selector, a list of selectors, or `{not: …}`.
    private mutating func selection(_ entry: Entry) -> Selection? {
        switch tree[entry.value].kind {
        case .refused: return nil
        case .sequence:
            let parts = children(entry.value).compactMap { selection(Entry(listed: $0, in: entry)) }
            if parts.isEmpty, children(entry.value).isEmpty {
                report(.wrongType, "`\(name(of: entry))` is empty", at: range(entry.key), help: Self.selectorHelp)
            }
            return parts.isEmpty ? nil : .any(parts, range(entry.value))
        case .mapping:
            var inner: Selection?
            var hasInner = false
            keys(SelectionKey.self, of: entry.value) { decoder, _, entry in
                hasInner = true
                inner = decoder.selection(entry)
            }
            if !hasInner, children(entry.value).isEmpty {
                report(.wrongType, "`\(name(of: entry))` is empty", at: range(entry.key), help: Self.selectorHelp)
            }
            return inner.map { .not($0, range(entry.value)) }
        case .scalar:
            guard let text = reference(entry) else { return nil }
            if let selector = Selector(text.value) { return .one(Located(selector, text.range)) }
            if Selector.hasTwoArrows(text.value) {
                report(
                    .invalidValue, "a step can have only one arrow", at: text.range,
                    help: "write `A -> B`; for several steps, write a list: `[A -> B, B -> C]`", key: text.value)
                return nil
            }
            let negated = text.value.hasPrefix("not ") ? String(text.value.dropFirst(4)) : nil
            report(
                .invalidValue, "`\(text.value)` does not name a part of the program", at: text.range,
                help: negated.flatMap { Selector($0) }.map { "write `{not: \($0.text)}`" } ?? Self.selectorHelp,
                key: text.value)
            return nil
        }
    }

    private static let selectorHelp = """
        write `Flow`, `Flow/route`, `Flow/*`, `Flow.outcome`, `Flow/route.transition`, `A -> B`, `tag:name`, `part:Name` or `all`, \
        a list of these, or `{not: …}`
        """
}
