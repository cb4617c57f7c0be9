import FlowModel
import FlowSwift

/// Applies edits to one file.
struct FileEditor: Sendable {
    private let layout: FileLayout
    private var texts: [TextEdit] = []
    private var removed: Set<YAMLTree.NodeID> = []
    /// The ranges of the edits so far, in order.
    private var touched: [Range<Int>] = []
    /// Whether entries of these lists in brackets can be removed. It is the same for all entries of a list.
    private var areRemovable: [YAMLTree.NodeID: Bool] = [:]

    init(_ source: SourceFile, file: FileID) { layout = FileLayout(source, file: file) }

    /// The same file without edits.
    var withoutEdits: Self {
        var editor = self
        (editor.texts, editor.removed, editor.touched) = ([], [], [])
        return editor
    }

    mutating func add(_ edit: Fix.Edit) -> Bool {
        let range = layout.offsets.bytes(of: edit.range)
        guard isUntouched(range) else { return false }
        switch edit {
        case .respell(_, let old, let new):
            guard let place = place(of: Array(old.utf8), in: range) else { return false }
            texts.append(TextEdit(range: place, text: Array(new.utf8)))
        case .removeEntry(let range):
            guard let node = layout.entry(at: range), canRemove(node) else { return false }
            removed.insert(node)
        case .addValue(let value, let key, let declaration):
            guard let node = layout.entry(at: declaration.range),
                let addition = ValueAddition(layout, adding: value, to: key).edit(of: node, word: declaration.word),
                addition.range.isEmpty || range.contains(addition.range.lowerBound) || isUntouched(addition.range)
            else { return false }
            if !range.contains(addition.range.lowerBound) { touch(addition.range) }
            texts.append(addition)
        }
        touch(range)
        return true
    }

    private func isUntouched(_ range: Range<Int>) -> Bool {
        let next = touched.partitioningIndex { $0.lowerBound >= range.lowerBound }
        // The ranges do not overlap one another, so only its neighbors can overlap the new one.
        return !touched[max(next - 1, 0)..<min(next + 1, touched.count)].contains(where: range.overlaps)
    }

    private mutating func touch(_ range: Range<Int>) {
        if range.isEmpty { return }
        touched.insert(range, at: touched.partitioningIndex { $0.lowerBound >= range.lowerBound })
    }

    private mutating func canRemove(_ node: YAMLTree.NodeID) -> Bool {
        guard let list = layout.parent(of: node) else { return false }
        let isInBrackets = layout.tree[list].kind == .sequence && !layout.tree[list].isPlain
        if isInBrackets, let known = areRemovable[list] { return known }
        let canRemove = EntryRemoval(layout, removing: [node]).edits != nil
        if isInBrackets { areRemovable[list] = canRemove }
        return canRemove
    }

    var bytes: [UInt8] {
        let removals = removed.isEmpty ? [] : EntryRemoval(layout, removing: removed).edits ?? []
        return (texts + removals).applied(to: layout.offsets.bytes)
    }

    /// Returns the place of a word that is not part of a longer one, if it occurs exactly once.
    private func place(of word: [UInt8], in range: Range<Int>) -> Range<Int>? {
        let bytes = layout.offsets.bytes
        guard !word.isEmpty, range.count >= word.count else { return nil }
        var found: Range<Int>?
        for start in range.lowerBound...(range.upperBound - word.count) {
            let end = start + word.count
            guard bytes[start..<end].elementsEqual(word), start == range.lowerBound || !Self.isWord(bytes[start - 1]),
                end == range.upperBound || !Self.isWord(bytes[end])
            else { continue }
            guard found == nil else { return nil }
            found = start..<end
        }
        return found
    }

    /// Whether a byte is part of a name; rule ids contain `-`, and every non-ASCII letter counts.
    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIIWord || byte == UInt8(ascii: "-") || byte >= 0x80
    }
}
