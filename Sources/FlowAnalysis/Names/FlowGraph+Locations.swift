package import FlowModel

extension FlowGraph {
    /// Returns where subjects are declared: the name of a route or flow, the whole of a transition. Subjects that are
    /// not in the graph are left out.
    package func locations(of subjects: some Sequence<Subject>) -> [Subject: SourceRange] {
        let wanted = Set(subjects)
        guard !wanted.isEmpty else { return [:] }
        var locations: [Subject: SourceRange] = [:]
        func note(_ subject: Subject, _ range: @autoclosure () -> SourceRange) {
            if wanted.contains(subject), locations[subject] == nil { locations[subject] = range() }
        }
        for app in apps { note(.app, app.name.range) }
        for tabs in tabs { note(tabs.subject, tabs.declaration.name.range) }
        for index in flows.indices { note(flows[index].subject, flows[index].declaration.name.range) }
        for index in routes.indices { note(routes[index].subject, routes[index].declaration.name.range) }
        for index in transitions.indices {
            note(subject(ofTransition: index), transitions[index].declaration.range)
        }
        return locations
    }
}
