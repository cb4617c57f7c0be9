// expect: 'commit' is inaccessible due to 'fileprivate' protection level
extension FlowStack {
    func forged(_ entries: [FlowEntry]) { commit(entries, .forward) }
}
