// expect: setter is inaccessible
import FlowSupport

@MainActor
func probe(_ stack: FlowStack) { stack.entries.removeLast() }
