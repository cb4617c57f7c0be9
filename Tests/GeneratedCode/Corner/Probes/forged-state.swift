// expect: 'stacks' setter is inaccessible
func probe(_ window: inout FlowWindowState) { window.stacks = [] }
