import FlowModel

/// Current names by former names, which `was` lists. A former name that two declarations share belongs to neither.
struct PresentNames {
    private var names: [String: String] = [:]

    init() {}

    init(_ declarations: some Sequence<(name: String, was: [Located<String>])>) {
        var shared: Set<String> = []
        for (name, was) in declarations {
            for former in was {
                if names.updateValue(name, forKey: former.value).map({ $0 != name }) ?? false {
                    shared.insert(former.value)
                }
            }
        }
        for name in shared { names[name] = nil }
    }

    subscript(former: String) -> String? { names[former] }

    func known(_ former: String) -> KnownName? { names[former].map { .renamed($0) } }

    /// Returns only the entries whose current name satisfies the predicate.
    func filter(_ isMeant: (_ name: String) -> Bool) -> PresentNames {
        var filtered = self
        filtered.names = names.filter { isMeant($1) }
        return filtered
    }
}

extension FlowGraph {
    var presentFlowNames: PresentNames {
        PresentNames(flows.lazy.map { ($0.name, $0.declaration.annotations.was) })
    }

    func presentRouteNames(of flow: Flow) -> PresentNames {
        PresentNames(routes(of: flow).lazy.map { ($0.name, $0.declaration.value.annotations.was) })
    }

    func presentTransitionNames(of list: [Int]) -> PresentNames {
        PresentNames(list.lazy.map { (transitions[$0].name, transitions[$0].declaration.value.annotations.was) })
    }
}
