import Foundation
import FlowModel
import FlowgenKit
import Testing

/// In random programs, what was renamed and links that were removed are none any more after the fixes.
struct RandomFixTests {
    private static let kinds: [RunSystem.Features] = [
        RunSystem.Features(),
        RunSystem.Features(hasTabs: true, hasLinks: true, holds: true, hidesTabBars: true, flows: 4, routes: 3),
        RunSystem.Features(
            hasLayers: true, hasNamedAnchors: true, hasBacks: true, presentsFlows: true, hasResults: true),
        RunSystem.Features(
            hasTabs: true, hasManyLinks: true, hasOrderedStart: true, hasExceptions: true, hasUnlessShown: true,
            hasRoots: true, flows: 5, routes: 4),
    ]
    /// What a fix repairs.
    private static let rules: Set<RuleID> = [
        "analytics-name-removed", "analytics-name-reused", "link-goes-elsewhere", "link-removed", "screen-removed",
        "state-route-lost", "state-start-lost", "state-tab-lost", "state-transition-lost",
        "tab-removed", "transition-removed",
    ]

    @Test("renames and removed links are repaired, and nothing else is changed", arguments: kinds.indices)
    func repaired(kind: Int) {
        var found = 0
        for seed in RandomSeeds.of(kinds: 6) {
            var random = LinearCongruential(seed: UInt64(1000 * kind + 10 + seed))
            let text = Self.marked(RunSystem.random(Self.kinds[kind], &random).yaml())
            let edited = RandomRenames.edited(text, &random)
            let disguise = Disguise.allCases[random.next(below: Disguise.allCases.count)]
            let old = Program(sources: [SourceFile(path: "All.yaml", text: text)])
            let new = Program(sources: disguise.disguised([SourceFile(path: "All.yaml", text: edited)]))
            let before = Flowgen.diff(from: old, to: new)
            // A few have two transitions of one name, and are no programs.
            guard !before.old.findings.contains(where: \.mustBeFixed) else { continue }
            let errors = before.new.findings.filter(\.mustBeFixed).map { "\($0.range.start.line): \($0.message)" }
            #expect(errors == [], "kind \(kind), seed \(seed):\n\(edited)")
            let fixed = Flowgen.fix(new, since: old, trustingGuesses: true)
            let after = Flowgen.diff(from: old, to: fixed.program)
            let left = after.all.filter {
                Self.rules.contains($0.rule)
                    || $0.rule == "source-name-removed" && $0.message.hasPrefix("the function ")
            }
            #expect(
                left.map(\.message) == [], "kind \(kind), seed \(seed), \(disguise):\n\(text)\n--->\n\(edited)")
            let (isCompared, isComplete) = (after.isCompared, fixed.isComplete)
            #expect(isCompared && isComplete)
            #expect(Self.errors(fixed.check).subtracting(Self.errors(before.new)).isEmpty)
            let again = Flowgen.fix(fixed.program, since: old, trustingGuesses: true).applied.map(\.fix.title)
            #expect(again == [])
            // Only lines with a former name or a path have changed.
            for (one, other) in zip(new.sources, fixed.program.sources) {
                let kept = Set(String(decoding: other.bytes, as: UTF8.self).split(separator: "\n"))
                let gone = String(decoding: one.bytes, as: UTF8.self).split(separator: "\n").filter {
                    !kept.contains($0)
                }
                let added = kept.subtracting(String(decoding: one.bytes, as: UTF8.self).split(separator: "\n"))
                #expect(gone.count <= added.count)
                #expect(added.allSatisfy { $0.contains("was: ") || $0.contains("path: ") })
            }
            // Without guesses, only paths are.
            let sure = Flowgen.fix(new, since: old, trustingGuesses: false)
            #expect(!sure.program.sources.contains { String(decoding: $0.bytes, as: UTF8.self).contains("was: ") })
            found += fixed.applied.flatMap(\.findings).reduce(0) { $0 + max(1, $1.consequences.count) }
        }
        #expect(found > RandomSeeds.of(kinds: 6).count)
    }

    /// Gives each route a view of its own.
    private static func marked(_ text: String) -> String {
        var flow = ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("flow: ") { flow = String(line.dropFirst(6)) }
            guard line.hasPrefix("  r"), let brace = line.range(of: ": {") else { return String(line) }
            let name = line[..<brace.lowerBound].dropFirst(2).uppercased()
            // Of two that hide the same, one would be a mistake.
            let parts = line[brace.upperBound...].components(separatedBy: "name: common")
            let rest = parts.dropFirst().enumerated().map {
                "name: common\($0.offset == 0 ? "" : "\($0.offset)")\($0.element)"
            }
            return "\(line[..<brace.upperBound])view: \(flow)\(name)View, \(parts[0])\(rest.joined())"
        }.joined(separator: "\n")
    }

    private static func errors(_ check: Check) -> Set<String> {
        Set(check.findings.filter { $0.severity == .error }.map(\.fingerprint))
    }
}

/// Renames what a program declares, and removes links, as text.
enum RandomRenames {
    static func edited(_ text: String, _ random: inout LinearCongruential) -> String {
        var documents = text.components(separatedBy: "---\n")
        var edited = false
        while !edited {
            for kind in 0..<5 where random.next(below: 2) == 0 {
                edited = edit(kind, &documents, &random) || edited
            }
        }
        return documents.joined(separator: "---\n")
    }

    private static func edit(
        _ kind: Int, _ documents: inout [String], _ random: inout LinearCongruential
    ) -> Bool {
        let flows = documents.indices.filter { documents[$0].hasPrefix("flow: ") }
        let place = flows[random.next(below: flows.count)]
        let flow = String(documents[place].dropFirst(6).prefix { $0 != "\n" })
        switch kind {
        case 0:  // A route, with its links.
            let count = documents[place].split(separator: "\n").count { $0.hasPrefix("  r") }
            let name = "r\(random.next(below: count))"
            guard documents[place].contains("  \(name): ") else { return false }
            let (own, others) = (names(of: flow, documents), flows.filter { $0 != place })
            documents[place] = replacing(name, by: "screen\(name)", in: documents[place])
            for other in others.map({ String(documents[$0].dropFirst(6).prefix { $0 != "\n" }) }) {
                for other in names(of: other, documents) {
                    documents[place] = replacing("\(other)/screen\(name)", by: "\(other)/\(name)", in: documents[place])
                }
            }
            for index in documents.indices where index != place {
                for one in own {
                    documents[index] = replacing("\(one)/\(name)", by: "\(one)/screen\(name)", in: documents[index])
                }
            }
            return true
        case 1:  // A transition.
            let names = documents[place].matches(of: /name: (t[0-9]+)/).map { String($0.output.1) }
            guard !names.isEmpty else { return false }
            let name = names[random.next(below: names.count)]
            documents[place] = documents[place].replacing("name: \(name)", with: "name: new\(name)", maxReplacements: 1)
            return true
        case 2:  // A link.
            let paths = documents[place].matches(of: #/path: /[a-z0-9/]+, /#).map { String($0.output) }
            guard !paths.isEmpty else { return false }
            let path = paths[random.next(below: paths.count)]
            let other = random.next(below: 2) == 0 ? "" : path.replacing("path: /", with: "path: /new/")
            documents[place] = documents[place].replacing(path, with: other)
            return true
        case 3:  // A flow.
            for index in documents.indices {
                documents[index] = replacing(flow, by: "New\(flow)", in: documents[index])
            }
            return true
        default:  // A tab.
            let names = documents.flatMap { $0.matches(of: /- \{flow: [A-Za-z0-9]+, name: ([A-Za-z0-9]+)/) }.map {
                String($0.output.1)
            }
            guard !names.isEmpty else { return false }
            let name = names[random.next(below: names.count)]
            for index in documents.indices {
                documents[index] = documents[index].replacing("name: \(name),", with: "name: New\(name),")
                documents[index] = documents[index].replacing("tab: \(name)", with: "tab: New\(name)")
            }
            return true
        }
    }

    /// The flow's name, and those of its tabs.
    private static func names(of flow: String, _ documents: [String]) -> [String] {
        [flow]
            + documents.flatMap { document in
                document.split(separator: "\n").compactMap { line -> String? in
                    guard line.hasPrefix("  - {flow: \(flow), name: ") else { return nil }
                    return String(line.dropFirst("  - {flow: \(flow), name: ".count).prefix { $0 != "," })
                }
            }
    }

    /// Replaces a name where it is not part of a longer one.
    private static func replacing(_ name: String, by other: String, in text: String) -> String {
        func isPart(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
        var result = ""
        var rest = text[...]
        while let range = rest.range(of: name) {
            let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : nil
            let after = range.upperBound < text.endIndex ? text[range.upperBound] : nil
            result += rest[..<range.lowerBound]
            result += isPart(before) || isPart(after) ? name : other
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
