import FlowModel
import FlowSwift

extension Decoder {
    /// Decodes the text of a scalar, regardless of how YAML would interpret it: `007` is text.
    /// - Parameter isShort: Whether it is short for a mapping, which the caller decodes.
    mutating func text(
        _ entry: Entry, isShort: Bool = false, help: (String) -> String? = { _ in nil }
    ) -> Located<String>? {
        let node = tree[entry.value]
        if node.kind == .scalar, !tree.isEmptyScalar(entry.value) {
            return Located(tree.string(entry.value), range(entry.value))
        }
        let name = name(of: entry)
        let isListed = entry.key == entry.value
        switch node.kind {
        case .refused: break
        case .scalar:
            report(
                .wrongType, isListed ? "`\(name)` has an empty entry" : "`\(name)` needs a value", at: range(entry.key))
        case .mapping, .sequence:
            let what = isListed ? "an entry of `\(name)`" : "`\(name)`"
            let expected = isShort ? "text or a mapping" : "text"
            report(
                .wrongType, "\(what) must be \(expected), not a \(node.kind == .mapping ? "mapping" : "list")",
                at: range(entry.key),
                help: isListed && node.kind == .mapping ? unlistedHelp(entry) : help(name) ?? onlyItemHelp(entry))
        }
        return nil
    }

    /// Returns help for a list of one text, where the text was expected.
    private mutating func onlyItemHelp(_ entry: Entry) -> String? {
        guard tree[entry.value].kind == .sequence, let item = children(entry.value).first,
            children(entry.value).count == 1, tree[item].kind == .scalar, !tree.isEmptyScalar(item)
        else { return nil }
        let text = sourceText(range(item))
        return "write `\(entry.key == entry.value ? text : "\(name(of: entry)): \(text)")`"
    }

    /// Returns help for an entry of `outcomes` or `routes` that is more than a name.
    private func unlistedHelp(_ entry: Entry) -> String? {
        let list = name(of: entry)
        guard list == FlowKey.outcomes.rawValue || list == FlowKey.routes.rawValue,
            let key = children(entry.value).first
        else { return nil }
        let (name, value) = (tree.string(key), tree[key].next)
        if ["name", "id", "route"].contains(name), tree[value].kind == .scalar, !tree.isEmptyScalar(value) {
            return "here, the name is a key: write `\(tree.string(value)):` without `- `, and the rest below it"
        }
        if let bracket = name.firstIndex(of: "("), bracket != name.startIndex {
            return "a payload goes below its name: `\(list): {\(name[..<bracket]): {name: Type}}`"
        }
        return "if there is more than names, `\(list)` is a mapping: write `\(name):` without `- `"
    }

    /// Decodes `true` or `false`, which older YAML also spells in other ways.
    mutating func bool(_ entry: Entry, help: @autoclosure () -> String? = nil) -> Located<Bool>? {
        let node = tree[entry.value]
        if node.kind == .refused { return nil }
        if node.kind == .scalar, node.isPlain {
            switch tree.string(entry.value) {
            case "true": return Located(true, range(entry.value))
            case "false": return Located(false, range(entry.value))
            default: break
            }
        }
        let (name, place) = (name(of: entry), range(entry.value))
        let meant = meantBool(entry.value)
        report(
            .wrongType, "`\(name)` must be `true` or `false`", at: range(entry.key),
            help: meant.map { "write `\(name): \($0)`" } ?? help() ?? "write `\(name): true` or `\(name): false`",
            fix: meant.map { .replacing(sourceText(place), by: "\($0)", at: [place]) })
        return nil
    }

    /// Returns the bool that another spelling stands for; older YAML accepts some of them.
    func meantBool(_ id: NodeID) -> Bool? {
        tree[id].kind == .scalar ? Self.meantBool(tree.string(id)) : nil
    }

    static func meantBool(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "on", "y", "1": return true
        case "false", "no", "off", "n", "0": return false
        default: return nil
        }
    }

    /// Decodes a whole number of at least `minimum`. Help suggests one of at least `usual`.
    mutating func integer(_ entry: Entry, atLeast minimum: Int, usual: Int? = nil) -> Located<Int>? {
        if tree[entry.value].kind == .refused { return nil }
        if tree[entry.value].kind == .scalar, let value = Int(tree.string(entry.value)), value >= minimum {
            return Located(value, range(entry.value))
        }
        let meant = max(meantInteger(entry.value) ?? minimum, usual ?? minimum)
        report(
            .wrongType, "`\(name(of: entry))` must be a whole number of at least \(minimum)", at: range(entry.key),
            help: "write a number without a point or a unit, such as `\(name(of: entry)): \(meant)`")
        return nil
    }

    /// Returns the whole number in another spelling: `17.0`, `iOS 17`, `17+`, `3 taps`.
    private func meantInteger(_ id: NodeID) -> Int? {
        guard tree[id].kind == .scalar else { return nil }
        let digits = tree.string(id).drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
        return digits.count <= 4 ? Int(digits) : nil
    }

    /// Decodes a severity. `info` is short for `information`.
    mutating func severity(_ entry: Entry) -> Located<Severity>? {
        word(entry, Severity.self, short: ["info": .information])
    }

    /// Decodes one of several words, or its short form.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ entry: Entry, _: Word.Type, short: [String: Word] = [:]
    ) -> Located<Word>? {
        word(entry, among: Word.allCases.map(\.rawValue), or: Array(short.keys)).flatMap { text in
            (Word(rawValue: text.value) ?? short[text.value]).map { Located($0, text.range) }
        }
    }

    /// Decodes one of several words, or one of their short forms, which help does not suggest.
    mutating func word(_ entry: Entry, among words: [String], or short: [String] = []) -> Located<String>? {
        guard
            let text = reference(entry, help: { _ in words.count <= 4 ? "write " + words.quoted("or") : nil })
        else { return nil }
        if words.contains(text.value) || short.contains(text.value) { return text }
        report(
            .invalidValue, "`\(name(of: entry))` cannot be `\(text.value)`", at: text.range,
            help: Spelling.hint(for: text.value, among: words) ?? "write " + words.quoted("or"),
            key: text.value, fix: .respelling(text.value, at: [text.range], among: words, words: words))
        return nil
    }

    /// Decodes the name of something that is declared elsewhere, or several with `/` or `.` between them.
    mutating func reference(
        _ entry: Entry, isShort: Bool = false, help: (String) -> String? = { _ in nil }
    ) -> Located<String>? {
        text(entry, isShort: isShort, help: help).flatMap { hasLookalike($0, isReference: true) ? nil : $0 }
    }

    /// Decodes a list of such names, or a single one.
    mutating func references(_ entry: Entry) -> [Located<String>] {
        texts(entry).filter { !hasLookalike($0, isReference: true) }
    }

    /// Returns whether a name has a character that looks like another one, and reports it. What has several words and is no
    /// reference may be a text that a mistake made a key.
    mutating func hasLookalike(_ name: Located<String>, isReference: Bool = false) -> Bool {
        guard let lookalike = Lookalike(inName: name.value),
            isReference || !Lookalike.plain(in: name.value).contains(" ")
        else { return false }
        report(lookalike, in: name)
        return true
    }

    /// Returns whether a text that is compared as it is, such as a path, has a letter of another alphabet among ASCII ones, and
    /// reports it.
    mutating func hasForeignLetter(_ text: Located<String>) -> Bool {
        // Nearly all such texts are ASCII.
        if text.value.consists(of: { $0 < 0x80 }) { return false }
        // Words that `_` joins are one name.
        guard let lookalike = Lookalike(inName: text.value.filter { $0 != "_" }),
            lookalike.plain.utf8.allSatisfy(\.isASCIILetter), !lookalike.plain.isEmpty
        else { return false }
        report(lookalike, in: text)
        return true
    }

    private mutating func report(_ lookalike: Lookalike, in text: Located<String>) {
        report(.lookalikeCharacter, lookalike.message, at: text.range, help: lookalike.help, key: text.value)
    }

    // MARK: Lists

    /// Returns the entries of a list. With `orOne`, a single value counts as a list of one.
    mutating func list(_ entry: Entry, orOne: Bool = false) -> [NodeID] {
        switch tree[entry.value].kind {
        case .sequence: return children(entry.value)
        case .refused: return []
        case .scalar where tree.isEmptyScalar(entry.value): return []
        case .scalar where orOne, .mapping where orOne: return [entry.value]
        case .scalar, .mapping:
            report(
                .wrongType, "`\(name(of: entry))` must be a list", at: range(entry.key), help: listHelp(entry))
            return []
        }
    }

    /// Returns help for entries without the brackets of their list: `results`, `results, cart`.
    private func listHelp(_ entry: Entry) -> String {
        let name = name(of: entry)
        let words = tree[entry.value].kind == .scalar ? tree.string(entry.value).split(separator: ",") : []
        let names = words.map { $0.drop { $0 == " " } }
        guard !names.isEmpty, names.count <= 4, names.allSatisfy({ SwiftName.isIdentifier(String($0)) }) else {
            return "write `\(name): [one, two]`, or a line `- one` for each entry"
        }
        return "write `\(name): [\(names.joined(separator: ", "))]`, or a line `- \(names[0])` for each entry"
    }

    /// Decodes a list of texts, or a single text.
    mutating func texts(_ entry: Entry) -> [Located<String>] {
        var texts: [Located<String>] = []
        for node in list(entry, orOne: true) {
            if let text = self.text(Entry(listed: node, in: entry)) { texts.append(text) }
        }
        return texts
    }

    /// Decodes a list of names, or a single name.
    mutating func names(_ entry: Entry, _ kind: NameKind) -> [Located<String>] {
        var names: [Located<String>] = []
        for node in list(entry, orOne: true) {
            if let name = self.name(Entry(listed: node, in: entry), kind) { names.append(name) }
        }
        return names
    }

    /// Returns the distinct names, and reports the repeated ones.
    mutating func distinct(_ names: [Located<String>], _ rule: RuleID) -> [Located<String>] {
        var firsts: [String: SourceRange] = [:]
        return names.filter { name in
            guard let first = firsts.updateValue(name.range, forKey: name.value) else { return true }
            firsts[name.value] = first
            report(
                rule, "`\(name.value)` is given twice", at: name.range, help: "keep one of the two", key: name.value,
                notes: [Finding.Note("first given here", first)], leavesGap: false)
            return false
        }
    }

    // MARK: Names

    /// Decodes the value of an entry as a name.
    mutating func name(_ entry: Entry, _ kind: NameKind) -> Located<String>? {
        text(entry).flatMap { name($0, kind) }
    }

    /// Decodes the key of an entry as a name.
    mutating func keyName(_ entry: Entry, _ kind: NameKind) -> Located<String>? {
        name(Located(name(of: entry), range(entry.key)), kind)
    }

    /// Checks a name that was read as text.
    mutating func name(_ text: Located<String>, _ kind: NameKind) -> Located<String>? {
        isName(text, kind) ? text : nil
    }

    /// Returns whether text is a name, and reports it if not.
    mutating func isName(_ text: Located<String>, _ kind: NameKind) -> Bool {
        if hasLookalike(text) { return false }
        guard let (problem, help) = NameKind.problem(text.value, kind) else { return true }
        report(.invalidName, problem, at: text.range, help: help, key: text.value)
        return false
    }
}

extension NameKind {
    private static func identifierHelp(for name: String, _ kind: Self) -> String {
        let help = "names are Swift identifiers: letters, digits and `_`, not starting with a digit"
        guard let identifier = identifier(from: Lookalike.plain(in: name), kind) else { return help }
        let maybeTwo = kind.isListed && name.contains(" ")
        return "\(help); write `\(identifier)`" + (maybeTwo ? ", or a `,` between two names" : "")
    }

    /// Returns a name, `my-screen` → `myScreen`. Nil if none is left, or if something else was meant.
    private static func identifier(from text: String, _ kind: Self) -> String? {
        let words = text.split { "-./ `".contains($0) }.map { String($0) }
        let joined = (words.prefix(1) + words.dropFirst().map(SwiftName.upperCamel)).joined()
        let name = kind.isUpperCase ? SwiftName.upperCamel(joined) : joined
        return SwiftName.isIdentifier(name) && problem(name, kind) == nil ? name : nil
    }

    /// Whether several names may be given in one place.
    private var isListed: Bool {
        switch self {
        case .route, .outcome, .enumCase: true
        default: false
        }
    }

    fileprivate static func problem(_ name: String, _ kind: Self) -> (message: String, help: String)? {
        // Looking up characters takes time, and nearly all names are ASCII.
        let isASCII = name.consists { $0 < 0x80 }
        if !SwiftName.isIdentifier(name) {
            return (
                name.isEmpty ? "the name of \(kind.title) is empty" : "`\(name)` is not a valid name for \(kind.title)",
                identifierHelp(for: name, kind)
            )
        }
        if !isASCII, SwiftName.isDecomposed(name) {
            return (
                "`\(name)` is written with combining characters",
                "type it again with composed letters (NFC): Swift treats the two as different names"
            )
        }
        if !isASCII, SwiftName.hasReplacedCharacters(name) {
            return (
                "`\(name)` contains a character that Unicode treats as another one",
                "type it again with composed letters (NFC): the two are equal to an app, and not to the compiler"
            )
        }
        if name.utf8.first == UInt8(ascii: "_"), kind != .module {
            return ("names that start with `_` are those of the generated code", "write it without the `_`")
        }
        switch kind {
        case _ where kind.isUpperCase && !SwiftName.startsUpperCase(name):
            return (
                "the name of \(kind.title) must start with an upper-case letter",
                SwiftName.startsUpperCase(SwiftName.upperCamel(name))
                    ? "write `\(SwiftName.upperCamel(name))`" : "put one in front, as in `My\(name)`"
            )
        case .route where SwiftName.startsUpperCase(name):
            return (
                "a name that starts with an upper-case letter is for a flow, not a route",
                "write `\(SwiftName.lowerCamel(name))`"
            )
        case _ where kind.isLowerCase && SwiftName.startsUpperCase(name):
            return (
                "the name of \(kind.title) must not start with an upper-case letter, as those of types do",
                "write `\(SwiftName.lowerCamel(name))`"
            )
        case .route where kind.keywords.contains(name), .outcome where kind.keywords.contains(name):
            let owner = kind == .route ? "route" : "outcome"
            return ("`\(name)` is a keyword of the flow language", "choose a different name for the \(owner)")
        // It is printed as it is, after `import`.
        case .module where SwiftName.isKeyword(name):
            return ("`\(name)` is not a valid name for a module", "write the name that follows `import`")
        // In `switch await navigator.pay() { case .none:`, it is the optional's.
        case .outcome where name == "none":
            return ("Swift would read `none` as a dismissed flow", "choose a different name for the outcome")
        default:
            return nil
        }
    }
}
