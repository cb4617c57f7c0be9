import FlowBackends
import FlowModel
import FlowReaders
import FlowReporters
import FlowgenKit
import Testing

/// Characters that look like others, put at random into the flows of the corpus that have no errors: where one matters, the
/// first finding names it, its help repeats nothing of it, and its fix restores the flows.
@Suite struct LookalikeTests {
    /// The characters, and what each looks like.
    static let characters: [(scalar: Unicode.Scalar, plain: String)] = [
        ("：", ":"), ("，", ","), ("、", ","), ("［", "["), ("］", "]"), ("｛", "{"), ("｝", "}"), ("＃", "#"), ("“", "\""),
        ("”", "\""), ("‘", "'"), ("’", "'"), ("«", "\""), ("»", "\""), ("－", "-"), ("–", "-"), ("—", "-"), ("−", "-"),
        ("‐", "-"), ("•", "-"), ("→", "->"), ("⇒", "->"), ("／", "/"), ("＞", ">"), ("｜", "|"), ("\u{A0}", " "),
        ("\u{3000}", " "), ("\u{2009}", " "), ("\u{202F}", " "), ("\u{200B}", ""), ("\u{200D}", ""), ("\u{2060}", ""),
        ("\u{FEFF}", ""), ("\u{AD}", ""), ("о", "o"), ("а", "a"), ("е", "e"), ("с", "c"), ("ο", "o"), ("Α", "A"),
        ("ｏ", "o"), ("１", "1"),
    ]

    /// The files of the corpus that have no findings when they are read.
    static let files: [SourceFile] = CorpusCase.all.flatMap { corpusCase in
        let sources = (try? corpusCase.sources) ?? []
        return sources.filter { 1..<4000 ~= $0.bytes.count && $0.bytes.allSatisfy { $0 < 0x80 } && read($0).isEmpty }
    }

    static func read(_ source: SourceFile) -> [Finding] {
        FlowReader.read(source, as: FileID(0), for: BackendCatalogue.frameworks).findings
    }

    /// In place of what it looks like: the fix restores it.
    @Test(arguments: RandomSeeds.of(kinds: 12))
    func replacements(_ seed: Int) throws {
        var random = SplitMix64(state: UInt64(seed))
        var found = 0
        for _ in 0..<RandomSeeds.count(byDay: 100, byNight: 400) {
            let (text, (scalar, plain)) = try draw(&random)
            let places = plain.isEmpty ? [] : text.ranges(of: plain)
            guard let place = places.randomElement(using: &random) else { continue }
            let changed = Changed(text, at: place, to: scalar)
            if changed.isNameOfItsOwn { continue }
            guard let finding = changed.check() else { continue }
            found += 1
            guard let fix = finding.fix else { continue }
            let fixed = changed.applying(fix)
            #expect(fixed == text || fixed == changed.replaced(by: plain + " "), "the fix is another: \(changed)")
        }
        #expect(found > 20)
    }

    /// Between any two characters.
    @Test(arguments: RandomSeeds.of(kinds: 12))
    func insertions(_ seed: Int) throws {
        var random = SplitMix64(state: UInt64(seed) &+ 1_000_000)
        var found = 0
        for _ in 0..<RandomSeeds.count(byDay: 100, byNight: 400) {
            let (text, (scalar, plain)) = try draw(&random)
            let place = try #require(text.indices.randomElement(using: &random))
            let changed = Changed(text, at: place..<place, to: scalar)
            if changed.isNameOfItsOwn { continue }
            guard let finding = changed.check() else { continue }
            found += 1
            guard let fix = finding.fix else { continue }
            let fixed = changed.applying(fix)
            let spaced = changed.replaced(by: plain + " ")
            let isRight = [text, changed.replaced(by: plain), spaced].contains(fixed)
            #expect(isRight, "the fix is another: \(changed)")
        }
        #expect(found > 20)
    }

    /// Other mistakes in a file whose texts and comments have such characters are not taken for theirs. They are made outside
    /// of these texts, and leave no bracket open, which one in a text could be meant to close.
    @Test(arguments: RandomSeeds.of(kinds: 12))
    func textsAreLeftAlone(_ seed: Int) throws {
        var random = SplitMix64(state: UInt64(seed) &+ 2_000_000)
        let texts = try #require(CorpusCase.all.first { $0.name == "yaml/lookalikes-in-texts" })
        let text = String(decoding: try texts.sources[0].bytes, as: UTF8.self)
        var found = 0
        for _ in 0..<RandomSeeds.count(byDay: 100, byNight: 400) {
            let start = try #require(text.indices.randomElement(using: &random))
            let end = Bool.random(using: &random) ? start : text.index(after: start)
            let around = [text[..<start].last { $0 != " " }, text[end...].first { $0 != " " }].compactMap(\.self)
            guard (around + text[start..<end]).allSatisfy(\.isASCII) else { continue }
            let mark = ":-?]},#&*!|>'\"%@` \nabc".randomElement(using: &random).map(String.init) ?? ""
            let changed = text[..<start] + mark + text[end...]
            let findings = Self.read(SourceFile(path: "flows/Shop.yaml", text: String(changed)))
            if !findings.isEmpty { found += 1 }
            let messages = findings.map(\.message)
            #expect(!findings.contains { $0.rule == .lookalikeCharacter }, "\(messages) in\n\(changed)")
        }
        #expect(found > 20)
    }

    private func draw(
        _ random: inout SplitMix64
    ) throws -> (text: String, character: (scalar: Unicode.Scalar, plain: String)) {
        let file = try #require(Self.files.randomElement(using: &random))
        let character = try #require(Self.characters.randomElement(using: &random))
        return (String(decoding: file.bytes, as: UTF8.self), character)
    }
}

/// A file with another character in one place.
private struct Changed: CustomStringConvertible {
    private let before: Substring
    private let after: Substring
    private let scalar: Unicode.Scalar
    private let unchanged: String

    init(_ text: String, at place: Range<String.Index>, to scalar: Unicode.Scalar) {
        (before, after, self.scalar) = (text[..<place.lowerBound], text[place.upperBound...], scalar)
        unchanged = text
    }

    func replaced(by text: String) -> String { before + text + after }

    /// Whether it is a letter that is no part of a word: a name may be in any alphabet.
    var isNameOfItsOwn: Bool {
        scalar.value >= 0x370 && scalar.value < 0x530
            && ![before.last, after.first].contains { $0?.isASCII ?? false && $0?.isLetter ?? false }
    }

    private var source: SourceFile { SourceFile(path: "flows/Shop.yaml", text: replaced(by: String(scalar))) }
    private var line: Int { before.count { $0.isNewline } + 1 }
    private var report: Report { Flowgen.check(Program(sources: [source])).report }

    private static func rules(in text: String) -> Set<RuleID> {
        let source = SourceFile(path: "flows/Shop.yaml", text: text)
        return Set(Flowgen.check(Program(sources: [source])).findings.map(\.rule))
    }

    var description: String {
        "line \(line) of\n\(String(decoding: source.bytes, as: UTF8.self))\n"
            + TextReporter.render(report, style: .plain)
    }

    /// Checks what is said, and returns the first that is said about what was read.
    func check() -> Finding? {
        // What an invariant claims is repeated as it is written.
        for finding in report.findings where finding.rule != "invariant-violated" {
            let parts = (finding.help ?? "").split(separator: "`", omittingEmptySubsequences: false)
            if finding.help?.contains(String(scalar.value, radix: 16, uppercase: true)) ?? false { continue }
            let isRepeated = parts.indices.contains { $0 % 2 == 1 && parts[$0].unicodeScalars.contains(scalar) }
            // A mistake that was there before may be about the text that is changed.
            if isRepeated, Self.rules(in: unchanged).contains(finding.rule) { continue }
            #expect(!isRepeated, "the help repeats it: \(self)")
        }
        let mistakes = report.findings.filter { $0.message.unicodeScalars.contains(scalar) }
        guard let first = LookalikeTests.read(source).min(by: { $0.range < $1.range }) else {
            // A text may have it, and so may what is said about a text.
            let texts: Set<RuleID> = [
                "invariant-violated", "analytics-format", "duplicate-analytics-name", "invalid-metadata",
            ]
            let known = Self.rules(in: unchanged).union(texts)
            #expect(mistakes.allSatisfy { known.contains($0.rule) }, "only a rule finds it: \(self)")
            return nil
        }
        #expect(first.range.start.line == line, "a finding of another line comes first: \(self)")
        let code = String(scalar.value, radix: 16, uppercase: true)
        #expect(
            first.rule == .lookalikeCharacter && first.message.contains(code), "something else comes first: \(self)")
        return first
    }

    func applying(_ fix: Fix) -> String {
        var editor = SourceEditor([source])
        let isApplied = editor.add(fix)
        #expect(isApplied, "the fix cannot be applied: \(self)")
        return String(decoding: editor.edited[0].bytes, as: UTF8.self)
    }
}
