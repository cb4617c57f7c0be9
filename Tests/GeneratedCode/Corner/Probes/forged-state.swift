// expect: cannot find type 'FlowWindowState' in scope
func probe(_ window: inout FlowWindowState) { window.stacks = [] }
