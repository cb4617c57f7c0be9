import FlowModel

// What somebody probably means who writes a transition in the words of another tool.

extension TransitionKey {
    static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "params", "param", "parameters", "args", "arg", "arguments":
            "params are arguments of the generated function; those that are always the same go into `with`"
        case "as", "type", "mode", "modal", "present", "presentation", "transition": "how it is shown is its `style`"
        case "unless": "a guard that must not hold is its `requires: {not: guard}`"
        case "if", "when", "guard", "guards", "condition":
            "the guard that has to hold is its `requires`"
        case "replace", "popUpTo", "popTo", "clearStack", "clearBackStack", "inclusive", "launchMode":
            "`instead` removes an entry first, and all above it; `above` only what is above it"
        case "on", "onResult", "onFinish", "result", "outcome", "outcomes":
            "what follows each outcome of a child flow stands under `then`"
        case "label", "id", "action", "event", "trigger": "what the generated function is called is its `name`"
        default: nil
        }
    }
}

extension Decoder {
    /// The transition that is meant by a mapping without a verb, told by its first entry: `push: cart`, `cart: {style: sheet}`.
    func verbHint(for entry: Entry) -> String {
        if TransitionKey.table[tree.bytes(entry.key)] != nil { return "write `to: route`" }
        // `product(id: 42)` is a mapping to YAML.
        if let bracket = name(of: entry).firstIndex(of: "(") {
            return "write `to: \(name(of: entry)[..<bracket])`: params are arguments of the generated function"
        }
        guard tree[entry.value].kind == .scalar else {
            return hint(forKey: name(of: entry), with: children(entry.value))
        }
        let value = tree.string(entry.value)
        if let verb = verb(meantBy: name(of: entry), with: value) { return "write `\(verb)`" }
        switch name(of: entry) {
        case "pop", "popTo", "popUpTo", "unwind", "unwindTo", "backTo", "goBack", "goBackTo", "dismiss":
            if !value.isEmpty, value != "true" { return "write `back: \(value)`" }
            return "going back one screen needs no transition; `{back: root}` goes to the flow's first one"
        case "popToRoot", "backToRoot", "close":
            return "going back one screen needs no transition; `{back: root}` goes to the flow's first one"
        case _ where value.isEmpty || value == "true": return "write `to: \(name(of: entry))`"
        case _ where BuiltInStyle(rawValue: value) != nil: return "write `{to: \(name(of: entry)), style: \(value)}`"
        default: return "write `to: \(value)`, and its `name: \(name(of: entry))` beside it if it is to be called so"
        }
    }

    /// Of the target as a key, with options or a whole transition below it.
    private func hint(forKey name: String, with nodes: [NodeID]) -> String {
        if nodes.isEmpty { return "write `to: \(name)`" }
        let hasVerb = stride(from: 0, to: nodes.count, by: 2).contains { index in
            TransitionKey.table[tree.bytes(nodes[index])]?.isVerb ?? false
        }
        return hasVerb
            ? "leave `\(name):` out, and write `name: \(name)` beside the rest"
            : "write `to: \(name)`, and the options beside it"
    }

    private func verb(meantBy word: String, with value: String) -> String? {
        switch word {
        case "logOut", "logout", "signOut": return "{restart: true, name: \(word)}"
        case _ where value.isEmpty || value == "true": return nil
        case "push", "sheet", "cover": return "{to: \(value), style: \(word)}"
        case "present", "modal": return "{to: \(value), style: sheet}"
        case "fullScreen", "fullScreenCover": return "{to: \(value), style: cover}"
        case "replace": return "{to: \(value), instead: top}"
        case "url", "link", "href", "openURL": return "open: \(value)"
        case "outcome", "result", "end", "complete", "return": return "finish: \(value)"
        case "navigate", "navigateTo", "goto", "goTo", "show", "start", "next", "target", "destination", "route",
            "screen", "flow":
            return "to: \(value)"
        default: return nil
        }
    }
}
