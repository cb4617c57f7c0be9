import FlowModel
import FlowgenKit
import Testing

/// In random programs with random edits, what is named as the cause of a change is one.
struct RandomCauseTests {
    private static let kinds: [RunSystem.Features] = [
        RunSystem.Features(),
        RunSystem.Features(hasTabs: true, hasLinks: true, holds: true, hidesTabBars: true, flows: 3, routes: 3),
        RunSystem.Features(
            hasLayers: true, hasNamedAnchors: true, hasBacks: true, presentsFlows: true, hasResults: true),
        RunSystem.Features(
            hasManyLinks: true, hasOrderedStart: true, hasExceptions: true, hasUnlessShown: true, hasRoots: true,
            flows: 3, routes: 4),
    ]

    @Test(
        "the cause alone, in the old version, has the change, and the new version without it has not",
        arguments: kinds.indices)
    func caused(kind: Int) {
        var (found, unknown, several) = (0, 0, 0)
        for seed in RandomSeeds.of(kinds: 60) {
            var random = LinearCongruential(seed: UInt64(1000 * kind + 70 + seed))
            let old = RunSystem.random(Self.kinds[kind], &random).yaml()
            let new = Self.edited(old, &random)
            let diff = Self.diff(old, new)
            guard diff.isCompared, !diff.old.findings.contains(where: \.mustBeFixed) else { continue }
            var known: [Cause: (alone: Set<String>?, without: Set<String>?)] = [:]
            for change in diff.changes {
                guard let cause = change.cause else {
                    unknown += 1
                    continue
                }
                let fingerprint = change.fingerprint
                let line = "kind \(kind), seed \(seed): \(change.message): \(cause)\n\(old)\n--->\n\(new)"
                for edits in cause.isEach ? cause.edits.map({ [$0] }) : [cause.edits] {
                    let part = Cause(edits, isEach: false)
                    let alone = known[part]?.alone ?? Self.changes(old, Self.made(edits, in: old))
                    known[part] = (alone, known[part]?.without)
                    #expect(alone?.contains(fingerprint) == true, "alone: \(line)")
                }
                let without = known[cause]?.without ?? Self.changes(old, Self.undone(cause.edits, in: new, before: old))
                known[cause] = (known[cause]?.alone, without)
                #expect(without?.contains(fingerprint) != true, "without: \(line)")
                found += 1
                if cause.edits.count > 1 { several += 1 }
            }
            // What one edit does is known.
            let lines = zip(old.split(separator: "\n"), new.split(separator: "\n")).count { $0 != $1 }
            if lines == 1 { #expect(diff.changes.allSatisfy { $0.cause != nil }, "kind \(kind), seed \(seed)") }
        }
        #expect(
            found > RandomSeeds.of(kinds: 60).count,
            "\(found), of which \(several) follow from several edits; \(unknown) are not known")
    }

    // MARK: Versions

    private static func diff(_ old: String, _ new: String) -> ProgramDiff {
        Flowgen.diff(
            from: Program(sources: [SourceFile(path: "Old.yaml", text: old)]),
            to: Program(sources: [SourceFile(path: "All.yaml", text: new)]))
    }

    /// Returns the fingerprints of all changes; nil if the versions cannot be compared.
    private static func changes(_ old: String, _ new: String) -> Set<String>? {
        let diff = diff(old, new)
        return diff.isCompared ? Set(diff.all.map(\.fingerprint)) : nil
    }

    /// Each edit replaces a line by another one, so that lines have the same numbers in all versions.
    private static func made(_ edits: [Cause.Edit], in text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for edit in edits { lines[Int(edit.range.start.line) - 1] = edit.added[0] }
        return lines.joined(separator: "\n")
    }

    private static func undone(_ edits: [Cause.Edit], in text: String, before old: String) -> String {
        made(
            edits.map { edit in
                var edit = edit
                edit.added = edit.removed
                return edit
            }, in: text)
    }

    // MARK: Edits

    /// Takes something away from a few lines: a guard, a transition, a link, a way of showing.
    private static func edited(_ text: String, _ random: inout LinearCongruential) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var left = random.next(below: 5) + 1
        for _ in 0..<100 where left > 0 {
            let index = random.next(below: lines.count)
            let shorter = [
                lines[index].replacing(#/requires: \[[^\]]+\]/#, with: "requires: []", maxReplacements: 1),
                lines[index].replacing(#/\{to: [^{}]*\}, /#, with: "", maxReplacements: 1),
                lines[index].replacing(#/, path: [^,}\]]*/#, with: "", maxReplacements: 1),
                lines[index].replacing(#/, style: sheet/#, with: "", maxReplacements: 1),
            ].filter { $0 != lines[index] }
            guard !shorter.isEmpty else { continue }
            lines[index] = shorter[random.next(below: shorter.count)]
            left -= 1
        }
        return lines.joined(separator: "\n")
    }
}
