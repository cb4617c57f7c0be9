// expect: has no member 'search'
@MainActor
func probe(_ tabs: FlowTabs) { tabs.select(MainTab.search) }
