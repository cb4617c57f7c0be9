import FlowModel
import FlowSwift

/// The result of reading a file after some of its characters were replaced. All positions are those in the file.
struct Reading {
    private(set) var contents: FileContents
    /// The names that may not be what they look like.
    private(set) var suspicions: [Located<String>]
    /// The place where its YAML could not be read any further.
    private(set) var failure: YAMLParser.Failure?

    init(
        _ source: SourceFile, replacing places: [LookalikePlace] = [], as file: FileID, for frameworks: Frameworks
    ) {
        var source = source
        if !places.isEmpty {
            source.bytes =
                places.map { TextEdit(range: $0.bytes, text: Array($0.text.utf8)) }.applied(to: source.bytes)
        }
        let parser = YAMLParser.parse(source, file: file)
        let tree = parser.tree
        var decoder = Decoder(
            tree: tree, source: source, file: file, frameworks: frameworks, findings: parser.findings)
        var documents: [Document] = []
        for root in tree.roots where !tree.isEmptyScalar(root) {
            if let document = decoder.document(root) { documents.append(document) }
        }
        decoder.noteLostDocuments()
        contents = FileContents(documents: documents, findings: decoder.findings, gaps: decoder.gaps)
        suspicions = decoder.suspicions
        failure = parser.failure
        restore(places.filter(\.movesOthers))
    }

    /// Whether another reading of the same file was stopped earlier, and not in the same of the lines that differ; or has
    /// mistakes that are none in this one, which has fewer new ones in these lines, or only behind them.
    func isBetter(than other: Self, in lines: Set<Int32>) -> Bool {
        guard failure?.place == other.failure?.place else {
            guard let place = failure?.place else { return true }
            return other.failure.map {
                place > $0.place && !(place.line == $0.place.line && lines.contains(place.line))
            } ?? false
        }
        let (mine, others) = (mistakes, other.mistakes)
        let new = mine.subtracting(others).filter { lines.contains($0.place.line) }
        let gone = others.subtracting(mine)
        guard let place = gone.map(\.place).min() else { return false }
        return gone.count > new.count || new.allSatisfy { $0.place > place }
    }

    private struct Mistake: Hashable {
        let place: SourcePosition
        let message: String
    }

    private var mistakes: Set<Mistake> {
        Set(
            contents.findings.map { Mistake(place: $0.range.start, message: $0.message) }
                + suspicions.map { Mistake(place: $0.range.start, message: $0.value) })
    }

    /// The places of findings and suspicions.
    var doubts: [SourceRange] { contents.findings.map(\.range) + suspicions.map(\.range) }

    // MARK: Positions

    /// Makes positions behind characters of another length those in the file.
    private mutating func restore(_ places: [LookalikePlace]) {
        guard !places.isEmpty else { return }
        func restored(_ position: SourcePosition) -> SourcePosition {
            places.reduce(position) { $1.position(before: $0) }
        }
        func restored(_ range: SourceRange) -> SourceRange {
            SourceRange(file: range.file, start: restored(range.start), end: restored(range.end))
        }
        for index in contents.findings.indices {
            let range = contents.findings[index].range
            contents.findings[index].range = restored(range)
            for note in contents.findings[index].notes.indices {
                contents.findings[index].notes[note].range = restored(contents.findings[index].notes[note].range)
            }
            // It would be made in the file.
            if places.contains(where: { $0.line == range.start.line }) { contents.findings[index].fix = nil }
        }
        suspicions = suspicions.map { Located($0.value, restored($0.range)) }
        if let place = failure?.place { failure?.place = restored(place) }
        if let reach = failure?.reach { failure?.reach = restored(reach) }
    }
}
