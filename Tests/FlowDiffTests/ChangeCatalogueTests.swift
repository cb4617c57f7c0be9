import Foundation
import FlowModel
import FlowRules
import FlowgenKit
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

    @Test("an id that is gone is none any more, has one successor, and whoever uses it is told which")
    func formerIDs() throws {
        let former = ChangeCatalogue.rules.flatMap { $0.formerIDs }
        #expect(Set(former).count == former.count && !former.isEmpty)
        for rule in ChangeCatalogue.rules {
            for id in rule.formerIDs {
                #expect(ChangeCatalogue.rule(id) == nil && RuleCatalogue.rule(id) == nil)
                let help = "what it found is now found by `\(rule.id.rawValue)`"
                let text = "flow: Shop\nroot: home\nrules: {\(id.rawValue): off}\nroutes: [home]\n"
                let program = Program(sources: [SourceFile(path: "Shop.yaml", text: text)])
                let findings = Flowgen.check(program).findings
                #expect(findings.map(\.rule) == ["unknown-rule"] && findings.map(\.help) == [help])
                let problem = try #require(throws: AcceptedChanges.Problem.self) {
                    try AcceptedChanges(reading: "0123456789abcdef \(id.rawValue) Shop # it is meant\n")
                }
                #expect(problem.message.contains(help), "\(problem.message)")
            }
        }
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
