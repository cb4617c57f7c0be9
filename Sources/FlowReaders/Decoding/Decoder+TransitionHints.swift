import FlowModel

// Hints for transitions that are written in the vocabulary of other tools.

extension Decoder {
    /// Returns the transition that is probably meant by a mapping without a verb, judging by its first entry: `push:
    /// cart`, `cart: {style: sheet}`.
    func verbHint(for entry: Entry) -> String {
        if TransitionKey.lookup[tree.bytes(entry.key)] != nil { return "write `to: route`" }
        // `product(id: 42)` is a mapping to YAML.
        if let bracket = name(of: entry).firstIndex(of: "(") {
            return "write `to: \(name(of: entry)[..<bracket])`: parameters are arguments of the generated function"
        }
        guard tree[entry.value].kind == .scalar else {
            return hint(forKey: name(of: entry), with: children(entry.value))
        }
        let value = tree.string(entry.value)
        if let verb = verb(meantBy: name(of: entry), with: value) { return "write `\(verb)`" }
        switch name(of: entry) {
        case "present" where !value.isEmpty && value != "true", "modal" where !value.isEmpty && value != "true":
            return "write `to: \(value)`, and `style: sheet` next to it unless `\(value)` has a style of its own"
        case "pop", "popTo", "popUpTo", "unwind", "unwindTo", "backTo", "goBack", "goBackTo", "dismiss":
            if !value.isEmpty, value != "true" { return "write `back: \(value)`" }
            return "going back one screen needs no transition; `{back: root}` goes back to the flow's first screen"
        case "popToRoot", "backToRoot", "close":
            return "going back one screen needs no transition; `{back: root}` goes back to the flow's first screen"
        case _ where value.isEmpty || value == "true": return "write `to: \(name(of: entry))`"
        case _ where BuiltInStyle(rawValue: value) != nil: return "write `{to: \(name(of: entry)), style: \(value)}`"
        default: return "write `to: \(value)`, and `name: \(name(of: entry))` next to it to keep that name"
        }
    }

    /// Returns a hint for the target as a key, with options or a whole transition below it.
    private func hint(forKey name: String, with nodes: [NodeID]) -> String {
        if nodes.isEmpty { return "write `to: \(name)`" }
        let hasVerb = stride(from: 0, to: nodes.count, by: 2).contains { index in
            TransitionKey.lookup[tree.bytes(nodes[index])]?.isVerb ?? false
        }
        return hasVerb
            ? "remove `\(name):`, and write `name: \(name)` next to the rest"
            : "write `to: \(name)`, and the options next to it"
    }

    private func verb(meantBy word: String, with value: String) -> String? {
        switch word {
        case "logOut", "logout", "signOut": return "{restart: true, name: \(word)}"
        case _ where value.isEmpty || value == "true": return nil
        case "push", "sheet", "cover": return "{to: \(value), style: \(word)}"
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
