/// Removes entries from lists and mappings, so that what remains is valid YAML and keeps its surroundings.
///
/// An entry on lines of its own is removed with these lines and the comment after it. In `[a, b]` and `{a: b}`, it is
/// removed with a comma and its blanks. A list that becomes empty is removed with its key.
struct EntryRemoval {
    private typealias NodeID = YAMLTree.NodeID

    private let layout: FileLayout
    private var bytes: [UInt8] { layout.offsets.bytes }
    /// The ranges to remove, before blanks and lines are tidied up. Nil if they cannot be determined.
    private var cuts: [Range<Int>]?

    init(_ layout: FileLayout, removing nodes: Set<YAMLTree.NodeID>) {
        self.layout = layout
        cuts = cuts(for: nodes)
    }

    var edits: [TextEdit]? { cuts.map { merged($0.map(tidied)).map { TextEdit(range: $0) } } }

    // MARK: What to cut

    private func cuts(for nodes: Set<NodeID>) -> [Range<Int>]? {
        var byParent: [NodeID: Set<NodeID>] = [:]
        for node in nodes {
            guard let parent = layout.parent(of: node) else { return nil }
            byParent[parent, default: []].insert(node)
        }
        // A list that becomes empty is itself removed, as an entry of its parent.
        for (parent, removed) in byParent where layout.tree[parent].kind == .sequence {
            guard removed.count == layout.tree[parent].childCount, let outer = layout.parent(of: parent),
                layout.tree[outer].kind == .mapping
            else { continue }
            byParent[parent] = nil
            byParent[outer, default: []].insert(parent)
        }
        var cuts: [Range<Int>] = []
        for (parent, removed) in byParent {
            guard let found = self.cuts(for: removed, in: parent) else { return nil }
            cuts += found
        }
        // A cut within another cut is part of it.
        let sorted = cuts.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
        var outermost: [Range<Int>] = []
        for cut in sorted where outermost.last.map({ cut.upperBound > $0.upperBound }) ?? true { outermost.append(cut) }
        return outermost
    }

    /// An entry: the node of a list, or a key and its value of a mapping.
    private struct Entry {
        var range: Range<Int>
        var isRemoved: Bool
    }

    private func cuts(for removed: Set<NodeID>, in parent: NodeID) -> [Range<Int>]? {
        if layout.tree[parent].kind == .sequence, layout.tree[parent].isPlain {
            // Each on its own, so that removing one does not visit them all.
            var cuts: [Range<Int>] = []
            for node in removed {
                guard let cut = itemCut(layout.bytes(of: node)) else { return nil }
                cuts.append(cut)
            }
            return cuts
        }
        let children = layout.tree.children(of: parent)
        var entries: [Entry] = []
        if layout.tree[parent].kind == .mapping {
            for index in stride(from: 0, to: children.count - 1, by: 2) {
                let key = layout.bytes(of: children[index])
                let value = layout.bytes(of: children[index + 1])
                let isRemoved = removed.contains(children[index + 1])
                let end = max(key.upperBound, value.upperBound)
                entries.append(Entry(range: key.lowerBound..<end, isRemoved: isRemoved))
            }
        } else {
            entries = children.map { Entry(range: layout.bytes(of: $0), isRemoved: removed.contains($0)) }
        }
        // A key alone is not an entry: its value would belong to nothing.
        guard entries.count(where: \.isRemoved) == removed.count else { return nil }
        if !layout.tree[parent].isPlain { return flowCuts(entries, in: parent) }
        var cuts: [Range<Int>] = []
        for (index, entry) in entries.enumerated() where entry.isRemoved {
            let isLast = index == entries.count - 1
            guard let cut = pairCut(entry.range, isLast: isLast) else { return nil }
            cuts.append(cut)
        }
        return cuts
    }

    /// Returns the range of a block list's entry, with its `-`. Nil if something else precedes that.
    private func itemCut(_ range: Range<Int>) -> Range<Int>? {
        var dash = range.lowerBound
        while dash > 0, bytes[dash - 1] == UInt8(ascii: " ") { dash -= 1 }
        guard dash > 0, bytes[dash - 1] == UInt8(ascii: "-") else { return nil }
        dash -= 1
        let line = layout.offsets.line(around: dash)
        return isBlank(line.lowerBound..<dash) ? dash..<range.upperBound : nil
    }

    /// Returns the range of a block mapping's key and value. After the `-` of a list, the next key takes its place. Nil
    /// if there is none.
    private func pairCut(_ range: Range<Int>, isLast: Bool) -> Range<Int>? {
        let line = layout.offsets.line(around: range.lowerBound)
        if isBlank(line.lowerBound..<range.lowerBound) { return range }
        let isFirstOfItem = bytes[line.lowerBound..<range.lowerBound].allSatisfy {
            $0 == UInt8(ascii: "-") || FileLayout.isBlank($0)
        }
        let rest = range.upperBound..<layout.offsets.line(around: range.upperBound).upperBound
        guard isFirstOfItem, !isLast, isBlankOrComment(rest) else { return nil }
        var next = layout.offsets.nextLine(after: range.upperBound)
        while next < bytes.count, FileLayout.isBlank(bytes[next]) || bytes[next].isLineBreak { next += 1 }
        return next < bytes.count ? range.lowerBound..<next : nil
    }

    // MARK: In brackets

    private func flowCuts(_ entries: [Entry], in parent: NodeID) -> [Range<Int>]? {
        let close = layout.bytes(of: parent).upperBound - 1
        /// The offset of the comma after each entry.
        var commas: [Int?] = []
        for (index, entry) in entries.enumerated() {
            let end = index + 1 < entries.count ? entries[index + 1].range.lowerBound : close
            let comma = comma(in: entry.range.upperBound..<max(end, entry.range.upperBound))
            guard comma != nil || index == entries.count - 1 else { return nil }
            commas.append(comma)
        }
        let lastKept = entries.lastIndex { !$0.isRemoved }
        var cuts: [Range<Int>] = []
        for (index, entry) in entries.enumerated() where entry.isRemoved {
            cuts.append(entry.range)
            // The comma after it; for entries at the end, the one before, so that a trailing comma stays.
            let isAtEnd = lastKept.map { index > $0 } ?? false
            let comma = isAtEnd ? commas[index - 1] : commas[index]
            if let comma { cuts.append(comma..<(comma + 1)) }
        }
        return merged(cuts)
    }

    /// Returns the first comma that is not in a comment.
    private func comma(in range: Range<Int>) -> Int? {
        var isComment = false
        for offset in range {
            switch bytes[offset] {
            case UInt8(ascii: "#"): isComment = true
            case 0x0A, 0x0D: isComment = false
            case UInt8(ascii: ",") where !isComment: return offset
            default: break
            }
        }
        return nil
    }

    // MARK: Lines and blanks

    /// Returns the cuts sorted, merging those with only blanks between them.
    private func merged(_ cuts: [Range<Int>]) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for cut in cuts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, cut.lowerBound <= last.upperBound || isBlank(last.upperBound..<cut.lowerBound) {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, cut.upperBound)
            } else {
                merged.append(cut)
            }
        }
        return merged
    }

    /// Extends a cut to whole lines if they would otherwise hold nothing but a comment about what is cut, and to
    /// superfluous blanks if not.
    private func tidied(_ cut: Range<Int>) -> Range<Int> {
        let first = layout.offsets.line(around: cut.lowerBound)
        let last = layout.offsets.line(around: max(cut.lowerBound, cut.upperBound - 1))
        let after = cut.upperBound..<max(last.upperBound, cut.upperBound)
        if isBlank(first.lowerBound..<cut.lowerBound), isBlankOrComment(after) {
            return first.lowerBound..<layout.offsets.nextLine(after: max(cut.lowerBound, cut.upperBound - 1))
        }
        var start = cut.lowerBound
        var end = cut.upperBound
        let indentation = bytes[first].prefix(while: FileLayout.isBlank).endIndex
        if after.isEmpty || FileLayout.isBlank(bytes[end]) || "]},".utf8.contains(bytes[end]) {
            while start > indentation, FileLayout.isBlank(bytes[start - 1]) { start -= 1 }
        }
        if start == cut.lowerBound, start > 0, "[{".utf8.contains(bytes[start - 1]) {
            while end < after.upperBound, FileLayout.isBlank(bytes[end]) { end += 1 }
        }
        return start..<end
    }

    private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(FileLayout.isBlank) }

    private func isBlankOrComment(_ range: Range<Int>) -> Bool {
        guard let first = bytes[range].firstIndex(where: { !FileLayout.isBlank($0) }) else { return true }
        return bytes[first] == UInt8(ascii: "#")
    }
}
