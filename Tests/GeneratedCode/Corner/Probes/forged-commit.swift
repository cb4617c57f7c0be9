// expect: 'commit' is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ stack: FlowStack) { stack.commit([], .forward) }
