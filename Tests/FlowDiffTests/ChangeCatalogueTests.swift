import Foundation
import FlowModel
import FlowRules
import Testing

@testable import FlowDiff

/// The catalogue, the folders and the names agree.
struct ChangeCatalogueTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/FlowDiff/Rules").standardizedFileURL

    @Test("every file in the folders is a change in the catalogue, and vice versa")
    func folders() throws {
        let manager = FileManager.default
        var files: [String] = []
        for folder in try manager.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false)) {
            let path = Self.folder.appending(path: folder).path(percentEncoded: false)
            files += try manager.contentsOfDirectory(atPath: path).map { "\(folder)/\($0)" }
        }
        let known = ChangeCatalogue.rules.map { "\($0.audience.rawValue.capitalized)/\($0).swift" }
        #expect(Set(files) == Set(known))
        #expect(files.count == known.count)
    }

    @Test("the catalogue is sorted by audience, severity and type")
    func order() {
        let keys = ChangeCatalogue.rules.map { rule -> String in
            let audience = Audience.allCases.firstIndex(of: rule.audience) ?? 0
            return "\(audience) \(rule.severity == .error ? 0 : rule.severity == .warning ? 1 : 2) \(rule)"
        }
        #expect(keys == keys.sorted())
        #expect(Set(ChangeCatalogue.rules.map { $0.id }).count == keys.count)
    }

    @Test("a type and its id are the same name, which is no rule's", arguments: ChangeCatalogue.rules.map { "\($0)" })
    func names(type: String) throws {
        let rule = try #require(ChangeCatalogue.rules.first { "\($0)" == type })
        #expect(rule.id.rawValue.replacing("-", with: "") == type.lowercased())
        #expect(RuleCatalogue.rule(rule.id) == nil)
    }

    @Test("the ids that `rules` accepts are those of the catalogue")
    func ids() {
        #expect(RuleCatalogue.changes == ChangeCatalogue.rules.map { $0.id }.sorted())
    }

    @Test("explanations are long enough, and summaries a single line", arguments: ChangeCatalogue.rules.map { $0.id })
    func texts(id: RuleID) throws {
        let rule = try #require(ChangeCatalogue.rule(id))
        let sentences = rule.explanation.matches(of: /[.?!](?= |$|\n)/).count
        #expect((2...7).contains(sentences), "\(id)")
        #expect(rule.summary.hasSuffix("."))
        #expect(!rule.summary.contains("\n"))
    }
}
