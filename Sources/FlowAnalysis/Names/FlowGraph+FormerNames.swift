package import FlowModel
import FlowSwift

extension FlowGraph {
    /// The former names of a transition: its `was`, and the former names of the target from which it takes its name. The
    /// name of a branch begins with that of the transition that it follows.
    package func formerNames(ofTransition index: Int) -> [String] {
        if let caller = caller(ofBranch: index) {
            return formerNames(ofTransition: caller).map { $0 + end(ofBranch: index, after: caller) }
        }
        let declaration = transitions[index].declaration
        var names = declaration.annotations.was.map(\.value)
        guard declaration.name == nil else { return names }
        let own = names.count
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
        if let choice = declaration.value.choice {
            for index in names.indices.dropFirst(own) { names[index] = choice.name.value + "/" + names[index] }
        }
        return names.filter { $0 != transitions[index].name }
    }

    /// Returns the part of a branch's name behind that of a transition that it follows, at whatever distance.
    package func end(ofBranch index: Int, after first: Int) -> Substring {
        transitions[index].name.dropFirst(transitions[first].name.count)
    }

    // MARK: In generated code

    /// The former names of a route under which code can still name it. What it was called in another flow is none: no
    /// type of that flow can be one of this.
    package func callableNames(ofFormerRoute index: Int) -> [String] {
        let former = routes[index].declaration.annotations.was
        if former.isEmpty { return [] }
        // The type of a screen cannot have the last three.
        var taken = GeneratedNames.routeMembers.union(["self", "type", "protocol"])
        return former.map(\.value).filter { FormerRoute($0) == nil && taken.insert($0).inserted }
    }

    /// The former names of transitions that one place declares under which they can still be taken, by their place in
    /// the list: those that no other function there has, or would be hidden by.
    package func callableNames(ofFormer list: Range<Int>) -> [Int: [String]] {
        var names: [Int: [String]] = [:]
        var taken: Set<String>?
        var elsewhere: (functions: Set<String>, properties: Set<String>)?
        for (place, index) in list.enumerated() where transitions[index].declaration.value.choice == nil {
            for name in formerNames(ofTransition: index) {
                var others = taken ?? takenNames(beside: list)
                let beside = elsewhere ?? namesOfAnywhere(beside: list)
                elsewhere = beside
                let condition = GeneratedNames.condition(of: name)
                if !others.contains(name), !others.contains(condition), !beside.properties.contains(name),
                    !beside.functions.contains(condition)
                {
                    names[place, default: []].append(name)
                    others.formUnion([name, condition])
                }
                taken = others
            }
        }
        return names
    }

    /// The names that `anywhere` of other flows and of the app adds, with former ones. They extend the same types, where Swift takes
    /// a function of one flow and a property of another for one declared twice. None beside what a route declares.
    private func namesOfAnywhere(beside list: Range<Int>) -> (functions: Set<String>, properties: Set<String>) {
        if case .route = transitions[list.lowerBound].source { return ([], []) }
        var functions: Set<String> = []
        var properties: Set<String> = []
        for index in ([anywhere] + flows.map(\.anywhere)).joined() where !list.contains(index) {
            let names = [transitions[index].name] + formerNames(ofTransition: index)
            functions.formUnion(names)
            if conditions(ofTransition: index).contains(where: isFlag) {
                properties.formUnion(names.map(GeneratedNames.condition))
            }
        }
        return (functions, properties)
    }

    /// The names of what can be called where some transitions of one place can.
    private func takenNames(beside list: Range<Int>) -> Set<String> {
        let reserved = reservedNames
        var members = reserved.navigatorMembers
        var transitions = [list, anywhere]
        switch self.transitions[list.lowerBound].source {
        case .route(let route):
            transitions.append(self[self[route].flow].anywhere)
            if self[route].givesResult { members = members.union(GeneratedNames.resultMembers) }
        case .anywhere: members = members.union(reserved.routerMembers)
        case .app: members = members.union(reserved.appRouterMembers)
        }
        let names = transitions.joined().map { self.transitions[$0].function }
        return members.union(names).union(names.map(GeneratedNames.condition))
    }
}
