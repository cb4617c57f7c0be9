import FlowModel
import FlowSwift

extension Decoder {
    /// Decodes a list of transitions: strings, or mappings with one verb and any of the options.
    mutating func transitions(
        _ entry: Entry, of owner: TransitionPlace.Owner, areSignals: Bool = false
    ) -> [Shared<TransitionDeclaration>] {
        let place = TransitionPlace(owner: owner, isSignal: areSignals)
        let nodes = list(entry)
        var transitions: [Shared<TransitionDeclaration>] = []
        transitions.reserveCapacity(nodes.count)
        var hasAll = false
        for node in nodes {
            if place.allowsChoices, let choose = choose(in: node) {
                transitions += choices(choose, in: node, place)
                continue
            }
            guard let transition = transition(Entry(listed: node, in: entry), in: place) else { continue }
            if case .toAll = transition.verb.value {
                // Each would be linked to every route, so that a short file could fill the memory.
                guard !hasAll else {
                    report(
                        .duplicateKey, "`all` is given twice", at: transition.verb.range,
                        help: "keep one of the two")
                    continue
                }
                hasAll = true
            }
            transitions.append(transition)
        }
        return transitions
    }

    /// Decodes `parts`: a mapping of names to transitions.
    mutating func parts(_ entry: Entry, ofApp isOfApp: Bool) -> [PartDeclaration] {
        defer { part = nil }
        let help = "write `parts: {Row: [detail]}`, or a line `Row: [detail]` for each part below it"
        return entries(of: entry.value, called: "`parts`", at: entry.key, help: help).compactMap { entry in
            guard let name = keyName(entry, .part) else { return nil }
            part = PartReference(name.value, isOfApp: isOfApp)
            return PartDeclaration(name: name, transitions: transitions(entry, of: .route))
        }
    }

    mutating func transition(_ entry: Entry, in place: TransitionPlace) -> Shared<TransitionDeclaration>? {
        let node = entry.value
        guard tree[node].kind == .mapping else {
            guard let target = reference(entry, isShort: true),
                let verb = place.isBranch ? branchWord(target, in: place) : destination(target, in: place)
            else { return nil }
            return Shared(declaration(verb, range: range(node), in: place))
        }
        let entries = entries(of: node, called: TransitionKey.owner)
        guard let verb = verb(of: entries, in: node, place), let target = target(of: verb, in: place)
        else { return nil }
        var transition = declaration(consume target, range: range(node), in: place)
        for entry in entries where entry.key != verb.entry.key {
            decode(entry, as: key(of: entry)) { decoder, key, entry in
                guard decoder.allows(key, for: verb.key, at: entry, in: place) else { return }
                decoder.option(key, entry, into: &transition, in: place)
            }
        }
        checkOptions(of: &transition, in: place)
        return Shared(consume transition)
    }

    private func declaration(
        _ verb: Located<TransitionVerb>, range: SourceRange, in place: TransitionPlace
    ) -> TransitionDeclaration {
        var transition = TransitionDeclaration(verb, range: range)
        transition.part = part
        transition.isSignal = place.isSignal
        return transition
    }

    /// Decodes `then`: a mapping of outcomes to what follows them.
    mutating func branches(_ entry: Entry, of call: TransitionPlace) -> [BranchDeclaration] {
        var place = call
        place.isBranch = true
        var branches: [BranchDeclaration] = []
        let help = "write what follows each outcome, `then: {paid: receipt}`"
        for branch in entries(of: entry.value, called: "`then`", at: entry.key, help: help) {
            let isEmpty = tree.isEmptyScalar(branch.value)
            let outcome = name(of: branch)
            if hasLookalike(Located(outcome, range(branch.key)), isReference: true) { continue }
            if isEmpty {
                report(
                    .wrongType, "`\(outcome)` needs a value", at: range(branch.key),
                    help: "write `\(outcome): back`, or what should follow")
            }
            guard !isEmpty,
                let transition = transition(Entry(listed: branch.value, in: entry), in: place)
            else { continue }
            branches.append(
                BranchDeclaration(outcome: Located(outcome, range(branch.key)), transition: transition))
        }
        return branches
    }

    // MARK: Verbs

    private typealias Verb = (entry: Entry, key: TransitionKey)

    func key(of entry: Entry) -> TransitionKey? { TransitionKey.lookup[tree.bytes(entry.key)] }

    private func help(withVerbs first: Entry, _ second: Entry, in place: TransitionPlace) -> String {
        func scalar(of verb: TransitionKey) -> String? {
            guard let entry = [first, second].first(where: { key(of: $0) == verb }) else { return nil }
            return tree[entry.value].kind == .scalar ? tree.string(entry.value) : nil
        }
        let (target, back) = (scalar(of: .to), scalar(of: .back))
        if let tab = scalar(of: .tab), let target, !SwiftName.startsUpperCase(target) {
            return "to show a route in a tab, write `tab: \(tab)/\(target)`"
        }
        if let tab = scalar(of: .tab), back != nil {
            return "to show the root of the tab, write `{tab: \(tab), reset: true}`"
        }
        if let target, let back {
            let isBelow = Anchor.above.map(\.word).contains(back)
            guard isBelow || SwiftName.isIdentifier(back) && place.owner != .app else {
                return "to take the place of the screen, write `{to: \(target), instead: top}`; "
                    + "`above` names the screen that stays below: `{to: \(target), above: root}`"
            }
            return "to go back to `\(back)` and show `\(target)` on top, write `{to: \(target), above: \(back)}`"
        }
        if let outcome = scalar(of: .finish), let target {
            return """
                `finish` ends the flow, and the transition that started it says what follows: \
                `then: {\(outcome): \(target)}`
                """
        }
        if scalar(of: .finish) != nil, back != nil {
            return "remove `back`: `finish` ends the flow with all its screens"
        }
        if scalar(of: .restart) != nil { return "keep only `restart`: the app's `start` decides what is shown then" }
        return place.isBranch ? "remove one of them" : "split it into two transitions"
    }

    /// Returns the only verb of a transition.
    private mutating func verb(of entries: [Entry], in node: NodeID, _ place: TransitionPlace) -> Verb? {
        var verb: Verb?
        for entry in entries {
            guard let key = key(of: entry), key.isVerb else { continue }
            guard let first = verb?.entry else {
                verb = (entry, key)
                continue
            }
            report(
                .conflictingKeys,
                "a transition has one verb, but this has `\(name(of: first))` and `\(name(of: entry))`",
                at: range(entry.key), help: help(withVerbs: first, entry, in: place))
            return nil
        }
        if verb == nil {
            let verbs = TransitionKey.verbs.map(\.rawValue)
            let near = entries.lazy.map(name).compactMap { Spelling.nearest(to: $0, among: verbs) }.first
            report(
                .missingKey, "a transition needs a verb: \(verbs.quoted("or"))", at: range(node),
                help: near.map { "did you mean `\($0)`?" } ?? entries.first.map(verbHint)
                    ?? "write where it leads, such as `to: home`")
        }
        return verb
    }

    /// Decodes what a verb does.
    private mutating func target(of verb: Verb, in place: TransitionPlace) -> Located<TransitionVerb>? {
        let (entry, key) = verb
        if key == .choose {
            report(
                .misplacedKey,
                place.isChoice && !place.isBranch
                    ? "a choice has no choices of its own" : "`choose` is only for transitions of routes and of parts",
                at: range(entry.key),
                help: place.isChoice && !place.isBranch
                    ? "write its transitions in the list of the outer one, each with all its guards under `when`"
                    : place.isBranch
                        ? "one transition follows an outcome: lead to a flow whose `root` is a list, and guards choose"
                        : "write one transition for each case; what a guard refuses does not happen")
            return nil
        }
        if place.isSignalOfFlow, !key.isAllowed(in: place) {
            report(
                .misplacedKey, "`\(name(of: entry))` is about the app, but a signal of a flow happens to that flow",
                at: range(entry.key), help: "write it in the `signals` of the app", key: name(of: entry))
            return nil
        }
        if !key.isAllowed(in: place) {
            report(
                .crossFlowReference,
                place.isOfAllFlows("`\(name(of: entry))` is about"), at: range(entry.key),
                help: "write it in the `\(place.isSignal ? "signals" : "anywhere")` of the flow")
            return nil
        }
        if key == .restart { return restart(entry) }
        guard let text = reference(entry, help: { "write only the name, `\($0): name`, and options next to it" })
        else { return nil }
        switch key {
        case .to: return destination(text, in: place)
        case .back: return backTarget(text)
        case .finish: return text.map { .finish($0) }
        case .tab: return tab(text)
        default: return url(text)
        }
    }

    /// Decodes a single word in `then`.
    private mutating func branchWord(_ text: Located<String>, in place: TransitionPlace) -> Located<TransitionVerb>? {
        switch text.value {
        case "back": return text.map { _ in .back(.caller) }
        case "restart": return text.map { _ in .restart }
        case "first", "root", "presenter":
            report(
                .invalidValue, "`\(text.value)` is not a route", at: text.range,
                help: "write `{back: \(text.value)}` to go there, or `back` for the calling route", key: text.value)
            return nil
        default: return destination(text, in: place)
        }
    }

    private mutating func destination(_ text: Located<String>, in place: TransitionPlace) -> Located<TransitionVerb>? {
        if text.value == "all" {
            if place.owner == .flow, !place.isBranch, !place.isSignal { return text.map { _ in .toAll } }
            report(
                .invalidValue, "`all` stands for every route of the flow only in the flow's `anywhere`",
                at: text.range, help: "list the routes that this transition leads to")
            return nil
        }
        let isFlow = SwiftName.startsUpperCase(text.value)
        if isFlow, let slash = text.value.utf8.firstIndex(where: { "/.".utf8.contains($0) }),
            !text.value.utf8.contains(UInt8(ascii: " "))
        {
            let (flow, route) = (text.value[..<slash], text.value[slash...].dropFirst())
            report(
                .crossFlowReference, "`\(text.value)` is a route of another flow", at: text.range,
                help: """
                    if \(flow) is the flow of a tab, show the route there: `tab: \(flow)/\(route)`; if not, start that flow \
                    with `to: \(flow)`; a screen that several flows show is a flow of its own
                    """,
                key: text.value)
            return nil
        }
        if isFlow { return Located(.flow(text.value), text.range) }
        if place.owner != .app { return Located(.to(text.value), text.range) }
        report(
            .crossFlowReference,
            place.isOfAllFlows("`\(text.value)` is a route of"), at: text.range,
            help: text.value == "restart"
                ? "write `{restart: true}`" : "name a flow, or show the route in a tab: `tab: Flow/\(text.value)`",
            key: text.value)
        return nil
    }

    private mutating func backTarget(_ text: Located<String>) -> Located<TransitionVerb>? {
        if let count = Int(text.value), count >= 1 { return text.map { _ in .back(.count(count)) } }
        guard let anchor = anchor(text, of: "back", allowed: TransitionKey.back.anchors, orCount: true) else {
            return nil
        }
        return text.map { _ in .back(.anchor(anchor)) }
    }

    /// Decodes a tab, or a tab and a route: `Home`, `Home/product`.
    private mutating func tab(_ text: Located<String>) -> Located<TransitionVerb>? {
        let parts = text.value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.count <= 2, !parts.contains("") {
            return text.map { _ in .tab(parts[0], route: parts.count == 2 ? parts[1] : nil) }
        }
        report(
            .invalidValue, "`\(text.value)` is not a tab", at: text.range,
            help: "write the tab, `Home`, or the tab and a route of its flow, `Home/product`", key: text.value)
        return nil
    }

    private mutating func restart(_ entry: Entry) -> Located<TransitionVerb>? {
        let help = "write `restart: true`; the app's `start` decides what is shown then"
        guard let restart = bool(entry, help: help) else { return nil }
        if restart.value { return restart.map { _ in .restart } }
        report(
            .invalidValue, "`restart` can only be `true`", at: restart.range, help: "remove the transition")
        return nil
    }

    private static func canBeInURL(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            false
        default: 0x21...0x7E ~= byte
        }
    }

    /// Whether a URL has what stands for a value elsewhere: `\(id)`, `{id}`, `<id>`, or `:id` as in the pattern of a link.
    private static func hasPlaceholder(_ url: String) -> Bool {
        let bytes = Array(url.utf8)
        return zip(bytes, bytes.dropFirst()).enumerated().contains { index, pair in
            switch pair.0 {
            case UInt8(ascii: "{"), UInt8(ascii: "<"): true
            case UInt8(ascii: "\\"): pair.1 == UInt8(ascii: "(")
            case UInt8(ascii: "/"), UInt8(ascii: "="):
                pair.1 == UInt8(ascii: ":") && index + 2 < bytes.count
                    && UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[index + 2] | 0x20
            default: false
            }
        }
    }

    /// Decodes a URL that leaves the app: it has a scheme, and only characters that a URL can contain.
    private mutating func url(_ text: Located<String>) -> Located<TransitionVerb>? {
        let colon = text.value.utf8.firstIndex(of: UInt8(ascii: ":"))
        let hasScheme =
            colon.map { String(text.value[..<$0]).isURLScheme && text.value[$0...].utf8.count > 1 } ?? false
        let isPlain = text.value.consists(of: Self.canBeInURL)
        let hasPlaceholder = Self.hasPlaceholder(text.value)
        if hasScheme, isPlain, !hasPlaceholder { return text.map { .open($0) } }
        let isURL = isPlain && hasScheme
        let problem = isURL ? "is the same for every screen: it has no placeholders" : "is not a URL"
        report(
            .invalidValue, "`\(text.value)` \(problem)", at: text.range,
            help: hasPlaceholder
                ? "let the app's own code open a URL that depends on a value"
                    + (isURL ? "; a colon that is meant is written `%3A`" : "")
                : hasScheme
                    ? "percent-encode spaces and characters that are not ASCII"
                    : "start it with a scheme, as in `https://example.com` or `tel:+821012345678`")
        return nil
    }
}
