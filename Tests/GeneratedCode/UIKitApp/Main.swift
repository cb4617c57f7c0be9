// The example for UIKit as its user sees it: from the scene delegate, in a host that has what Apple documents of UIKit.

import ControllerHost
import Foundation
import UIKit

@main
struct Main {
    @MainActor
    static func main() async throws {
        let scenarios: [(name: String, run: @MainActor () async throws -> Void)] =
            BuyingScenarios.all + GestureScenarios.all + SceneScenarios.all + OwnScenarios.all
            + CoordinatorScenarios.all
        // Apple does not document when a swipe back changes the stack.
        for popsAtBeginning in [true, false] {
            Launch.popsAtBeginning = popsAtBeginning
            for scenario in scenarios {
                do {
                    try await scenario.run()
                } catch {
                    Expectations.failed += 1
                    print("\(scenario.name): \(error)")
                }
            }
        }
        Expectations.finish()
    }
}
