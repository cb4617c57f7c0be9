import FlowBackends
import FlowModel
import FlowRules
import Testing

/// What the target of generated code has to depend on.
@Suite struct MissingDependencyTests {
    private func findings(_ support: String, _ framework: String, dependencies: Set<String>) -> [Finding] {
        let program = Program(
            """
            app: Shop
            generate:
              framework: \(framework)
              support: \(support)
            ---
            flow: Tea
            root: home
            routes: [home]
            """)
        #expect(program.findings.isEmpty)
        return MissingDependency.findings(in: program.graph, dependencies: dependencies)
    }

    @Test("the library", arguments: BackendCatalogue.frameworks.names)
    func library(framework name: String) throws {
        let framework = try #require(BackendCatalogue.frameworks[name])
        let module = try #require(framework.libraryModule(from: framework.minimumOS.standard))
        let missing = findings("library", name, dependencies: ["FlowCore", "Tea"])
        #expect(missing.map(\.rule) == ["missing-dependency"])
        #expect(missing.map(\.range.start.line) == [4])
        #expect(missing.allSatisfy { $0.message.contains("imports \(module), ") })
        #expect(missing.allSatisfy { $0.help?.contains(".product(name: \"\(module)\", package: \"flowgen-") ?? false })
        #expect(findings("library", name, dependencies: ["FlowCore", module]).isEmpty)
        #expect(findings("emit", name, dependencies: []).isEmpty)
    }

    @Test("a module of the team")
    func ownModule() {
        let missing = findings("{import: TeaSupport}", "swiftui", dependencies: [])
        #expect(missing.map(\.help) == ["add `\"TeaSupport\"` to the target's dependencies"])
        #expect(findings("{import: TeaSupport}", "swiftui", dependencies: ["TeaSupport"]).isEmpty)
    }
}
