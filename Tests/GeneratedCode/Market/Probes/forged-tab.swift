// expect: setter is inaccessible
@MainActor
func probe(_ tabs: FlowTabs) { tabs.selected = 1 }
