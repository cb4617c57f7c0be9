import FlowModel

extension Decoder {
    /// Returns the keys and values of a mapping, in source order, each key once. A key without a value counts as an
    /// empty mapping. Any other value is reported at `place`, which defaults to the value itself. What follows from the
    /// key `end` on is left out. A key that was given before is a finding of the rule `duplicate`.
    mutating func entries(
        of id: NodeID, called what: @autoclosure () -> String, at place: NodeID? = nil, until end: NodeID = -1,
        help: @autoclosure () -> String = "write `key: value` below it", duplicate: RuleID = .duplicateKey
    ) -> [Entry] {
        let node = tree[id]
        guard node.kind == .mapping else {
            if node.kind != .refused, !tree.isEmptyScalar(id) {
                report(.wrongType, "\(what()) must be a mapping", at: range(place ?? id), help: help())
            }
            return []
        }
        var entries: [Entry] = []
        entries.reserveCapacity(Int(node.childCount / 2))
        var firsts = FirstKeys(expecting: Int(node.childCount / 2))
        var key = node.firstChild
        while key >= 0, key != end {
            let value = tree[key].next
            guard value >= 0 else { break }
            defer { key = tree[value].next }
            guard tree[key].kind == .scalar else {
                if tree[key].kind != .refused, let listed = entries.last, !node.isPlain, tree.isEmptyScalar(value) {
                    reportUnbracketed(key, after: listed)
                    entries.removeLast()
                } else if tree[key].kind != .refused {
                    report(.wrongType, "a key must be a single word", at: range(key))
                }
                continue
            }
            // Only a top node has keys in the first column.
            if tree[key].start.column == 1, let first = entries.first, beginsDocument(key, behind: first) {
                let name = tree.string(key)
                report(
                    .yamlSyntax, "`\(name)` declares another document", at: range(key),
                    help: "write a line `---` before it", key: name)
                gaps.note(.none)
                break
            }
            if let first = firsts.first(calledAs: key, among: entries, of: tree) {
                let name = tree.string(key)
                let note = Finding.Note("first given here", range(first))
                report(
                    duplicate, "`\(name)` is given twice", at: range(key),
                    help: "keep one of the two", key: name, notes: [note])
            } else {
                entries.append(Entry(key: key, value: value))
            }
        }
        return entries
    }

    /// Reports another value where a key is expected: `{transitions: results, {to: cart}}`.
    private mutating func reportUnbracketed(_ value: NodeID, after entry: Entry) {
        let name = name(of: entry)
        let values = SourceRange(file: file, start: tree[entry.value].start, end: tree[value].end)
        let text = sourceText(values)
        report(
            .wrongType, "`\(name)` has a second value", at: range(value),
            help: "several values go in brackets: "
                + (text.utf8.count <= 60 ? "`\(name): [\(text)]`" : "`\(name): [one, two]`"),
            key: name)
    }

    /// Whether a key of a top node begins another document after the one that starts with `first`.
    private func beginsDocument(_ key: NodeID, behind first: Entry) -> Bool {
        [key, first.key].allSatisfy { DocumentKind(rawValue: tree.string($0)) != nil }
    }

    /// Decodes a mapping with a fixed set of keys, up to the key `end`. `unknown` may handle a key that the language does
    /// not have.
    mutating func keys<Key: LanguageKey>(
        _: Key.Type, of id: NodeID, called what: String = Key.owner, at place: NodeID? = nil, until end: NodeID = -1,
        help: (Self) -> String = { _ in "write `key: value` below it" },
        unknown: (inout Self, Entry) -> Bool = { _, _ in false },
        _ body: (inout Self, Key, Entry) -> Void
    ) {
        let otherwise = tree[id].kind == .mapping ? "" : help(self)
        let lookup = Key.lookup
        for entry in entries(of: id, called: what, at: place, until: end, help: otherwise) {
            decode(entry, as: lookup[tree.bytes(entry.key)], called: what, unknown: unknown, body)
        }
    }

    /// Decodes an entry whose key has been looked up.
    mutating func decode<Key: LanguageKey>(
        _ entry: Entry, as key: Key?, called what: String = Key.owner,
        unknown: (inout Self, Entry) -> Bool = { _, _ in false },
        _ body: (inout Self, Key, Entry) -> Void
    ) {
        if let key {
            body(&self, key, entry)
        } else if !unknown(&self, entry) {
            reportUnknown(entry, among: Array(Key.allCases), in: what)
        }
    }

    /// Whether a mapping has a required key under another name, which is reported: the key is not missing as well.
    func has<Key: LanguageKey>(_ key: Key, underAnotherNameIn mapping: NodeID) -> Bool {
        guard tree[mapping].kind == .mapping else { return false }
        let nodes = children(mapping)
        return stride(from: 0, to: nodes.count, by: 2).contains { index in
            let name = tree.string(nodes[index])
            guard tree[nodes[index]].kind == .scalar, Key.lookup[name] == nil else { return false }
            let meant = Key.key(meantBy: name)?.rawValue
            return (meant ?? Spelling.nearest(to: name, among: Key.allCases.map(\.rawValue))) == key.rawValue
        }
    }

    /// Reports an unknown key. Some mappings accept only some of the keys, or others as well.
    mutating func reportUnknown<Key: LanguageKey>(
        _ entry: Entry, among keys: [Key], and others: [String] = [], in what: String, help: String? = nil
    ) {
        if hasLookalike(Located(name(of: entry), range(entry.key))) { return }
        let names = keys.map(\.rawValue) + others
        let meant = help ?? Key.help(inPlaceOf: name(of: entry))
        let help =
            meant ?? Spelling.hint(for: name(of: entry), among: names)
            ?? "its keys are " + names.quoted()
        report(
            .unknownKey, "\(what) has no key `\(name(of: entry))`", at: range(entry.key), help: help,
            key: name(of: entry),
            fix: meant == nil ? .respelling(name(of: entry), at: [range(entry.key)], among: names, words: names) : nil)
    }

    mutating func reportPlanned(_ name: String, at range: SourceRange) {
        report(
            .notYetSupported, "`\(name)` is not supported yet", at: range,
            help: "this version of flowgen generates nothing for it; remove it for now", key: name)
    }
}
