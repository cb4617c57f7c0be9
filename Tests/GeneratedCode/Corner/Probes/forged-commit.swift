// expect: cannot find type 'FlowRun' in scope
func probe(_ run: inout FlowRun) { run.commit([], .forward, in: 0) }
