import FlowModel

/// A pattern of links, and what it opens.
struct DeepLink {
    let path: Located<PathPattern>
    let params: [ParamDeclaration]
    let subject: Subject
    /// What it opens, as messages call it: "`product`" or "Payment".
    let title: String
    /// Tells what it opens from what other links do.
    let owner: SourceRange
    /// The keys of the query without which the link does not open: their params have no default.
    let requiredKeys: Set<String>
    /// The params that have no default.
    let requiredParams: [ParamDeclaration]
    private let paramsByName: [String: ParamDeclaration]

    var pattern: PathPattern { path.value }

    /// The links that one thing has.
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

    /// The param that a part of the pattern fills.
    func type(of placeholder: String) -> SwiftType? { param(named: placeholder)?.type.value }

    func queryType(of key: String) -> SwiftType? {
        pattern.query.first { $0.key == key }.flatMap { type(of: $0.placeholder) }
    }
}

extension FlowGraph {
    /// Every link of the program, in source order: of routes, and of flows of another module that are not at hand. Links are
    /// judged by the params that they fill: those are left out whose params could not be read.
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
            // The flow itself counts where it is at hand.
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

/// What the text of a URL can be read as.
enum LinkText {
    private static let numbers: Set<String> = [
        "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// Types that are several values in a row. Their names can be the app's own, too, with a module before them.
    private static let collections: Set<String> = [
        "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "Range", "Set",
    ]

    /// Whether a URL can carry the type: numbers, texts, and types of the app, whose `Codable` may be either.
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

    /// Whether a placeholder of the type takes this text. A type of the app's own may.
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

    /// A text that placeholders of both types take, if there is one.
    static func example(_ left: SwiftType?, _ right: SwiftType?) -> String? {
        ["1", "true", "a"].first { accepts($0, as: left) && accepts($0, as: right) }
    }
}
