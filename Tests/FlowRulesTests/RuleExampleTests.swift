import FlowModel
import FlowRules
import Testing

/// The examples that `flowgen explain` prints have the findings that it claims.
struct RuleExampleTests {
    /// Rules about the output and its target, which no YAML can demonstrate.
    static let outputRules = RuleCatalogue.rules.filter { $0.phases.isDisjoint(with: [.read, .check]) }.map { $0.id }
    /// Rules that need two modules: files in a folder belong to the module of that name.
    static let moduleRules: Set<RuleID> = ["module-declaration-differs", "module-not-importable"]
    static let ids = RuleCatalogue.rules.map { $0.id }.filter { !outputRules.contains($0) }

    @Test("a bad example has findings of its rule, and no others", arguments: RuleExampleTests.ids)
    func bad(id: RuleID) throws {
        let rule = try #require(RuleCatalogue.rule(id))
        let program = Self.program(rule.badExample, of: id)
        #expect(!program.findings.isEmpty)
        #expect(program.findings.allSatisfy { $0.rule == id }, "\(program.report)")
    }

    @Test("a good example has no findings", arguments: RuleExampleTests.ids)
    func good(id: RuleID) throws {
        let rule = try #require(RuleCatalogue.rule(id))
        #expect(Self.program(rule.goodExample, of: id).report == "")
    }

    private static func program(_ example: String, of id: RuleID) -> Program {
        let folders = RuleExample.files(of: example).map { $0.path.split(separator: "/") }.filter { $0.count > 1 }
        return Program(example, modules: moduleRules.contains(id) ? folders.map { String($0[0]) } : [])
    }

    @Test("an example that is not a program describes the situation in comments")
    func withoutProgram() throws {
        for id in Self.outputRules {
            let rule = try #require(RuleCatalogue.rule(id))
            for example in [rule.badExample, rule.goodExample] {
                #expect(example.split(separator: "\n").allSatisfy { $0.hasPrefix("# ") })
            }
        }
    }

    @Test("an example with several files")
    func files() {
        let files = RuleExample.files(of: "# file: A.yaml\nflow: A\n# file: b/B.yaml\nflow: B")
        #expect(files.map(\.path) == ["A.yaml", "b/B.yaml"])
        #expect(String(decoding: files[1].bytes, as: UTF8.self) == "# file: b/B.yaml\nflow: B\n")
        #expect(RuleExample.files(of: "flow: A").map(\.path) == ["Example.yaml"])
    }
}
