import FlowModel
import FlowSwift

extension Decoder {
    enum DocumentKind: String, CaseIterable {
        case flow, tabs, app, split
    }

    /// Decodes a document: its first key says what it declares.
    mutating func document(_ root: NodeID) -> Document? {
        subject = .none
        defer { noteRefused(in: root) }
        guard tree[root].kind == .mapping, let first = children(root).first else {
            if tree[root].kind != .refused {
                report(
                    .wrongType, "a document must be a mapping that starts with `flow:`, `tabs:` or `app:`",
                    at: range(root))
            }
            return nil
        }
        guard tree[first].kind == .scalar, let kind = DocumentKind(rawValue: tree.string(first)) else {
            reportUndeclared(root, first)
            return nil
        }
        return document(root, kind, Entry(key: first, value: tree[first].next))
    }

    /// Decodes a document of some kind. Without a valid name there is no document, but mistakes in the rest of it are
    /// reported.
    private mutating func document(_ root: NodeID, _ kind: DocumentKind, _ entry: Entry) -> Document? {
        if kind == .split {
            reportPlanned(kind.rawValue, at: range(entry.key))
            return nil
        }
        guard let name = text(entry) else { return nil }
        let document: Document
        let isName: Bool
        switch kind {
        case .flow:
            isName = self.name(name, .flow) != nil
            document = .flow(flow(root, named: name))
        case .tabs:
            isName = self.name(name, .tabs) != nil
            document = .tabs(tabs(root, named: name))
        case .app, .split:
            isName = self.name(name, .app) != nil
            document = .app(app(root, named: name))
        }
        return isName ? document : nil
    }

    private mutating func reportUndeclared(_ root: NodeID, _ first: NodeID) {
        let keys = entries(of: root, called: "a document")
        guard !keys.isEmpty else { return }
        if let kind = keys.first(where: { DocumentKind(rawValue: name(of: $0)) != nil }) {
            report(
                .wrongType, "`\(name(of: kind))` says what the document declares, and must come first",
                at: range(kind.key), help: "move this line to the top of the document")
        } else {
            let name = tree[first].kind == .scalar ? tree.string(first) : ""
            let kinds = DocumentKind.allCases.map(\.rawValue)
            report(
                .unknownKey, "a document must start with `flow:`, `tabs:` or `app:`, which says what it declares",
                at: range(first), help: Spelling.hint(for: name, among: kinds), key: name,
                fix: .respelling(name, at: [range(first)], among: kinds, words: kinds))
        }
    }

    // MARK: What flows, routes and transitions have in common

    /// Decodes the reason why something is deprecated. `true` would not tell anyone what to use instead.
    mutating func deprecation(_ entry: Entry) -> Located<String>? {
        guard tree[entry.value].isPlain, let isMeant = meantBool(entry.value) else { return text(entry) }
        report(
            .wrongType, "`\(name(of: entry))` must be text that says what to use instead", at: range(entry.key),
            help: isMeant
                ? "write a reason, such as `\(name(of: entry)): cart replaces it`"
                : "remove it: without it, nothing is deprecated")
        return nil
    }

    /// Decodes `was`: former names. They are printed into the table of transitions, where a space would begin an
    /// option.
    mutating func formerNames(_ entry: Entry, _ kind: NameKind) -> [Located<String>] {
        var names: [Located<String>] = []
        for node in list(entry, orOne: true) {
            guard let text = text(Entry(listed: node, in: entry)) else { continue }
            if text.value.utf8.contains(UInt8(ascii: ",")) {
                report(
                    .invalidName, "`\(text.value)` is not a valid name for \(kind.title)", at: text.range,
                    help: "write several former names as a list: `was: [one, two]`", key: text.value)
            } else if isFormerName(text, kind) {
                names.append(text)
            }
        }
        return names
    }

    /// Returns whether text is a name; of a route, also one with the flow that it was in, `Search/filters`.
    private mutating func isFormerName(_ text: Located<String>, _ kind: NameKind) -> Bool {
        if kind == .transition, let former = FormerRoute(text.value) {
            // One of a choice: `next/permissions`.
            return isName(Located(former.flow, text.range), kind) && isName(Located(former.route, text.range), kind)
        }
        guard kind == .route, let former = FormerRoute(text.value) else { return isName(text, kind) }
        return isName(Located(former.flow, text.range), .flow) && isName(Located(former.route, text.range), .route)
    }

    mutating func allowances(_ entry: Entry) -> [Allowance] {
        var allowances: [Allowance] = []
        for node in list(entry, orOne: true) {
            var rule: Located<String>?
            var why: Located<String>?
            guard tree[node].kind == .mapping else {
                if tree[node].kind == .scalar, !tree.isEmptyScalar(node) {
                    let rule = Located(tree.string(node), range(node))
                    if hasLookalike(rule) { continue }
                    reportMissingWhy(of: rule.value, at: rule.range)
                    allowances.append(Allowance(rule: rule, why: nil, range: rule.range))
                } else if tree[node].kind != .refused {
                    report(.wrongType, "an entry of `allow` must be `{rule: …, why: …}`", at: range(node))
                }
                continue
            }
            keys(AllowKey.self, of: node) { decoder, key, entry in
                switch key {
                case .rule: rule = decoder.reference(entry)
                case .why: why = decoder.text(entry)
                }
            }
            guard let rule else {
                if has(AllowKey.rule, underAnotherNameIn: node) { continue }
                report(
                    .wrongType, "`allow` needs the `rule` that it allows", at: range(node),
                    help: "write `{rule: dead-end, why: …}`, with the rule that the finding gives in brackets")
                continue
            }
            if let why, !Allowance.isReason(why.value) {
                report(
                    .allowWithoutWhy, "`\(why.value)` is not a reason to allow `\(rule.value)`", at: why.range,
                    help: "explain in one sentence why it is right here, for later readers", key: rule.value,
                    leavesGap: false)
            } else if why == nil, !has(AllowKey.why, underAnotherNameIn: node) {
                reportMissingWhy(of: rule.value, at: rule.range)
            }
            allowances.append(Allowance(rule: rule, why: why, range: range(node)))
        }
        return allowances
    }

    private mutating func reportMissingWhy(of rule: String, at range: SourceRange) {
        report(
            .allowWithoutWhy, "`\(rule)` is allowed without a reason", at: range,
            help: "write `{rule: \(rule), why: …}`, for later readers", key: rule, leavesGap: false)
    }

    /// Decodes `rules: {rule: severity}`.
    mutating func ruleSettings(_ entry: Entry) -> [RuleSetting] {
        var settings: [RuleSetting] = []
        for rule in entries(of: entry.value, called: "`rules`", at: entry.key) {
            if hasLookalike(Located(name(of: rule), range(rule.key)), isReference: true) { continue }
            guard let severity = self.severity(rule) else { continue }
            settings.append(RuleSetting(rule: Located(name(of: rule), range(rule.key)), severity: severity))
        }
        return settings
    }

    /// Decodes `with: {param: expression}`.
    /// - Parameter hasCaller: Whether a route whose values can be passed on may declare it: not for links to it.
    mutating func fixedArguments(_ entry: Entry, hasCaller: Bool = true) -> [FixedArgument] {
        var arguments: [FixedArgument] = []
        // Only what a route declares has a calling route whose values it can pass on.
        let mayPassOn = if case .route = subject { hasCaller } else { false }
        let listed = tree[entry.value].kind == .sequence ? children(entry.value) : [entry.value]
        let names = listed.map { tree[$0].kind == .scalar ? tree.string($0) : "" }
        let help =
            mayPassOn && !names.isEmpty && names.count <= 4 && names.allSatisfy(SwiftName.isIdentifier)
            ? "to pass on what the calling route has, write `with: {\(names.map { "\($0): \($0)" }.joined(separator: ", "))}`"
            : "write the parameter and its value: `with: {id: 1}`"
        for argument in entries(of: entry.value, called: "`with`", at: entry.key, help: help) {
            let name = name(of: argument)
            if hasLookalike(Located(name, range(argument.key)), isReference: true) { continue }
            if tree.isEmptyScalar(argument.value) {
                report(
                    .wrongType, "`\(name)` needs a value", at: range(argument.key),
                    help: mayPassOn
                        ? "to pass on what the calling route has, write `\(name): \(name)`; to make it an argument, remove it"
                        : "write it after a colon, as in `with: {id: 1}`",
                    key: name)
                continue
            }
            guard let expression = swiftText(argument) else { continue }
            if let problem = SwiftExpression.problem(in: expression.value) {
                report(
                    .invalidDefault, "the value of `\(name)` cannot be printed as Swift: \(problem.message)",
                    at: expression.range, help: problem.help, key: name, leavesGap: false)
                // It fixes the parameter all the same. Nothing more is said about the value.
                let nothing = Located("", expression.range)
                arguments.append(FixedArgument(param: Located(name, range(argument.key)), expression: nothing))
                continue
            }
            arguments.append(
                FixedArgument(param: Located(name, range(argument.key)), expression: expression))
        }
        return arguments
    }
}
