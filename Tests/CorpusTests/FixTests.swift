import FlowModel
import FlowRules
import FlowgenKit
import Testing

/// Fixes remove the findings they claim to, and make nothing worse, in any program.
@Suite struct FixTests {
    @Test(arguments: CorpusCase.ofTheDay)
    func ofTheCorpus(case: CorpusCase) throws {
        holds(Program(sources: try `case`.sources))
    }

    /// Programs with every kind of mistake that has a fix, at random places.
    @Test(arguments: 0..<UInt64(RandomSeeds.count(byDay: 1, byNight: 4)))
    func ofMistakesMadeAtRandom(seed: UInt64) throws {
        var mistakes = Mistakes(seed: seed)
        var made = 0
        var restored = 0
        for `case` in CorpusCase.all where try `case`.expectedDiagnostics == nil {
            let program = Program(sources: try `case`.sources)
            for _ in 0..<3 {
                guard let broken = mistakes.make(in: program) else { continue }
                made += 1
                let fixed = holds(broken, "\(`case`.name)")
                if zip(fixed.sources, program.sources).allSatisfy({ $0.bytes == $1.bytes }) { restored += 1 }
            }
        }
        // Not every slip is a mistake, and not every mistake has a single nearest name, but many are restored exactly.
        #expect(made > 300)
        #expect(restored * 4 > made, "\(restored) of \(made)")
    }

    @discardableResult
    private func holds(_ program: Program, _ name: Comment? = nil) -> Program {
        let before = Flowgen.check(program)
        let result = Flowgen.fix(program)
        let after = Flowgen.check(result.program)
        #expect(after.findings.map(\.fingerprint) == result.check.findings.map(\.fingerprint), name)
        #expect(Flowgen.fix(result.program).applied.isEmpty, "a second run has nothing to do")
        if result.applied.isEmpty {
            #expect(zip(program.sources, result.program.sources).allSatisfy { $0.bytes == $1.bytes }, name)
        } else {
            #expect(zip(program.sources, result.program.sources).contains { $0.bytes != $1.bytes }, name)
            #expect(unreadable(in: after).isSubset(of: unreadable(in: before)), name)
        }
        // Reading errors hide what the rules find.
        let hidden = Set(RuleCatalogue.rules.filter { $0.phases.contains(.read) }.map { $0.id })
        if !before.findings.contains(where: { hidden.contains($0.rule) }) {
            #expect(errors(in: after).subtracting(errors(in: before)).isEmpty, name)
        }
        return result.program
    }

    /// The files that are not YAML, which a fix of another file leaves as they are.
    private func unreadable(in check: Check) -> Set<FileID> {
        Set(check.findings.filter { $0.rule == .yamlSyntax || $0.rule == .unsupportedYAML }.map(\.range.file))
    }

    private func errors(in check: Check) -> Set<String> {
        Set(
            check.findings.filter { $0.severity == .error }.map { "\($0.rule.rawValue) \($0.key.prefix { $0 != "#" })" }
        )
    }
}

/// Makes the mistakes that people make.
private struct Mistakes {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Returns the program with a mistake in one of its files, or nil if there is no place for one.
    mutating func make(in program: Program) -> Program? {
        guard !program.sources.isEmpty else { return nil }
        var program = program
        let file = next(below: program.sources.count)
        let text = String(decoding: program.sources[file].bytes, as: UTF8.self)
        let broken =
            switch next(below: 5) {
            case 0: repeating(text)
            case 1: allowing(text)
            case 2: allowingInLines(text)
            default: misspelling(text)
            }
        guard let broken, broken != text else { return nil }
        program.sources[file].bytes = Array(broken.utf8)
        return program
    }

    /// Swaps two letters of a name.
    private mutating func misspelling(_ text: String) -> String? {
        var words: [Range<String.Index>] = []
        for match in text.matches(of: /[A-Za-z]{4,}/) { words.append(match.range) }
        guard !words.isEmpty else { return nil }
        let word = words[next(below: words.count)]
        var letters = Array(text[word])
        let place = next(below: letters.count - 1)
        letters.swapAt(place, place + 1)
        return text.replacingCharacters(in: word, with: letters)
    }

    /// Repeats a list entry that is a single word.
    private mutating func repeating(_ text: String) -> String? {
        var places: [Range<String.Index>] = []
        for match in text.matches(of: /(?:transitions: \[)([A-Za-z]+)/) {
            places.append(match.output.1.startIndex..<match.output.1.endIndex)
        }
        guard !places.isEmpty else { return nil }
        let place = places[next(below: places.count)]
        return text.replacingCharacters(in: place, with: Array("\(text[place]), \(text[place])"))
    }

    /// Adds an `allow` of something that does not occur.
    private mutating func allowing(_ text: String) -> String? {
        let entry = ["[{rule: dead-end, why: on purpose}]", "{rule: self-transition, why: on purpose}"]
        let places = text.matches(of: /: \{(?=[a-z])/).map(\.range.upperBound)
        guard !places.isEmpty else { return nil }
        let place = places[next(below: places.count)]
        return text.replacingCharacters(in: place..<place, with: Array("allow: \(entry[next(below: 2)]), "))
    }

    /// Does the same on separate lines.
    private mutating func allowingInLines(_ text: String) -> String? {
        guard let place = text.firstMatch(of: /(?m)^root: .*\n/)?.range.upperBound else { return nil }
        let entries = [
            "allow:\n  - rule: dead-end\n    why: |\n      on purpose\n",
            "allow: # one\n- {rule: dead-end, why: on purpose} # two\n- rule: self-transition\n  why: on purpose\n",
            "allow: [ {rule: dead-end, why: on purpose},\n  {rule: self-transition, why: on purpose} ]\n",
        ]
        return text.replacingCharacters(in: place..<place, with: Array(entries[next(below: entries.count)]))
    }

    /// A linear congruential generator (Knuth, MMIX): the same mistakes on every machine.
    private mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with characters: [Character]) -> String {
        String(self[..<range.lowerBound]) + String(characters) + String(self[range.upperBound...])
    }
}
