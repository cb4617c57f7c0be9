/// Decides names that the language accepts, and says what they were.
struct Names {
    private var used: Set<String> = []

    /// Returns a name that is not used yet: the first of those wanted, or else one with a number.
    mutating func take(_ wanted: [String]) -> String {
        for name in wanted where used.insert(name.lowercased()).inserted { return name }
        let name = wanted.first ?? "screen"
        var number = 2
        while !used.insert((name + String(number)).lowercased()).inserted { number += 1 }
        return name + String(number)
    }

    /// Words that mean something where a route is expected.
    static let words: Set<String> = [
        "root", "first", "top", "presenter", "back", "restart", "dismissed", "all", "none", "true", "false", "null",
        "yes", "no", "on", "off", "y", "n",
        // Members of every route type.
        "allCases", "anywhere", "buttons", "call", "flowColumns", "flowName", "flowPaths", "flowRequires", "flowRoots",
        "flowStyle",
        "flowTransitions", "formerFlowNames", "formerNames", "rootKind", "self", "init",
    ]

    /// Returns a type's name without what says that it is a screen.
    static func stem(_ type: String) -> String {
        var name = last(type)
        // A feature's own view is named as the feature: that of `Profile.View` is Profile.
        if endings.contains(name), type.contains(".") { name = last(String(type.dropLast(name.count + 1))) }
        for suffix in endings where name.hasSuffix(suffix) && name.count > suffix.count {
            name = String(name.dropLast(suffix.count))
            break
        }
        return name
    }

    private static let endings = [
        "ScreenCoordinator", "FlowCoordinator", "Coordinator", "HostingController", "TableViewController",
        "CollectionViewController", "ViewController", "Controller", "Screen", "View", "Reducer", "Feature",
    ]

    static func route(_ name: String) -> String {
        let name = lowered(letters(name))
        if words.contains(name) { return name + "Screen" }
        return name.isEmpty ? "screen" : name
    }

    static func outcome(_ name: String) -> String {
        let name = lowered(letters(name))
        if ["dismissed", "none", "true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(name) {
            return name + "Outcome"
        }
        return name.isEmpty ? "done" : name
    }

    static func flow(_ name: String) -> String {
        let name = letters(name)
        guard let first = name.first else { return "Flow" }
        let raised = first.uppercased() + name.dropFirst()
        return raised.first?.isUppercase == true ? raised : "Flow" + raised
    }

    /// Returns a name in which leading capitals are in lowercase: `QRScanner` becomes `qrScanner`.
    static func lowered(_ name: String) -> String {
        let capitals = name.prefix(while: \.isUppercase)
        guard !capitals.isEmpty else { return name }
        let rest = name.dropFirst(capitals.count)
        if capitals.count == 1 || rest.isEmpty { return capitals.lowercased() + rest }
        if rest.first?.isLetter != true { return capitals.lowercased() + rest }
        return capitals.dropLast().lowercased() + capitals.suffix(1) + rest
    }

    /// Returns the letters, digits and `_` of a name; it starts with a letter.
    private static func letters(_ name: String) -> String {
        String(name.filter { $0.isLetter || $0.isNumber || $0 == "_" }.drop { !$0.isLetter })
    }
}
