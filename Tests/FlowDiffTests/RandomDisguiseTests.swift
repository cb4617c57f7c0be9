import FlowModel
import FlowgenKit
import Testing

/// Random programs differ from themselves in no disguise either.
struct RandomDisguiseTests {
    private static let kinds: [RunSystem.Features] = [
        RunSystem.Features(),
        RunSystem.Features(hasTabs: true, hasLinks: true, holds: true, hidesTabBars: true, flows: 4, routes: 2),
        RunSystem.Features(
            hasLayers: true, hasNamedAnchors: true, hasBacks: true, presentsFlows: true, hasResults: true),
        RunSystem.Features(
            hasManyLinks: true, hasOrderedStart: true, hasExceptions: true, hasUnlessShown: true, hasRoots: true,
            flows: 5,
            routes: 5),
    ]

    @Test("no random program differs from itself in disguise", arguments: kinds.indices)
    func disguised(kind: Int) {
        var added = 0
        for seed in RandomSeeds.of(kinds: 12) {
            var random = LinearCongruential(seed: UInt64(100 * kind + 10 + seed))
            let text = RunSystem.random(Self.kinds[kind], &random).yaml()
            let sources = [SourceFile(path: "All.yaml", text: text)]
            for disguise in Disguise.allCases {
                let diff = Flowgen.diff(
                    from: Program(sources: sources), to: Program(sources: disguise.disguised(sources)))
                #expect(diff.changes.map(\.message) == [], "kind \(kind), seed \(seed), \(disguise)")
            }
            // What finds nothing may not look.
            let longer = SourceFile(path: "All.yaml", text: text + "  added: {entry: push}\n")
            let diff = Flowgen.diff(from: Program(sources: sources), to: Program(sources: [longer]))
            if diff.changes.contains(where: { $0.rule == "screen-added" }) { added += 1 }
        }
        #expect(added > RandomSeeds.of(kinds: 12).count / 3)
    }
}
