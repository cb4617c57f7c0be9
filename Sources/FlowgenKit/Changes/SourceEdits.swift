import FlowModel

/// The edits between two versions of a program's files, of which any may be made in the old version. Lines say what an edit
/// is: neighbouring lines that differ are one, unless they can be told apart by their indentation.
struct SourceEdits {
    /// The lines of two files that differ. A file that is new or gone is one edit.
    struct Edit {
        let file: Int
        let old: Range<Int>
        let new: Range<Int>
        /// The names of the program that only one version has there.
        let names: Set<Substring>
    }

    /// A file of both versions. One of them has none if the file is new or gone.
    struct File {
        let old: Int?
        let new: Int?
        let oldLines: [ArraySlice<UInt8>]
        let newLines: [ArraySlice<UInt8>]
        /// The lines that differ, and whether they are an edit: comments and empty lines are none.
        fileprivate var pieces: [(change: UnifiedDiff.Change, edit: Int?)] = []
    }

    private(set) var files: [File] = []
    private(set) var edits: [Edit] = []
    private let old: [SourceFile]
    private let new: [SourceFile]
    /// The names of flows, tabs, routes and guards of both versions.
    private let names: Set<String>

    init(from old: Check, to new: Check, _ oldCount: Int, _ newCount: Int) {
        self.old = Array(old.sources.prefix(oldCount))
        self.new = Array(new.sources.prefix(newCount))
        names = Set(
            [old.graph, new.graph].flatMap { graph in
                graph.flows.map(\.name) + graph.routes.map(\.name) + graph.tabs.map(\.declaration.name.value)
                    + graph.guards.map(\.declaration.name.value)
            })
        for (before, now) in Self.pairs(old, new, oldCount, newCount) { add(before, now) }
    }

    /// Returns the files of the old version with some of the edits.
    func sources(with chosen: Set<Int>) -> [SourceFile] {
        files.compactMap { file in
            guard let source = file.new.map({ new[$0] }) ?? file.old.map({ old[$0] }) else { return nil }
            if file.old == nil || file.new == nil {
                let isMade = file.pieces.contains { $0.edit.map(chosen.contains) ?? true }
                return isMade == (file.new != nil) ? source : nil
            }
            var lines: [ArraySlice<UInt8>] = []
            var next = 0
            for (change, edit) in file.pieces {
                lines += file.newLines[next..<change.new.lowerBound]
                let isMade = edit.map(chosen.contains) ?? true
                lines += isMade ? file.newLines[change.new] : file.oldLines[change.old]
                next = change.new.upperBound
            }
            lines += file.newLines[next...]
            return SourceFile(path: source.path, bytes: Array(lines.joined(separator: [0x0A])))
        }
    }

    private mutating func add(_ before: Int?, _ now: Int?) {
        let (oldLines, newLines) = (
            before.map { Self.lines(of: old[$0]) } ?? [], now.map { Self.lines(of: new[$0]) } ?? []
        )
        var file = File(old: before, new: now, oldLines: oldLines, newLines: newLines)
        let isWhole = before == nil || now == nil
        let changes =
            isWhole
            ? [UnifiedDiff.Change(old: oldLines.indices, new: newLines.indices)]
            : UnifiedDiff.changes(from: oldLines, to: newLines).flatMap {
                EditSplitter(oldLines, newLines).parts(of: $0)
            }
        for change in changes {
            let isEdit = (oldLines[change.old] + newLines[change.new]).contains { !Self.isComment($0) }
            file.pieces.append((change, isEdit ? edits.count : nil))
            guard isEdit else { continue }
            let words = Self.words(oldLines[change.old]).symmetricDifference(Self.words(newLines[change.new]))
            let named = words.filter { names.contains(String($0)) }
            edits.append(Edit(file: files.count, old: change.old, new: change.new, names: named))
        }
        files.append(file)
    }

    /// Splits a file into lines without their endings: git writes other ones.
    private static func lines(of file: SourceFile) -> [ArraySlice<UInt8>] {
        file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.last == 0x0D ? $0.dropLast() : $0 }
    }

    private static func words(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Set<Substring> {
        Set(
            lines.flatMap { line in
                String(decoding: line, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            })
    }

    /// Whether a line says nothing.
    static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        let first = line.first { $0 != 0x20 && $0 != 0x09 }
        return first == nil || first == UInt8(ascii: "#")
    }

    /// Returns the files of both versions that are the same one: they have a document, or else a name, in common.
    private static func pairs(_ old: Check, _ new: Check, _ oldCount: Int, _ newCount: Int) -> [(old: Int?, new: Int?)]
    {
        func names(_ check: Check, _ file: Int) -> [String] {
            let documents = check.contents[file].documents
            let former = documents.flatMap { document -> [String] in
                if case .flow(let flow) = document { flow.annotations.was.map(\.value) } else { [] }
            }
            return documents.map(\.name.value) + former + ["/" + check.sources[file].name]
        }
        var files: [String: [Int]] = [:]
        for file in 0..<oldCount { for name in names(old, file) { files[name, default: []].append(file) } }
        var left = Set(0..<oldCount)
        var pairs: [(old: Int?, new: Int?)] = (0..<newCount).map { file in
            let other = names(new, file).lazy.flatMap { files[$0] ?? [] }.first(where: left.contains)
            if let other { left.remove(other) }
            return (other, file)
        }
        pairs += left.sorted().map { ($0, nil) }
        return pairs
    }
}

/// Tells edits of neighbouring lines apart.
private struct EditSplitter {
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]

    init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) { (self.old, self.new) = (old, new) }

    /// Splits off what both versions have a line of, from both ends. What is left of one of them only is split where an
    /// entry begins.
    func parts(of change: UnifiedDiff.Change) -> [UnifiedDiff.Change] {
        var (start, other) = (change.old.lowerBound, change.new.lowerBound)
        var (end, otherEnd) = (change.old.upperBound, change.new.upperBound)
        var (first, last): ([UnifiedDiff.Change], [UnifiedDiff.Change]) = ([], [])
        let (before, now) = (counts(old, change.old), counts(new, change.new))
        func isAligned(_ indentation: Int) -> Bool { before[indentation] == now[indentation] }
        while start < end, other < otherEnd, isSame(start, other, isAligned) {
            first.append(UnifiedDiff.Change(old: start..<start + 1, new: other..<other + 1))
            (start, other) = (start + 1, other + 1)
        }
        while start < end, other < otherEnd, isSame(end - 1, otherEnd - 1, isAligned) {
            (end, otherEnd) = (end - 1, otherEnd - 1)
            last.insert(UnifiedDiff.Change(old: end..<end + 1, new: otherEnd..<otherEnd + 1), at: 0)
        }
        return first + rest(start..<end, other..<otherEnd) + last
    }

    private func rest(_ before: Range<Int>, _ now: Range<Int>) -> [UnifiedDiff.Change] {
        if before.isEmpty, now.isEmpty { return [] }
        if before.isEmpty { return entries(new, now).map { UnifiedDiff.Change(old: before, new: $0) } }
        if now.isEmpty { return entries(old, before).map { UnifiedDiff.Change(old: $0, new: now) } }
        return [UnifiedDiff.Change(old: before, new: now)]
    }

    /// Whether two lines may be one that was edited: they are as far to the right, and have the same key, or there are as
    /// many such lines in both versions.
    private func isSame(_ before: Int, _ now: Int, _ isAligned: (Int) -> Bool) -> Bool {
        guard let was = indentation(old[before]), was == indentation(new[now]) else { return false }
        return isAligned(was) || key(old[before]) == key(new[now])
    }

    /// Returns the number of lines with each indentation.
    private func counts(_ lines: [ArraySlice<UInt8>], _ range: Range<Int>) -> [Int: Int] {
        Dictionary(grouping: range.compactMap { indentation(lines[$0]) }) { $0 }.mapValues(\.count)
    }

    /// Splits lines of one version before each that begins an entry of the outermost ones among them. Documents are not split.
    private func entries(_ lines: [ArraySlice<UInt8>], _ range: Range<Int>) -> [Range<Int>] {
        let outermost = range.compactMap { indentation(lines[$0]) }.min() ?? 0
        if outermost == 0 { return [range] }
        let starts = range.filter { indentation(lines[$0]) == outermost && isEntry(lines[$0]) }
        guard let first = starts.first else { return [range] }
        let bounds = [range.lowerBound] + starts.filter { $0 != first } + [range.upperBound]
        return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    }

    /// The number of spaces in front of a line; nil for one that is empty.
    private func indentation(_ line: ArraySlice<UInt8>) -> Int? {
        line.firstIndex { $0 != 0x20 }.map { $0 - line.startIndex }
    }

    private func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first(where: { $0 != 0x20 }) else { return false }
        return !"}]#,".utf8.contains(first)
    }

    /// The text of a line up to its colon.
    private func key(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { line.prefix { $0 != UInt8(ascii: ":") } }
}
