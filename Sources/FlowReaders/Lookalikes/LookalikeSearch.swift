import FlowModel
import FlowSwift

/// Finds out which characters of a file are meant as what they look like: those without which mistakes are gone. Text may
/// have any of them.
struct LookalikeSearch {
    private let reread: ([LookalikePlace]) -> Reading
    private let file: SourceFile
    private let original: Reading
    /// The file with the characters that were found so far replaced.
    private var reading: Reading
    private var found: [LookalikePlace] = []
    private var candidates: [LookalikePlace]
    /// The number of times that the file may still be read: fewer, the longer it is.
    private var trials: Int

    /// The number of lines that are tried one by one.
    private static let maximumLines = 24

    init(_ file: SourceFile, _ reading: Reading, reread: @escaping ([LookalikePlace]) -> Reading) {
        (self.file, self.reread, self.reading, original) = (file, reread, reading, reading)
        let mayHaveSome = file.bytes.contains { $0 >= 0x80 }
        candidates = mayHaveSome ? LookalikePlace.all(in: file.bytes) : []
        trials = max(4, min(200, 2_000_000 / max(1, file.bytes.count)))
    }

    mutating func run() {
        while !candidates.isEmpty, !reading.doubts.isEmpty, let more = next() {
            found = ordered(found + more)
            candidates.removeAll { candidate in more.contains { $0.bytes == candidate.bytes } }
            reading = reread(found)
        }
    }

    /// The result: findings about these characters, and those that are left without them.
    var contents: FileContents {
        guard !found.isEmpty else { return original.contents }
        var contents = reading.contents
        contents.findings = findings + contents.findings
        // What was not read may have been meant to be something else.
        contents.gaps.formUnion(original.contents.gaps)
        // Declarations behind a character of another length would be at the wrong place.
        if found.contains(where: \.movesOthers) { contents.documents = original.contents.documents }
        return contents
    }

    // MARK: The search

    /// Returns the next characters without which the file is read better.
    private mutating func next() -> [LookalikePlace]? {
        for attempt in attempts() {
            guard trials > 0 else { return nil }
            // What is not known to make a difference is not reported. That takes a reading for each.
            guard attempt.count < max(2, trials - 1) else { continue }
            let lines = Set(attempt.map(\.line))
            var (attempt, better) = (attempt, read(without: attempt))
            // A bracket or a quote in a text is never closed.
            guard better.isBetter(than: reading, in: lines),
                !attempt.contains(where: { $0.start == better.failure?.place })
            else { continue }
            if !better.doubts.isEmpty {
                // There may be one too many, as where a quote is never closed.
                let removed = attempt.map(\.removed)
                let shorter = read(without: removed)
                if shorter.isBetter(than: better, in: lines) { (attempt, better) = (removed, shorter) }
            }
            return needed(attempt, in: lines, better)
        }
        return nil
    }

    private mutating func read(without places: [LookalikePlace]) -> Reading {
        trials -= 1
        return reread(ordered(found + places))
    }

    private func ordered(_ places: [LookalikePlace]) -> [LookalikePlace] {
        places.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }

    /// Leaves out the characters that make no difference: they are part of a text in the same line.
    private mutating func needed(
        _ places: [LookalikePlace], in lines: Set<Int32>, _ better: Reading
    ) -> [LookalikePlace] {
        var (places, better) = (places, better)
        for place in places where places.count > 1 {
            let others = places.filter { $0 != place }
            let without = read(without: others)
            if !better.isBetter(than: without, in: lines) { (places, better) = (others, without) }
        }
        return places
    }

    /// The characters to try together: the marks of a list, of which one alone makes it no list; those of a line, nearest to a mistake first; one or two of them, such as quotes;
    /// those within a mistake; all. Then, one too many is removed.
    private func attempts() -> [[LookalikePlace]] {
        let places = candidates.filter { place in reading.failure.map { place.line <= $0.reach.line } ?? true }
        let mistakes = reading.doubts.prefix(Self.maximumLines)
        func distance(_ line: Int32) -> Int32 {
            mistakes.map { min(abs($0.start.line - line), abs($0.end.line - line)) }.min() ?? 0
        }
        let lines = Dictionary(grouping: places, by: \.line)
        let nearest = lines.keys.map { (line: $0, distance: distance($0)) }
            .sorted { ($0.distance, $0.line) < ($1.distance, $1.line) }.prefix(Self.maximumLines)
            .compactMap { lines[$0.line] }
        let within = mistakes.map { range in places.filter { range.start.line...range.end.line ~= $0.line } }
        let single = nearest.filter { $0.count > 1 }.flatMap { $0.prefix(8).map { [$0] } }
        let pairs = nearest.filter { $0.count > 2 }.flatMap { line in
            zip(line, line.dropFirst()).prefix(8).map { [$0, $1] }
        }
        let plain = (nearest + single).filter { $0.contains(where: \.isWidened) }.map { $0.map(\.plain) }
        let removed = (nearest + single).map { $0.map(\.removed) }
        let marks = Array(
            listMarks.sorted { distance($0[0].line) < distance($1[0].line) }.prefix(Self.maximumLines))
        let exact: [[LookalikePlace]] = marks + nearest + single + pairs + within + [places]
        return (exact + plain + removed).filter { !$0.isEmpty }
    }

    /// The marks of each list that has several, also behind where reading has stopped.
    private var listMarks: [[LookalikePlace]] {
        var lists: [[LookalikePlace]] = []
        for place in candidates where place.beginsLine && place.lookalike.plain == "-" {
            if let last = lists.last?.last, place.line - last.line <= 1 {
                lists[lists.count - 1].append(place)
            } else {
                lists.append([place])
            }
        }
        return lists.filter { $0.count > 1 }
    }

    // MARK: Findings

    /// A finding for each of these characters in each line, all with the fix of the line: of two quotes, one alone is worse.
    private var findings: [Finding] {
        let file = original.doubts[0].file
        return Dictionary(grouping: found, by: \.line).values.flatMap { line in
            let fix = Fix(
                title: "write \(Self.fixed(line))",
                edits: line.map { .respell($0.range(in: file), from: String($0.lookalike.scalar), to: $0.text) })
            let isSure = !line.contains(where: \.isGuess)
            return Dictionary(grouping: line, by: \.lookalike).values.map { places in
                let lookalike = places[0].lookalike
                return Finding(
                    .lookalikeCharacter, lookalike.message, at: places[0].range(in: file),
                    help: places[0].help, key: lookalike.message,
                    notes: places.dropFirst().map { Finding.Note("here, too", $0.range(in: file)) },
                    fix: isSure ? fix : nil)
            }
        }.sorted { $0.range < $1.range }
    }

    /// Returns what a fix writes, for its title.
    private static func fixed(_ places: [LookalikePlace]) -> String {
        var plain: [String] = []
        for place in places where !plain.contains(place.text) { plain.append(place.text) }
        return plain.map { text in
            text.isEmpty ? "nothing" : text.allSatisfy { $0 == " " } ? "plain spaces" : "`\(text)`"
        }.joined(separator: " and ")
    }
}
