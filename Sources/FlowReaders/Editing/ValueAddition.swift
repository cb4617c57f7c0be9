import FlowModel

/// Adds a value to those that a key of a declaration has: `was: old`, `path: [/new, /old]`.
///
/// What is there keeps its style and its comments. A key that is new gets the line behind that of the first key, or a
/// place at the end in braces.
struct ValueAddition {
    private typealias NodeID = YAMLTree.NodeID

    private let layout: FileLayout
    private let value: String
    private let key: String
    private var bytes: [UInt8] { layout.offsets.bytes }
    private var tree: YAMLTree { layout.tree }
    private var pair: String { "\(key): \(value)" }

    init(_ layout: FileLayout, adding value: String, to key: String) {
        self.layout = layout
        self.value = value
        self.key = key
    }

    /// Returns the edit of a declaration, by its node or that of its name. Nil if it has a form that has no place for the
    /// value.
    ///
    /// - Parameter word: The key that a declaration of a single word stands for.
    func edit(of node: YAMLTree.NodeID, word: String?) -> TextEdit? {
        if tree[node].kind == .mapping { return edit(ofMapping: node) }
        guard tree[node].kind == .scalar, let parent = layout.parent(of: node) else { return nil }
        if tree[parent].kind == .sequence {
            return word.flatMap { enclosed(node, between: "{\($0): ", and: ", \(pair)}") }
        }
        let children = tree.children(of: parent)
        guard let index = children.firstIndex(of: node) else { return nil }
        // The name of a document, or of a tab, is the value of one of its keys; that of a route is a key itself.
        if !index.isMultiple(of: 2) { return edit(ofMapping: parent) }
        let declared = children[index + 1]
        if tree.isEmptyScalar(declared) { return inserted("{\(pair)}", behindColonOf: node) }
        return tree[declared].kind == .mapping ? edit(ofMapping: declared) : nil
    }

    private func edit(ofMapping mapping: NodeID) -> TextEdit? {
        let children = tree.children(of: mapping)
        for index in stride(from: 0, to: children.count - 1, by: 2)
        where tree[children[index]].kind == .scalar && tree.string(children[index]) == key {
            return edit(ofValue: children[index + 1], of: children[index])
        }
        guard tree[mapping].isPlain else { return inserted(pair, inBracketsOf: mapping) }
        guard children.count >= 2 else { return nil }
        let start = layout.bytes(of: children[0]).lowerBound
        let end = max(layout.bytes(of: children[0]).upperBound, layout.bytes(of: children[1]).upperBound)
        guard let indentation = indentation(before: start) else { return nil }
        if !bytes[start..<end].contains(where: \.isLineBreak) {
            return line(indentation + pair, behind: end)
        }
        return TextEdit(range: start..<start, text: Array("\(pair)\(lineBreak(behind: start))\(indentation)".utf8))
    }

    /// Adds the value to what the key has.
    private func edit(ofValue node: NodeID, of name: NodeID) -> TextEdit? {
        if tree.isEmptyScalar(node) { return inserted(value, behindColonOf: name) }
        switch tree[node].kind {
        case .scalar:
            guard !bytes[layout.bytes(of: node)].contains(where: \.isLineBreak) else { return nil }
            return enclosed(node, between: "[", and: ", \(value)]")
        case .mapping: return tree[node].isPlain ? nil : enclosed(node, between: "[", and: ", \(value)]")
        case .sequence:
            guard tree[node].isPlain else { return inserted(value, inBracketsOf: node) }
            guard let last = tree.children(of: node).last else { return nil }
            let item = layout.bytes(of: last)
            var dash = item.lowerBound
            while dash > 0, bytes[dash - 1] == UInt8(ascii: " ") { dash -= 1 }
            guard dash > 0, bytes[dash - 1] == UInt8(ascii: "-"), let indentation = indentation(before: dash - 1) else {
                return nil
            }
            return line("\(indentation)- \(value)", behind: item.upperBound)
        case .refused: return nil
        }
    }

    // MARK: Places

    /// Puts what is written between two texts. A word that means something else in brackets gets quotes.
    private func enclosed(_ node: NodeID, between start: String, and end: String) -> TextEdit {
        let range = layout.bytes(of: node)
        let isPlain = tree[node].kind == .scalar && tree[node].isPlain
        let isSpecial = isPlain && bytes[range].contains { ",?[]{}".utf8.contains($0) }
        let written = isSpecial ? Array(YAMLText.word(tree.string(node)).utf8) : Array(bytes[range])
        return TextEdit(range: range, text: Array(start.utf8) + written + Array(end.utf8))
    }

    private func inserted(_ text: String, behindColonOf key: NodeID) -> TextEdit {
        let (place, hasColon) = colon(of: key)
        return TextEdit(range: place..<place, text: Array((hasColon ? " " : ": ").utf8) + Array(text.utf8))
    }

    /// Returns where the colon of a key ends; in braces, it may have none.
    private func colon(of key: NodeID) -> (end: Int, isWritten: Bool) {
        let end = layout.bytes(of: key).upperBound
        var next = end
        while next < bytes.count, FileLayout.isBlank(bytes[next]) { next += 1 }
        return next < bytes.count && bytes[next] == UInt8(ascii: ":") ? (next + 1, true) : (end, false)
    }

    /// Adds an entry at the end of a list or a mapping in brackets.
    private func inserted(_ text: String, inBracketsOf node: NodeID) -> TextEdit {
        let children = tree.children(of: node)
        guard let last = children.last else {
            let place = layout.bytes(of: node).lowerBound + 1
            return TextEdit(range: place..<place, text: Array(text.utf8))
        }
        let isKeyAlone = tree[node].kind == .mapping && tree.isEmptyScalar(last) && children.count >= 2
        let place = isKeyAlone ? colon(of: children[children.count - 2]).end : layout.bytes(of: last).upperBound
        return TextEdit(range: place..<place, text: Array(", \(text)".utf8))
    }

    /// Adds a line below the one that contains what ends here.
    private func line(_ text: String, behind end: Int) -> TextEdit {
        let last = max(end - 1, 0)
        let place = layout.offsets.nextLine(after: last)
        let lineBreak = lineBreak(behind: last)
        let isBroken = place > 0 && bytes[place - 1].isLineBreak
        return TextEdit(range: place..<place, text: Array((isBroken ? text + lineBreak : lineBreak + text).utf8))
    }

    /// The line break of the file, as the line with a byte has it.
    private func lineBreak(behind offset: Int) -> String {
        let end = layout.offsets.line(around: offset).upperBound
        return end < bytes.count && bytes[end] == 0x0D ? "\r\n" : "\n"
    }

    /// The blanks that bring a line to the column of a byte. Nil if something else than the `-` of a list precedes it.
    private func indentation(before offset: Int) -> String? {
        let prefix = bytes[layout.offsets.line(around: offset).lowerBound..<offset]
        guard prefix.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else { return nil }
        return String(repeating: " ", count: prefix.count)
    }
}
