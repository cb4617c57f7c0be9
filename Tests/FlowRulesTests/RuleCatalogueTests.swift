import FlowModel
import FlowReaders
import Foundation
import Testing

@testable import FlowRules

/// The catalogue, the folder and the names agree.
struct RuleCatalogueTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/FlowRules/Rules").standardizedFileURL

    @Test("every file in the folder is a rule in the catalogue, and vice versa")
    func folder() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
        #expect(Set(files) == Set(RuleCatalogue.rules.map { "\($0).swift" }))
        #expect(files.count == RuleCatalogue.rules.count)
    }

    @Test("the catalogue is sorted by id, and contains each id once")
    func order() {
        let ids = RuleCatalogue.rules.map { $0.id.rawValue }
        #expect(ids == Set(ids).sorted())
    }

    @Test("a rule's type and id are the same name", arguments: RuleCatalogue.rules.map { "\($0)" })
    func names(type: String) throws {
        let rule = try #require(RuleCatalogue.rules.first { "\($0)" == type })
        #expect(rule.id.rawValue.replacing("-", with: "") == type.lowercased())
        #expect(RuleCatalogue.rule(rule.id) == rule)
    }

    @Test("a rule whose severity cannot be lowered is an error")
    func structural() {
        for rule in RuleCatalogue.rules where rule.isStructural { #expect(rule.severity == .error, "\(rule.id)") }
    }

    @Test("explanations are long enough, and summaries a single line", arguments: RuleCatalogue.rules.map { $0.id })
    func texts(id: RuleID) throws {
        let rule = try #require(RuleCatalogue.rule(id))
        let sentences = rule.explanation.matches(of: /[.?!](?= |$|\n)/).count
        #expect((2...7).contains(sentences))
        #expect(rule.summary.hasSuffix("."))
        #expect(!rule.summary.contains("\n"))
    }
}
