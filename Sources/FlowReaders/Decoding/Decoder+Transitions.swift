import FlowModel

enum TransitionKey: String, DocumentKey {
    case to, back, finish, open
    case style, above, instead, with, name, animated, dismissable, toolbar, except
    case description, allow, was
    case tab, restart, then, requires, reset

    static let table = KeyTable<Self>()

    var isPlanned: Bool {
        switch self {
        case .tab, .restart, .then, .requires, .reset: true
        default: false
        }
    }

    static let verbs: [Self] = [.to, .back, .finish, .open]

    var isVerb: Bool {
        switch self {
        case .to, .back, .finish, .open: true
        default: false
        }
    }
}

extension Decoder {
    /// A list of transitions: strings, or mappings with one verb and any of the options.
    mutating func transitions(_ entry: Entry, isAnywhere: Bool) -> [Shared<TransitionDeclaration>] {
        let nodes = list(entry)
        var transitions: [Shared<TransitionDeclaration>] = []
        transitions.reserveCapacity(nodes.count)
        var hasAll = false
        for node in nodes {
            guard let transition = transition(node, isAnywhere: isAnywhere) else { continue }
            if transition.verb.value == .toAll {
                // Each would be linked to every route: a short file would fill the memory.
                guard !hasAll else {
                    report(
                        .invalidOption, "`all` is given twice", at: transition.verb.range,
                        help: "keep one of the two")
                    continue
                }
                hasAll = true
            }
            transitions.append(Shared(transition))
        }
        return transitions
    }

    private mutating func transition(_ node: NodeID, isAnywhere: Bool) -> TransitionDeclaration? {
        guard tree[node].kind == .mapping else {
            guard let target = text(Entry(key: node, value: node, name: isAnywhere ? "anywhere" : "transitions")),
                let verb = destination(target, isAnywhere: isAnywhere)
            else { return nil }
            return TransitionDeclaration(verb, range: range(node))
        }
        let entries = entries(of: node, called: "a transition")
        let keys = entries.map { TransitionKey.table[$0.name] }
        guard let verb = verb(of: entries, keys, in: node, isAnywhere: isAnywhere) else { return nil }
        var transition = TransitionDeclaration(verb.target, range: range(node))
        for (entry, key) in zip(entries, keys) {
            decode(entry, as: key, called: "a transition") { decoder, key, entry in
                guard decoder.allows(key, for: verb.key, at: entry, isAnywhere: isAnywhere) else { return }
                decoder.option(key, entry, into: &transition)
            }
        }
        checkOptions(of: transition, at: range(node))
        return transition
    }

    // MARK: Verbs

    private typealias Verb = (key: TransitionKey, target: Located<TransitionVerb>)

    /// The one verb of a transition.
    private mutating func verb(
        of entries: [Entry], _ keys: [TransitionKey?], in node: NodeID, isAnywhere: Bool
    ) -> Verb? {
        guard let place = keys.firstIndex(where: { $0?.isVerb ?? false }), let key = keys[place] else {
            if let planned = keys.firstIndex(where: { $0?.isPlanned ?? false }) {
                reportPlanned(entries[planned].name, at: range(entries[planned].key))
            } else {
                let near = entries.lazy.compactMap { entry in
                    Spelling.nearest(to: entry.name, among: TransitionKey.verbs.map(\.rawValue))
                }.first
                report(
                    .invalidOption, "a transition needs a verb: `to`, `back`, `finish` or `open`", at: range(node),
                    help: near.map { "did you mean `\($0)`?" } ?? entries.first.map(verbHint))
            }
            return nil
        }
        let first = entries[place]
        if let other = keys[(place + 1)...].firstIndex(where: { $0?.isVerb ?? false }) {
            let second = entries[other]
            report(
                .invalidOption, "a transition has one verb, and this has `\(first.name)` and `\(second.name)`",
                at: range(second.key), help: "make two transitions of it")
            return nil
        }
        guard let text = text(first) else { return nil }
        switch key {
        case .to: return destination(text, isAnywhere: isAnywhere).map { (key, $0) }
        case .back: return backTarget(text).map { (key, $0) }
        case .finish: return (key, text.map { .finish($0) })
        default: return url(text).map { (key, $0) }
        }
    }

    /// What somebody probably meant who wrote `push: cart`, or `cart: {style: sheet}`.
    private func verbHint(for entry: Entry) -> String {
        if BuiltInStyle(rawValue: entry.name) != nil, tree[entry.value].kind == .scalar {
            return "write `{to: \(tree.string(entry.value)), style: \(entry.name)}`"
        }
        return "write `to: \(TransitionKey.table[entry.name] == nil ? entry.name : "route")`"
    }

    private mutating func destination(_ text: Located<String>, isAnywhere: Bool) -> Located<TransitionVerb>? {
        if text.value == "all" {
            if isAnywhere { return text.map { _ in .toAll } }
            report(
                .invalidOption, "`all` stands for every route of the flow in the flow's `anywhere` only",
                at: text.range, help: "list the routes that this one leads to")
            return nil
        }
        guard SwiftName.startsUpperCase(text.value) else { return text.map { .to($0) } }
        report(
            .notYetSupported, "child flows are not supported yet: `\(text.value)` names a flow", at: text.range,
            help: "a route starts with a lower-case letter", key: text.value)
        return nil
    }

    private mutating func backTarget(_ text: Located<String>) -> Located<TransitionVerb>? {
        guard let count = Int(text.value) else {
            guard let anchor = anchor(text, of: "back", allowed: [.first, .root, .presenter]) else { return nil }
            return text.map { _ in .back(.anchor(anchor)) }
        }
        if count >= 1 { return text.map { _ in .back(.count(count)) } }
        report(.invalidOption, "`back` counts the screens to go back, at least 1", at: text.range)
        return nil
    }

    /// A URL that leaves the app: a scheme, and nothing that a URL cannot hold.
    private mutating func url(_ text: Located<String>) -> Located<TransitionVerb>? {
        let parts = text.value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let hasScheme =
            parts.count == 2 && !parts[1].isEmpty
            && (parts[0].utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } ?? false)
            && parts[0].utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || "+-.".utf8.contains(byte)
            }
        let isPlain = text.value.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"\"<>\\^`{|}".utf8.contains($0) }
        if hasScheme, isPlain { return text.map { .open($0) } }
        report(
            .invalidOption, "`\(text.value)` is no URL", at: text.range,
            help: hasScheme
                ? "percent-encode what is not ASCII, and spaces"
                : "it starts with a scheme, such as `https://example.com` or `tel:+821012345678`")
        return nil
    }

    // MARK: Options

    private mutating func option(_ key: TransitionKey, _ entry: Entry, into transition: inout TransitionDeclaration) {
        switch key {
        case .style: transition.style = text(entry)
        case .above:
            transition.above = locatedAnchor(entry, allowed: [.first, .root, .presenter])
        case .instead:
            transition.instead = locatedAnchor(entry, allowed: [.top, .first, .root])
        case .with: transition.with = fixedArguments(entry)
        case .name: transition.name = name(entry, .transition)
        case .animated: transition.animated = bool(entry)?.value ?? true
        case .dismissable: transition.dismissable = bool(entry)?.value ?? true
        case .toolbar: transition.toolbar = text(entry)
        case .except: transition.except = texts(entry)
        case .description: annotation(.description, entry, into: &transition.annotations)
        case .allow: annotation(.allow, entry, into: &transition.annotations)
        case .was: annotation(.was, entry, into: &transition.annotations)
        case .to, .back, .finish, .open, .tab, .restart, .then, .requires, .reset: break
        }
    }

    private mutating func locatedAnchor(_ entry: Entry, allowed: [Anchor]) -> Located<Anchor>? {
        guard let text = text(entry), let anchor = anchor(text, of: entry.name, allowed: allowed) else { return nil }
        return Located(anchor, text.range)
    }

    private mutating func anchor(_ text: Located<String>, of key: String, allowed: [Anchor]) -> Anchor? {
        let words: [Anchor] = [.first, .root, .presenter, .top]
        guard let word = words.first(where: { $0.word == text.value }) else { return .route(text.value) }
        if allowed.contains(word) { return word }
        report(
            .invalidOption, "`\(key)` cannot be `\(text.value)`", at: text.range,
            help: "it is " + allowed.map { "`\($0.word)`" }.joined(separator: ", ") + " or a route", key: text.value)
        return nil
    }

    /// Whether a verb takes the option; reports it where not.
    private mutating func allows(_ key: TransitionKey, for verb: TransitionKey, at entry: Entry, isAnywhere: Bool)
        -> Bool
    {
        let fits: Bool
        switch key {
        case .style, .above, .instead, .dismissable: fits = verb == .to
        case .with: fits = verb == .to || verb == .finish
        case .animated: fits = verb != .open
        case .except where !isAnywhere:
            report(
                .invalidOption, "`except` belongs to the transitions of a flow's `anywhere`", at: range(entry.key))
            return false
        default: return true
        }
        if fits { return true }
        report(.invalidOption, "`\(verb.rawValue)` takes no `\(entry.name)`", at: range(entry.key), key: entry.name)
        return false
    }

    /// What cannot stand together.
    private mutating func checkOptions(of transition: TransitionDeclaration, at range: SourceRange) {
        if transition.above != nil, let instead = transition.instead {
            report(
                .invalidOption, "`above` keeps the entry that `instead` removes", at: instead.range,
                help: "keep one of the two")
        }
        switch transition.verb.value {
        case .open where transition.name == nil, .back(.count) where transition.name == nil:
            report(
                .invalidOption, "this transition needs a `name`", at: transition.verb.range,
                help: "write what the generated function is called, `name: …`")
        case .toAll where transition.name != nil || !transition.with.isEmpty || transition.toolbar != nil:
            report(
                .invalidOption, "`all` stands for many routes, and has no `name`, `with` or `toolbar`",
                at: transition.verb.range, help: "give the route in question an entry of its own")
        default: break
        }
    }
}
