// expect: setter is inaccessible
@MainActor
func probe(_ stack: FlowStack) { stack.entries.removeLast() }
