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

    @Test func whatIsAskedOfTabsThatAreNotThere() async {
        uncheckedUseMainSerialExecutor = true
        let hasLabs = LockIsolated(true)
        let reports = LockIsolated<[String]>([])
        let store = TestStore(initialState: SampleFeature.State()) {
            SampleFeature()
        } withDependencies: {
            $0.sampleGuards.isSignedUp = { true }
            $0.sampleGuards.isLoggedIn = { true }
            $0.sampleGuards.hasLabs = { hasLabs.value }
            $0.flowLog.report = { report in reports.withValue { $0.append("\(report)") } }
        }
        store.exhaustivity = .off
        let labs = store.state.tabs.labs.screens.ids[0]
        hasLabs.setValue(false)
        await store.send(.updateTabs)
        await store.send(.selectTab("Labs"))
        await store.send(.tapTab("Nowhere"))
        await withExpectedIssue { await store.send(\.tabs.labs.screens[id: labs].labs.ideas.navigate.back) }
        await withExpectedIssue { await store.send(\.stack.screens[id: labs].labs.ideas.navigate.back) }
        await store.finish()
        #expect(
            reports.value == [
                "no tab Labs is shown", "no tab Nowhere is shown", "dropped, because its stack is gone: back",
                "not available from start: back, of a screen that is not there",
            ])
    }
}
