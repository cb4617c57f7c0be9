// expect: 'show' is inaccessible due to 'internal' protection level
@MainActor
func probe(_ tabs: FlowTabs) { tabs.show() }
