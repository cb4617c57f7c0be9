// expect: 'commit' is inaccessible due to 'fileprivate' protection level
func probe(_ run: inout FlowRun) { run.commit([], .forward, in: 0) }
