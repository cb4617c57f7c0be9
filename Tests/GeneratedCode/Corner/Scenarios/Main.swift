/// Runs every scenario, and fails if one does.

import Foundation

@main
struct Main {
    @MainActor
    static func main() {
        let all =
            AuthScenarios.all + ShopScenarios.all + SearchScenarios.all + RouterScenarios.all
            + RouteScenarios.all + BindingScenarios.all + RandomScenarios.all
            + ComparisonScenarios.all + variant
        for scenario in all { scenario() }
        print("\(all.count) scenarios, \(Checks.passed) checks passed, \(Checks.failed) failed")
        exit(Checks.failed == 0 ? 0 : 1)
    }
}
