// expect: is inaccessible due to 'fileprivate' protection level
@MainActor
func probe(_ tabs: FlowTabs) { tabs.show() }
