extension Interpreter {
    /// The event of the screen on top, after that of another one.
    func event(after seen: String?) -> String {
        let tab = start == nil ? tabs[selected].name : "no tab"
        return "\(shown.top.text) from \(seen ?? "nowhere"): \(cause) by \(taken ?? "nothing") in \(tab)"
    }

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
                            case .transition(let transition): call = "<\(transition.key)"
                            case .guarded(let asked): call = "<guard \(asked.name)"
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

    /// The same in the notation of the documentation, with the guards that requests wait for.
    var text: String {
        let texts = stacks.map { stack in
            var below: Entry?
            var text = ""
            for layer in stack.layers {
                for entry in layer.entries {
                    if let below {
                        text += layer.entries[0].id == entry.id ? " | \(layer.style): " : ", "
                        let isResult = program.route(entry.route, of: entry.flow).isResult
                        if below.instance != entry.instance, !isResult { text += entry.flow + "." }
                    }
                    text += entry.route + (entry.number.map { "(n: \($0))" } ?? "")
                    below = entry
                }
            }
            for instance in Set(stack.entries.map(\.instance)).sorted() {
                if let refused = instances[instance]?.refused { text += " (\(refused.asked.name) first)" }
            }
            if let question = questions.first(where: { $0.id == stack.question }) {
                text += " (asks \(question.condition.text))"
            }
            return text
        }
        guard start == nil else { return texts[0] }
        return texts.enumerated().map { index, text in
            "\(index == selected ? ">" : " ") \(tabs[index].name): \(text)"
        }.joined(separator: "\n")
    }

    /// The callers waiting for a running flow.
    var waiting: [Int] { instances.values.compactMap(\.waiter).sorted() }

    mutating func cancel(_ waiter: Int) {
        guard let instance = instances.first(where: { $0.value.waiter == waiter })?.key else { return }
        instances[instance]?.waiter = nil
        answer(waiter, nil)
    }
}
