extension FlowGraph {
    /// The former names of a transition: its `was`, and the former names of the target from which it takes its name.
    package func formerNames(ofTransition index: Int) -> [String] {
        let declaration = transitions[index].declaration
        var names = declaration.annotations.was.map(\.value)
        guard declaration.name == nil else { return names }
        switch transitions[index].target {
        case .route(let route), .result(let route):
            for name in routes[Int(route.index)].declaration.annotations.was {
                // In another flow, it had the route's name; one that started that flow had the flow's.
                guard let former = FormerRoute(name.value) else {
                    names.append(name.value)
                    continue
                }
                names += [former.route, SwiftName.lowerCamel(former.flow)]
            }
        case .flow(let flow):
            for name in self[flow].declaration.annotations.was { names.append(SwiftName.lowerCamel(name.value)) }
            // One that showed the flow's root in another flow had the root's name.
            guard let root = self[flow].root else { break }
            names += self[root].declaration.annotations.was.compactMap { FormerRoute($0.value)?.route }
        case .tab, .back, .finish, .restart, .open, .missing: break
        }
        return names.filter { $0 != transitions[index].name }
    }
}
