import FlowModel

/// By former names, which `was` gives, what is called so no more. A name that two had is neither's.
enum PresentNames {
    static func names(_ declarations: some Sequence<(name: String, was: [Located<String>])>) -> [String: String] {
        var names: [String: String?] = [:]
        for (name, was) in declarations {
            for former in was {
                if let other = names[former.value], other != name {
                    names[former.value] = .some(nil)
                } else {
                    names[former.value] = name
                }
            }
        }
        return names.compactMapValues(\.self)
    }

    static func known(_ names: [String: String]) -> (_ name: String) -> KnownName? {
        { names[$0].map { .renamed($0) } }
    }

    /// The same for who compares names besides.
    static func answers(_ names: [String: String]) -> (_ name: String, _ near: [String]) -> KnownName? {
        { name, _ in names[name].map { .renamed($0) } }
    }
}

extension FlowGraph {
    var presentFlowNames: [String: String] {
        PresentNames.names(flows.lazy.map { ($0.name, $0.declaration.annotations.was) })
    }

    func presentRouteNames(of flow: Flow) -> [String: String] {
        PresentNames.names(routes(of: flow).lazy.map { ($0.name, $0.declaration.value.annotations.was) })
    }

    func presentTransitionNames(of list: [Int]) -> [String: String] {
        PresentNames.names(list.lazy.map { (transitions[$0].name, transitions[$0].declaration.value.annotations.was) })
    }
}
