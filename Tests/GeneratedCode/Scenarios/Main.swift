// Runs every scenario with the generated driver, and fails if one does.

import Foundation

@main
struct Main {
    @MainActor
    static func main() async {
        let scenarios = ModelScenarios<GeneratedDriver>().all + ModelScenarios<GeneratedDriver>().withNavigators
        for scenario in scenarios {
            Checks.scenario = scenario.name
            await scenario.run()
            await SampleDisplay.latest?.check()
        }
        let routers = RouterScenarios().all
        for scenario in routers {
            Checks.scenario = scenario.name
            scenario.run()
        }
        Checks.scenario = "links"
        routesPrintTheirURLs()
        let count = scenarios.count + routers.count + 1
        print("\(count) scenarios, \(Checks.passed) checks passed, \(Checks.failed) failed")
        exit(Checks.failed == 0 ? 0 : 1)
    }

    /// A route prints its URL, and parsing it returns the route; a route that no URL can express has none.
    @MainActor
    private static func routesPrintTheirURLs() {
        let guards = SampleAnswers([:])
        let router = SampleRouter(guards: guards)
        var random = SplitMix(state: 3)
        let pieces = [
            "/", "?", "%", " ", "&", "=", "#", "+", ":", "🍵", "é", "한", "a", "%2F", "..", ".", "//", "\\", "\"", "\n",
        ]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let route = SearchRoute.results(query: text, page: Int.random(in: -9...9, using: &random))
            guard let url = router.url(of: route) else {
                expect(text, "")
                continue
            }
            expect(router.route(for: url) as? SearchRoute, route)
        }
    }
}
