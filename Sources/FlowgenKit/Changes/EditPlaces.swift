import FlowAnalysis
import FlowModel

/// Says where edits are, and in which part of a program.
struct EditPlaces {
    private let edits: SourceEdits
    private let old: FlowGraph
    private let new: FlowGraph

    init(_ edits: SourceEdits, _ old: FlowGraph, _ new: FlowGraph) {
        (self.edits, self.old, self.new) = (edits, old, new)
    }

    /// Returns an edit as a report shows it. Files of the old version are behind those of the new one.
    func edit(_ index: Int) -> Cause.Edit {
        let edit = edits.edits[index]
        let file = edits.files[edit.file]
        let before = file.old.flatMap { range(file.oldLines, edit.old, $0 + new.paths.count) }
        let now = file.new.flatMap { range(file.newLines, edit.new, $0) }
        let place = now ?? before ?? SourceRange(file: FileID(0), start: Self.start, end: Self.start)
        let subject =
            now == nil
            ? Self.subject(of: file.old.flatMap { range(file.oldLines, edit.old, $0) } ?? place, in: old)
            : Self.subject(of: place, in: new)
        return Cause.Edit(
            subject, at: place, was: now == nil ? nil : before,
            removed: Self.texts(file.oldLines[edit.old]), added: Self.texts(file.newLines[edit.new]))
    }

    private static let start = SourcePosition(line: 1, column: 1)

    private static func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }

    /// Returns the texts of lines, without empty ones around them.
    private static func texts(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [String] {
        func isEmpty(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { $0 == 0x20 } }
        return lines.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed().map(text)
    }

    /// Returns the range of lines without comments and empty lines around them; nil if there is nothing else.
    private func range(_ lines: [ArraySlice<UInt8>], _ range: Range<Int>, _ file: Int) -> SourceRange? {
        let filled = range.filter { !SourceEdits.isComment(lines[$0]) }
        guard let first = filled.first, let last = filled.last else { return nil }
        let column = (lines[first].firstIndex { $0 != 0x20 } ?? lines[first].startIndex) - lines[first].startIndex
        return SourceRange(
            file: FileID(file), start: SourcePosition(line: first + 1, column: column + 1),
            end: SourcePosition(line: last + 1, column: Self.text(lines[last]).unicodeScalars.count + 1))
    }

    // MARK: Parts

    /// Returns the innermost part of a program that lines are in.
    private static func subject(of range: SourceRange, in graph: FlowGraph) -> Subject {
        let transition = graph.transitions.indices.filter { index in
            let whole = graph.transitions[index].declaration.range
            return whole.file == range.file && whole.start.line <= range.start.line && range.end.line <= whole.end.line
        }
        // Several in one line may all have been edited.
        if transition.count == 1 { return graph.subject(ofTransition: transition[0]) }
        let names =
            graph.apps.map { (Subject.app, $0.name.range) }
            + graph.tabs.map { ($0.subject, $0.declaration.name.range) }
            + graph.flows.map { ($0.subject, $0.declaration.name.range) }
            + graph.routes.map { ($0.subject, $0.declaration.name.range) }
        // What is as far to the left as a route is not in it, but in its flow.
        let around = names.filter { subject, name in
            guard name.file == range.file, name.start.line <= range.start.line else { return false }
            return name.start.line == range.start.line || name.start.column < range.start.column || !isRoute(subject)
        }
        return around.max { $0.1 < $1.1 }?.0 ?? .none
    }

    private static func isRoute(_ subject: Subject) -> Bool { if case .route = subject { true } else { false } }
}
