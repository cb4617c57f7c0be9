/// The difference between two texts in the unified format that `patch -p0` and `git apply` accept.
public enum UnifiedDiff {
    private static let context = 3

    /// The difference between two versions of a file; empty if there is none.
    public static func text(path: String, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
        let (old, new) = (lines(of: old), lines(of: new))
        let changes = changes(from: old, to: new)
        guard !changes.isEmpty else { return [] }
        var text = Array("--- \(name(path))\n+++ \(name(path))\n".utf8)
        for hunk in hunks(of: changes) { text += hunk.text(old, new) }
        return text
    }

    /// A relative path with a first component that `git apply` strips and `patch -p0` ignores. As git writes it: a name
    /// with a space ends with a tab, because readers look for a date after it; one with special characters is quoted.
    private static func name(_ path: String) -> String {
        let path = path.hasPrefix("/") || path.hasPrefix("./") ? path : "./" + path
        guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
            return path + (path.contains(" ") ? "\t" : "")
        }
        return path.unicodeScalars.reduce(into: "\"") { quoted, scalar in
            switch scalar.value {
            case 0x22, 0x5C: quoted += "\\\(scalar)"
            case 0..<0x20, 0x7F:
                let digits = String(scalar.value, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        } + "\""
    }

    /// Splits bytes into lines, with their endings.
    static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    // MARK: Changes

    /// A range of lines that differ in the new text.
    struct Change {
        var old: Range<Int>
        var new: Range<Int>
    }

    static func changes(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Change] {
        var removed = Set<Int>()
        var inserted = Set<Int>()
        // The parts between unchanged lines are compared separately: the time of a comparison grows with the square of
        // the number of changes.
        var (start, other) = (0, 0)
        for anchor in anchors(old, new) + [(old.count, new.count)] {
            for change in new[other..<anchor.new].difference(from: old[start..<anchor.old]) {
                switch change {
                case .remove(let offset, _, _): removed.insert(start + offset)
                case .insert(let offset, _, _): inserted.insert(other + offset)
                }
            }
            (start, other) = (anchor.old + 1, anchor.new + 1)
        }
        var changes: [Change] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            let (start, other) = (i, j)
            while removed.contains(i) { i += 1 }
            while inserted.contains(j) { j += 1 }
            if i > start || j > other {
                changes.append(Change(old: start..<i, new: other..<j))
            } else {
                i += 1
                j += 1
            }
        }
        return changes
    }

    /// The lines that occur once in each text, in an order common to both.
    private static func anchors(
        _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
    ) -> [(old: Int, new: Int)] {
        let (lines, others) = (uniqueLines(of: old), uniqueLines(of: new))
        var anchors: [(old: Int, new: Int)] = []
        for (index, line) in old.enumerated() where lines[line] == index {
            guard let other = others[line].flatMap(\.self), other > anchors.last?.new ?? -1 else { continue }
            anchors.append((index, other))
        }
        return anchors
    }

    /// The indices of lines that occur once; nil for others.
    private static func uniqueLines(of lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>: Int?] {
        Dictionary(lines.indices.map { (lines[$0], $0) }) { _, _ in nil }
    }

    // MARK: Hunks

    /// Changes close enough to share their context.
    private struct Hunk {
        var changes: [Change]

        func text(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [UInt8] {
            let before = min(context, changes[0].old.lowerBound)
            let last = changes[changes.count - 1]
            let after = min(context, old.count - last.old.upperBound)
            let oldRange = (changes[0].old.lowerBound - before)..<(last.old.upperBound + after)
            let newRange = (changes[0].new.lowerBound - before)..<(last.new.upperBound + after)
            var text = Array("@@ -\(Self.span(oldRange)) +\(Self.span(newRange)) @@\n".utf8)
            var start = oldRange.lowerBound
            for change in changes {
                for line in old[start..<change.old.lowerBound] { Self.add(" ", line, to: &text) }
                for line in old[change.old] { Self.add("-", line, to: &text) }
                for line in new[change.new] { Self.add("+", line, to: &text) }
                start = change.old.upperBound
            }
            for line in old[start..<oldRange.upperBound] { Self.add(" ", line, to: &text) }
            return text
        }

        /// Returns a range of lines. Line numbers start at 1; an empty range has the number of the line before it.
        private static func span(_ range: Range<Int>) -> String {
            "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
        }

        private static func add(_ mark: String, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
            text += mark.utf8
            text += line
            if line.last != 0x0A { text += "\n\\ No newline at end of file\n".utf8 }
        }
    }

    private static func hunks(of changes: [Change]) -> [Hunk] {
        var hunks: [Hunk] = []
        for change in changes {
            if let last = hunks.last?.changes.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                hunks[hunks.count - 1].changes.append(change)
            } else {
                hunks.append(Hunk(changes: [change]))
            }
        }
        return hunks
    }
}
