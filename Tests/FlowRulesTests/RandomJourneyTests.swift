import FlowModel
import FlowRules
import Testing

/// Journeys through small random programs, compared with all possible runs.
struct RandomJourneyTests {
    @Test("journeys are runs, and cover everything that runs reach", arguments: RandomSeeds.of(kinds: 6))
    func journeys(seed: Int) {
        var random = LinearCongruential(seed: UInt64(seed + 500))
        var counts = Counts()
        for round in 0..<80 {
            let kind = RandomSeeds.kind(of: seed, among: 6)
            let hasTabs = [3, 4, 6].contains(kind)
            let features = RunSystem.Features(
                hasTabs: hasTabs, holds: kind % 2 == 0, hasGivenRoots: kind > 2, hasChoices: round.isMultiple(of: 4),
                hasRoots: kind > 4,
                flows: hasTabs ? 4 : 3, routes: hasTabs ? 2 : 3)
            let system = RunSystem.random(features, &random)
            // A journey does not depend on what held when the tabs were shown, but what is to be covered does.
            let explorer = RunExplorer(system, longest: 5)
            let states = RunStates(RunExplorer(system, longest: 5, tabRoots: .once), most: 2_500)
            guard states.isComplete else { continue }
            let graph = Program(system.yaml()).graph
            for cover in RunQuestions.Cover.allCases {
                Self.judge(RunQuestions(graph), cover, explorer, states, &counts)
            }
        }
        #expect(counts.chained < counts.alone * 3 / 4, "\(counts)")
        #expect(counts.fromStart > 150 && counts.fromOutside > 20 && counts.uncovered > 50, "\(counts)")
    }

    private struct Counts {
        var (alone, chained, fromStart, fromOutside, uncovered) = (0, 0, 0, 0, 0)
    }

    private static func judge(
        _ questions: RunQuestions, _ cover: RunQuestions.Cover, _ explorer: RunExplorer, _ states: RunStates,
        _ counts: inout Counts
    ) {
        let found = questions.journeys(covering: cover)
        let alone = questions.journeys(covering: cover, steps: 0)
        let yaml = explorer.system.yaml()
        #expect(found.journeys.count <= alone.journeys.count, "\(yaml)")
        #expect(found.uncovered == alone.uncovered, "\(yaml)")
        counts.alone += alone.journeys.count
        counts.chained += found.journeys.count
        counts.uncovered += found.uncovered.count

        let names = JourneyRunner.names(of: explorer.system)
        func things(from beginnings: [RunStates.Move]) -> Set<String> {
            Set(states.events(from: beginnings).compactMap { names[$0] }).filter { isAsked($0, cover) }
        }
        let fromStart = things(from: states.starts)
        let all = things(from: states.starts + states.links + states.entries)
        var covered: Set<String> = []
        for journey in found.journeys {
            let runner = JourneyRunner(explorer, names)
            let shown = runner.run(journey)
            #expect(shown != nil, "\(journey) \(yaml)")
            // A journey begins outside only to cover what the start does not reach.
            if journey.beginning.kind == .start {
                counts.fromStart += 1
            } else {
                counts.fromOutside += 1
                #expect(!(shown ?? []).isSubset(of: fromStart), "\(journey) \(yaml)")
            }
            covered.formUnion((shown ?? []).filter { isAsked($0, cover) })
        }
        #expect(all.isSubset(of: covered), "\(all.subtracting(covered).sorted()) \(yaml)")
        let uncovered = Set(found.uncovered.map(\.description))
        #expect(uncovered.isDisjoint(with: all.subtracting(names.repeated)), "\(yaml)")
    }

    private static func isAsked(_ name: String, _ cover: RunQuestions.Cover) -> Bool {
        name.contains(".") == (cover == .transitions)
    }
}
