// The sample app as its user sees it: the whole generated app view, in a host that evaluates views.

import Foundation
import SwiftUI
import ViewHost

@main
struct Main {
    @MainActor
    static func main() async throws {
        let scenarios: [(name: String, run: @MainActor () async throws -> Void)] =
            AppScenarios.all + LinkScenarios.all + RelaunchScenarios.all + TabBarScenarios.all + DismissalScenarios.all
            + WindowScenarios.all
        for scenario in scenarios {
            do {
                try await scenario.run()
            } catch {
                Expectations.failed += 1
                print("\(scenario.name): \(error)")
            }
        }
        Expectations.finish()
    }
}
