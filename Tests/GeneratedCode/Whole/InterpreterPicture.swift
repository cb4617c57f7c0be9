extension Interpreter {
    /// The same text as for the router.
    var picture: String {
        let texts = stacks.map { stack in
            var names: [Int: Int] = [:]
            return stack.layers.map { layer in
                "\(layer.style): "
                    + layer.entries.map { entry in
                        var call = ""
                        if names[entry.instance] == nil {
                            names[entry.instance] = names.count
                            switch instances[entry.instance]?.call {
                            case .root: call = ""
                            case .transition(let transition): call = "<\(transition.name)"
                            case .guarded(let asked, _, _): call = "<guard \(asked.name)"
                            case .link: call = "<link"
                            case nil: call = "<nobody"
                            }
                        }
                        return "\(entry.text)#\(names[entry.instance] ?? -1)\(call)"
                    }.joined(separator: " ")
            }.joined(separator: " | ")
        }
        return (start ?? "tab \(selected)") + "; " + texts.joined(separator: "; ")
    }

    /// The callers waiting for a running flow.
    var waiting: [Int] { instances.values.compactMap(\.waiter).sorted() }

    mutating func cancel(_ waiter: Int) {
        guard let instance = instances.first(where: { $0.value.waiter == waiter })?.key else { return }
        instances[instance]?.waiter = nil
        answer(waiter, nil)
    }
}
