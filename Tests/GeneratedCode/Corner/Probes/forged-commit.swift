// expect: cannot find type 'FlowRun' in scope
// expect, testable: nothing
// expect, file: 'FlowRun' is inaccessible due to 'fileprivate' protection level
// besides: cannot infer contextual base in reference to member 'forward'
// A run is a value: what a test does with one of its own, no window shows.
func probe(_ run: inout FlowRun) { run.commit([], .forward, in: 0) }
