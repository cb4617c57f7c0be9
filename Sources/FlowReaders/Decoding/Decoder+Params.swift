import FlowModel
import FlowSwift

extension Decoder {
    /// Decodes `params`: a mapping of names to `Type`, `Type?` or `Type = default`.
    mutating func params(_ entry: Entry) -> [ParamDeclaration] {
        var params: [ParamDeclaration] = []
        let key = name(of: entry)
        let help = paramsHelp(key, entry.value)
        let given = entries(of: entry.value, called: "`\(key)`", at: entry.key, help: help)
        for param in given where !reportNoParam(param, of: entry) {
            guard let name = keyName(param, .param), let text = swiftText(param) else { continue }
            if let declaration = self.param(name, text) { params.append(declaration) }
        }
        return params
    }

    /// Returns help for parameters that are listed, or are a single name.
    private func paramsHelp(_ key: String, _ value: NodeID) -> String {
        let names = namesWithoutTypes(value)
        guard !names.isEmpty, names.count <= 4 else {
            let isListed = tree[value].kind == .sequence && children(value).contains { tree[$0].kind == .mapping }
            return "write `\(key): {name: Type}`, such as `\(key): {id: String}`"
                + (isListed ? "; they are no list: without `- `" : "")
        }
        let params = names.map { $0 + ": String" }.joined(separator: ", ")
        return "a parameter has a name and a type: write `\(key): {\(params)}`"
    }

    /// Returns the names of parameters that are listed, or are a single name; none if something else is there.
    private func namesWithoutTypes(_ value: NodeID) -> [String] {
        let listed = tree[value].kind == .sequence ? children(value) : [value]
        let names = listed.map { tree[$0].kind == .scalar ? tree.string($0) : "" }
        return names.allSatisfy { SwiftName.isIdentifier($0) && !SwiftName.startsUpperCase($0) } ? names : []
    }

    /// Reports what is not meant as a parameter: `id Int` without its colon, and a key of the route below `params`.
    private mutating func reportNoParam(_ param: Entry, of params: Entry) -> Bool {
        let name = name(of: param)
        if tree.isEmptyScalar(param.value), let space = name.firstIndex(of: " ") {
            let first = name[..<space]
            // `from - String`, `from = String`, `from -> String`, `from as String`: a sign that stands for the colon.
            var words = name[space...].split(separator: " ")
            if words.count > 1, ["-", "=", "->", "=>", ":=", "as", "is", "of"].contains(words[0]) {
                words.removeFirst()
            }
            let type = words.joined(separator: " ")
            guard SwiftName.isIdentifier(String(first)) else { return false }
            report(
                .invalidName, "`\(name)` is not a valid name for a parameter", at: range(param.key),
                help: "a `:` is missing: write `\(first): \(SwiftTypeParser.slips[type] ?? type)`",
                key: name)
            return true
        }
        if tree.isEmptyScalar(param.value), let colon = name.firstIndex(of: ":"),
            SwiftName.isIdentifier(String(name[..<colon])), name.index(after: colon) < name.endIndex
        {
            report(
                .invalidName, "`\(name)` is not a valid name for a parameter", at: range(param.key),
                help: "a space is missing: write `\(name[..<colon]): \(name[name.index(after: colon)...])`", key: name)
            return true
        }
        if tree.isEmptyScalar(param.value), SwiftName.isIdentifier(name) {
            report(
                .wrongType, "`\(name)` needs a type", at: range(param.key),
                help: "write it after a colon, such as `\(name): String`", key: name)
            return true
        }
        guard case .route = subject, let key = RouteKey.lookup[tree.bytes(param.key)],
            tree[param.value].isPlain || key == .transitions, isCollection(param.value), !isArrayType(param.value)
        else { return false }
        let column = tree[params.key].start.column
        report(
            .wrongType, "`\(name)` is a key of the route, not one of its parameters", at: range(param.key),
            help: tree[params.value].isPlain
                ? "unindent it to column \(column), like `\(self.name(of: params))`"
                : "move it out of the braces of `\(self.name(of: params))`",
            key: name)
        return true
    }

    private func isCollection(_ id: NodeID) -> Bool {
        tree[id].kind == .mapping || tree[id].kind == .sequence
    }

    /// Whether a list can be a type: `[Step]`.
    private func isArrayType(_ id: NodeID) -> Bool {
        let node = tree[id]
        guard node.kind == .sequence, !node.isPlain, node.childCount == 1 else { return false }
        return tree[node.firstChild].kind == .scalar && SwiftName.startsUpperCase(tree.string(node.firstChild))
    }

    private mutating func param(_ name: Located<String>, _ text: Located<String>) -> ParamDeclaration? {
        let type: SwiftType
        let rest: Substring
        switch SwiftTypeParser.parse(text.value) {
        case .success(let parsed): (type, rest) = parsed
        case .failure(let problem):
            report(
                .invalidParamType, "the type of `\(name.value)` cannot be read: \(problem.message)",
                at: text.range, help: problem.help, key: name.value)
            return nil
        }
        if hasLookalike(Located(type.text, text.range)) { return nil }
        if rest.isEmpty {
            return ParamDeclaration(name: name, type: Located(type, text.range), defaultValue: nil)
        }
        let value = String(rest)
        let mismatch = SwiftLiteral.mismatch(of: value, with: type) { literal in
            literal.hasPrefix("\"") || literal.contains(": ") || type.text.hasPrefix("[")
                ? "`'\(type.text) = \(literal)'`" : "`\(type.text) = \(literal)`"
        }
        let syntax = SwiftExpression.problem(in: value)
        var problem = syntax.map { ($0.message, $0.help) } ?? noDefault(value) ?? mismatch
        if let mismatch, syntax?.mayBeLiteral ?? false { problem = mismatch }
        if let (message, help) = problem {
            report(
                .invalidDefault, "the default of `\(name.value)` does not fit: \(message)", at: text.range,
                help: help, key: name.value, leavesGap: false)
            // Nothing more is said about the default.
            return ParamDeclaration(name: name, type: Located(type, text.range), defaultValue: Located("", text.range))
        }
        return ParamDeclaration(
            name: name, type: Located(type, text.range), defaultValue: Located(value, text.range))
    }

    /// Returns why something cannot be a default although `with` may fix it: a default is printed after `??`.
    private func noDefault(_ value: String) -> SwiftLiteral.Problem? {
        guard value.hasPrefix("try?") || value.hasPrefix("try!") else { return nil }
        return ("it begins with `\(value.prefix(4))`", "put it in parentheses: `(\(value))`")
    }

    /// Decodes `result`: the type of the value that a route returns, or a mapping of names to types.
    mutating func result(_ entry: Entry) -> ResultDeclaration? {
        let isMapping = tree[entry.value].kind == .mapping
        let names = namesWithoutTypes(entry.value)
        // A misspelt type is no name.
        let areNames = !names.isEmpty && (names.count > 1 || SwiftTypeParser.slips[names[0]] == nil)
        if isMapping || areNames {
            if isMapping, tree[entry.value].childCount == 0 {
                report(
                    .wrongType, "`result` needs at least one value", at: range(entry.value),
                    help: "write a type, such as `result: String`, or several names and types")
            }
            let values = params(entry)
            return values.isEmpty ? nil : ResultDeclaration(values, at: range(entry.key))
        }
        guard let text = swiftText(entry) else { return nil }
        // Nothing compares what is returned alone.
        if text.value == "Void" {
            return ResultDeclaration(Located(SwiftType(text: text.value, isOptional: false), text.range))
        }
        switch SwiftTypeParser.parse(text.value) {
        case .success((let type, let rest)) where rest.isEmpty:
            if hasLookalike(Located(type.text, text.range)) { return nil }
            return ResultDeclaration(Located(type, text.range))
        case .success:
            report(
                .invalidParamType, "the type of the result cannot be read: a result cannot have a default",
                at: text.range,
                help: "remove the `=` and what follows it")
        case .failure(let problem):
            // A list or a tuple: several values have names.
            let isSeveral =
                text.value.contains(",")
                && (text.value.hasPrefix("(") && text.value.hasSuffix(")")
                    || text.value.hasPrefix("[") && text.value.hasSuffix("]"))
            report(
                .invalidParamType, "the type of the result cannot be read: \(problem.message)", at: text.range,
                help: isSeveral
                    ? "name several values: `result: {\(Self.named(text.value))}`" : problem.help)
        }
        return nil
    }

    /// Returns the types of a list or a tuple with names, as a mapping has them: `code: String, format: Int`.
    private static func named(_ types: String) -> String {
        let words = ["code", "format", "size", "kind"]
        let parts = types.dropFirst().dropLast().split(separator: ",").map { part in
            part.split(separator: ":").map { $0.drop { $0 == " " } }
        }
        guard parts.count <= words.count, parts.allSatisfy({ (1...2).contains($0.count) }) else {
            return "code: String, format: Format"
        }
        return zip(words, parts).map { word, part in
            "\(part.count == 2 ? String(part[0]) : word): \(part[part.count - 1])"
        }.joined(separator: ", ")
    }

    /// Decodes a value that contains Swift: a scalar, or the source text of what YAML read as a list or mapping.
    mutating func swiftText(_ entry: Entry) -> Located<String>? {
        switch tree[entry.value].kind {
        case .scalar: return text(entry)
        case .refused: return nil
        case .mapping where tree[entry.value].isPlain, .sequence where tree[entry.value].isPlain:
            report(
                .wrongType, "`\(name(of: entry))` must be one line of Swift", at: range(entry.key),
                help: "write it after the colon, in quotes if it means something in YAML: `'[String]'`")
            return nil
        case .mapping, .sequence:
            return Located(sourceText(range(entry.value)), range(entry.value))
        }
    }

    /// Returns the source text, with single spaces.
    mutating func sourceText(_ range: SourceRange) -> String {
        let start = offset(of: range.start)
        let end = offset(of: range.end)
        let text = String(decoding: source.bytes[start..<max(start, end)], as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private mutating func offset(of position: SourcePosition) -> Int {
        if offsets == nil { offsets = SourceOffsets(source.bytes) }
        return offsets?.offset(of: position) ?? 0
    }
}
