import FlowBackends
import FlowModel
import FlowReaders
import FlowRules
import Testing

/// What the reader reports, and what the rules say about it.
@Suite struct ReadingRuleTests {
    @Test("a rule says that the reader reports it if, and only if, the reader does")
    func phases() throws {
        var reported: Set<RuleID> = []
        for `case` in CorpusCase.all {
            for source in try `case`.sources {
                reported.formUnion(
                    FlowReader.read(source, as: FileID(0), for: BackendCatalogue.frameworks).findings.map(\.rule))
            }
        }
        #expect(reported == Set(RuleCatalogue.rules.filter { $0.phases.contains(.read) }.map { $0.id }))
    }
}
