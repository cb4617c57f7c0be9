import ComposableArchitecture
import Testing

@testable import Corner

/// The stories of the model, which know no framework.
@MainActor
struct ScenarioTests {
    @Test func all() async {
        uncheckedUseMainSerialExecutor = true
        for scenario in ModelScenarios<TCADriver>().all {
            Checks.scenario = scenario.name
            await scenario.run()
        }
        #expect(Checks.failed == 0)
        #expect(Checks.passed > 400)
    }
}
