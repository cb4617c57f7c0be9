import FlowModel

/// A link pattern and what it opens.
struct DeepLink {
    let path: Located<PathPattern>
    let params: [ParamDeclaration]
    let subject: Subject
    /// What it opens, as messages call it: "`product`" or "Payment".
    let title: String
    /// Distinguishes what it opens from what other links open.
    let owner: SourceRange
    /// The query keys without which the link does not open: their parameters have no default.
    let requiredKeys: Set<String>
    /// The parameters that have no default.
    let requiredParams: [ParamDeclaration]
    private let paramsByName: [String: ParamDeclaration]

    var pattern: PathPattern { path.value }

    /// Returns the links of one owner.
    static func links(
        _ paths: [Located<PathPattern>], _ params: [ParamDeclaration], _ subject: Subject, title: String,
        owner: SourceRange
    ) -> [Self] {
        let paramsByName = Dictionary(params.map { ($0.name.value, $0) }) { first, _ in first }
        let requiredParams = params.filter(\.isRequired)
        return paths.map { path in
            let required = path.value.query.filter { paramsByName[$0.placeholder]?.isRequired ?? false }
            return Self(
                path: path, params: params, subject: subject, title: title, owner: owner,
                requiredKeys: Set(required.map(\.key)), requiredParams: requiredParams, paramsByName: paramsByName)
        }
    }

    func param(named name: String) -> ParamDeclaration? { paramsByName[name] }

    /// The type of the parameter that a placeholder fills.
    func type(of placeholder: String) -> SwiftType? { param(named: placeholder)?.type.value }

    func queryType(of key: String) -> SwiftType? {
        pattern.query.first { $0.key == key }.flatMap { type(of: $0.placeholder) }
    }
}

extension FlowGraph {
    /// Every link of the program, in source order: those of routes, and those of another module's flows that were not
    /// read. Links are checked against the parameters they fill, so links whose parameters could not be read are left
    /// out.
    var deepLinks: [DeepLink] {
        var links: [DeepLink] = []
        for index in routes.indices where !routes[index].declaration.paths.isEmpty {
            let declaration = routes[index].declaration
            if gaps.of(routes[index].subject).contains(.params) || isSecond(routes[index].flow) { continue }
            links += DeepLink.links(
                declaration.paths, declaration.params, routes[index].subject, title: "`\(declaration.name.value)`",
                owner: declaration.name.range)
        }
        for index in flows.indices where !flows[index].declaration.paths.isEmpty {
            // If the flow itself was read, it counts instead.
            guard flow(named: flows[index].name) == flows[index].id else { continue }
            let declaration = flows[index].declaration
            if gaps.of(flows[index].subject).contains(.params) { continue }
            links += DeepLink.links(
                declaration.paths, declaration.params, flows[index].subject, title: declaration.name.value,
                owner: declaration.name.range)
        }
        return links.sorted { $0.path.range < $1.path.range }
    }
}

/// What text in a URL can be read as.
enum LinkText {
    private static let numbers: Set<String> = [
        "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// Types that hold several values. Types of the app may have these names, too, qualified with a module.
    private static let collections: Set<String> = [
        "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "Range", "Set",
    ]

    /// Whether a URL can carry the type: numbers, strings, and types of the app, whose `Codable` may encode as either.
    static func carries(_ type: SwiftType) -> Bool {
        var name = Substring(type.text)
        while name.last == "?" { name.removeLast() }
        if name.hasPrefix("Optional<"), name.last == ">" { name = name.dropFirst("Optional<".count).dropLast() }
        while name.last == "?" { name.removeLast() }
        if name.first == "[" { return false }
        let base = name.prefix { $0 != "<" }
        if base.hasPrefix("Swift.") { return !collections.contains(String(base.dropFirst("Swift.".count))) }
        return !collections.contains(String(base))
    }

    /// Whether a placeholder of the type accepts this text. A type of the app is assumed to.
    static func accepts(_ text: String, as type: SwiftType?) -> Bool {
        switch type?.unwrapped {
        case "Bool": text == "true" || text == "false"
        case "Character": text.count == 1
        case "Double": Double(text) != nil
        case "Float": Float(text) != nil
        case let name? where numbers.contains(name):
            name.hasPrefix("U") ? UInt64(text) != nil : Int64(text) != nil
        default: true
        }
    }

    /// A text that placeholders of both types accept, if there is one.
    static func example(_ left: SwiftType?, _ right: SwiftType?) -> String? {
        ["1", "true", "a"].first { accepts($0, as: left) && accepts($0, as: right) }
    }
}
