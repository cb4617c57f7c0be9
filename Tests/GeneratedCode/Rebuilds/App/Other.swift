// What uses the runtime, and no flow.
import Foundation

@MainActor
final class Journal {
    private(set) var names: [String] = []

    func note(_ event: FlowEvent) { names.append(event.route.analyticsName) }
    func depth(of stack: FlowStack) -> Int { stack.entries.count }
}
