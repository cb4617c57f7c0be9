// expect: 'window' is inaccessible due to 'fileprivate' protection level
// What decides where screens lead changes by actions only.

func probe(_ state: inout CornerFeature.State) { _ = state.core.window.stacks.popLast() }
