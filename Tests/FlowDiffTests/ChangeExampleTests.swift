import FlowModel
import FlowgenKit
import Testing

@testable import FlowDiff

/// The examples that `flowgen explain` prints have the changes that it claims.
struct ChangeExampleTests {
    static let ids = ChangeCatalogue.rules.map { $0.id }
    /// What cannot be lost without something else that is lost.
    static let companions: [RuleID: String] = [
        "farther-away": "transition-removed", "way-out-lost": "transition-removed",
    ]

    @Test(
        "of those for its audience that are as severe, an example has this change and no others",
        arguments: ChangeExampleTests.ids)
    func change(id: RuleID) throws {
        let rule = try #require(ChangeCatalogue.rule(id))
        let versions = Versions(rule.before, rule.after, for: [rule.audience, .modules])
        #expect(versions.diff.isCompared, "\(versions.diff.new.findings)")
        #expect(!versions.diff.old.hasErrors)
        #expect(versions.ids.contains(id.rawValue))
        // `source` is shown as information, whatever it is to other modules.
        let others = versions.diff.changes.filter { change in
            let severity = ChangeCatalogue.rule(change.rule)?.severity ?? .error
            return severity >= rule.severity && change.rule != id && change.rule.rawValue != Self.companions[id]
        }
        #expect(others.isEmpty, "\(versions.lines)")
    }

    @Test("no version differs from itself", arguments: ChangeExampleTests.ids)
    func same(id: RuleID) throws {
        let rule = try #require(ChangeCatalogue.rule(id))
        #expect(Versions(rule.before, rule.before).lines == [])
        #expect(Versions(rule.after, rule.after).lines == [])
    }
}
