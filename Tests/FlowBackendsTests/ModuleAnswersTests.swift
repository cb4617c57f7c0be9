import FlowBackends
import FlowModel
import FlowgenKit
import Testing

/// What an app has for the flows that modules start in each other.
@Suite struct ModuleAnswersTests {
    private func app(third outcomes: String) -> String {
        let caller = """
            app: A
            generate: {access: public, support: library}
            ---
            flow: First
            root: one
            routes: {one: {transitions: [Third, Second]}}
            ---
            flow: Second
            root: two
            routes: {two: {transitions: [Third]}}
            ---
            flow: Third
            module: C
            \(outcomes)
            """
        let called = """
            app: C
            generate: {access: public, support: library}
            ---
            flow: Third
            root: three
            \(outcomes)
            routes: {three: {transitions: [\(outcomes.isEmpty ? "" : "{finish: paid}")]}}
            """
        let program = Program(
            sources: [
                SourceFile(
                    path: "App.yaml", bytes: Array("app: Store\nstart: First\ngenerate: {support: library}\n".utf8))
            ],
            modules: [
                ModuleSources(name: "A", sources: [SourceFile(path: "a.yaml", bytes: Array(caller.utf8))]),
                ModuleSources(name: "C", sources: [SourceFile(path: "c.yaml", bytes: Array(called.utf8))]),
            ])
        let build = Flowgen.build(program)
        #expect(build.check.findings.filter { $0.severity == .error }.map(\.message) == [])
        return build.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }

    @Test func callersOfAFlowThatReturnsNothingAskForTheSameFunction() {
        #expect(app(third: "").matches(of: /func third\(\)/).count == 1)
    }

    @Test func callersOfAFlowThatReturnsSomethingHaveTheirOwnOutcomes() {
        #expect(app(third: "outcomes: [paid]").matches(of: /func third\(\)/).count == 2)
    }
}
