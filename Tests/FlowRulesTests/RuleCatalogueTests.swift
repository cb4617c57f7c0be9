import FlowModel
import FlowReaders
import Foundation
import Testing

@testable import FlowRules

/// The catalogue, the folder and the names agree.
struct RuleCatalogueTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/FlowRules/Rules").standardizedFileURL

    @Test("every file of the folder is a rule of the catalogue, and the other way round")
    func folder() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
        #expect(Set(files) == Set(RuleCatalogue.rules.map { "\($0).swift" }))
        #expect(files.count == RuleCatalogue.rules.count)
    }

    @Test("the catalogue is sorted by id, and has each once")
    func order() {
        let ids = RuleCatalogue.rules.map { $0.id.rawValue }
        #expect(ids == Set(ids).sorted())
    }

    @Test("a rule's type and id are one name", arguments: RuleCatalogue.rules.map { "\($0)" })
    func names(type: String) throws {
        let rule = try #require(RuleCatalogue.rules.first { "\($0)" == type })
        #expect(rule.id.rawValue.replacing("-", with: "") == type.lowercased())
        #expect(RuleCatalogue.rule(rule.id) == rule)
    }

    @Test("what cannot be turned down is an error")
    func structural() {
        for rule in RuleCatalogue.rules where rule.isStructural { #expect(rule.severity == .error, "\(rule.id)") }
    }

    @Test("explanations say enough, and summaries are one sentence", arguments: RuleCatalogue.rules.map { $0.id })
    func texts(id: RuleID) throws {
        let rule = try #require(RuleCatalogue.rule(id))
        let sentences = rule.explanation.matches(of: /[.?!](?= |$|\n)/).count
        #expect((2...7).contains(sentences))
        #expect(rule.summary.hasSuffix("."))
        #expect(!rule.summary.contains("\n"))
    }
}
