import FlowBackends
import FlowModel
import FlowgenKit
import Testing

/// What the target of generated code has to depend on, if it is known what it depends on.
@Suite struct MissingDependencyTests {
    private func findings(_ support: String, _ framework: Framework, dependencies: Set<String>?) -> [Finding] {
        let yaml = """
            app: Shop
            generate:
              minimumOS: \(framework.minimumOS.standard)
              support: \(support)
            ---
            flow: Tea
            root: home
            routes: [home]
            """
        var program = Program(
            sources: [SourceFile(path: "Shop.yaml", bytes: Array(yaml.utf8))], framework: framework)
        program.dependencies = dependencies
        let build = Flowgen.build(program)
        #expect(build.files.isEmpty == !build.check.findings.isEmpty)
        return build.check.findings
    }

    @Test("the library", arguments: BackendCatalogue.frameworks.names)
    func library(framework name: String) throws {
        let framework = try #require(BackendCatalogue.frameworks[name])
        let module = try #require(framework.libraryModule(from: framework.minimumOS.standard))
        let missing = findings("library", framework, dependencies: ["FlowCore", "Tea"])
        #expect(missing.map(\.rule) == ["missing-dependency"])
        #expect(missing.map(\.range.start.line) == [4])
        #expect(missing.allSatisfy { $0.message.contains("imports \(module), ") })
        #expect(missing.allSatisfy { $0.help?.contains(".product(name: \"\(module)\", package: \"flowgen-") ?? false })
        #expect(findings("library", framework, dependencies: ["FlowCore", module]).isEmpty)
        #expect(findings("library", framework, dependencies: nil).isEmpty)
        #expect(findings("emit", framework, dependencies: []).isEmpty)
    }

    @Test("a module of the team")
    func ownModule() {
        let framework = BackendCatalogue.frameworks.all[0]
        let missing = findings("{import: TeaSupport}", framework, dependencies: [])
        #expect(missing.map(\.help) == ["add `\"TeaSupport\"` to the target's dependencies"])
        #expect(findings("{import: TeaSupport}", framework, dependencies: ["TeaSupport"]).isEmpty)
    }
}
