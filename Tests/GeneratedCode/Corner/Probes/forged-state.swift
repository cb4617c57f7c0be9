// expect: cannot find type 'FlowWindowState' in scope
// expect, testable: nothing
// expect, file: 'FlowWindowState' is inaccessible due to 'fileprivate' protection level
// A state is a value: what a test does with one of its own, no window shows.
func probe(_ window: inout FlowWindowState) { window.stacks = [] }
