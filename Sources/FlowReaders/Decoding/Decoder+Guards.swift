import FlowModel
import FlowSwift

extension Decoder {
    /// Decodes the app's `guards`: a mapping of names to what happens if they refuse.
    mutating func guards(_ entry: Entry) -> [GuardDeclaration] {
        var guards: [GuardDeclaration] = []
        let help = guardsHelp(entry.value)
        for entry in entries(of: entry.value, called: "`guards`", at: entry.key, help: help) {
            guard let name = keyName(entry, .guard) else { continue }
            if tree[entry.value].kind == .scalar, !tree.isEmptyScalar(entry.value) {
                report(
                    .wrongType, "a guard must be a mapping", at: range(entry.key),
                    help: guardHelp(name.value, tree.string(entry.value)), key: name.value)
                continue
            }
            guards.append(`guard`(entry, named: name))
        }
        return guards
    }

    /// Returns help for guards that are listed, or are a single name.
    private func guardsHelp(_ value: NodeID) -> String {
        let listed = tree[value].kind == .sequence ? children(value) : [value]
        let names = listed.compactMap { tree[$0].kind == .scalar ? tree.string($0) : nil }
        guard names.count == listed.count, names.allSatisfy(SwiftName.isIdentifier) else {
            let name = listed.lazy.filter { tree[$0].kind == .mapping }.compactMap { children($0).first }.first
            return name.map { "write `\(tree.string($0)):` without `- `" } ?? "write `guards: {isLoggedIn: {}}`"
        }
        return "write `guards: {\(names.map { $0 + ": {}" }.joined(separator: ", "))}`"
    }

    /// Returns help for a guard whose value is a word: a flow, or whatever stands for its answer elsewhere.
    private func guardHelp(_ name: String, _ value: String) -> String {
        let flow = value.prefix { $0 != "/" && $0 != "." }
        if SwiftName.startsUpperCase(value), SwiftName.isIdentifier(String(flow)) {
            return "write `\(name): {otherwise: \(flow)}`, with the flow that it shows when it refuses"
        }
        return "write `\(name): {}`; the app answers it in Swift"
    }

    private mutating func `guard`(_ entry: Entry, named name: Located<String>) -> GuardDeclaration {
        var declaration = GuardDeclaration(name: name)
        var otherwise: Entry?
        var until: Entry?
        keys(GuardKey.self, of: entry.value, at: entry.key) { decoder, key, entry in
            switch key {
            case .params: declaration.params = decoder.guardParams(entry)
            case .otherwise:
                otherwise = entry
                declaration.otherwise = decoder.otherwise(entry)
            case .until:
                until = entry
                declaration.until = decoder.distinct(decoder.references(entry), .duplicateKey)
            case .async: declaration.isAsync = decoder.bool(entry)?.value ?? false
            case .description: declaration.description = decoder.text(entry)
            }
        }
        if let until, otherwise == nil {
            report(
                .misplacedKey, "`until` names outcomes of the flow that `otherwise` runs, but there is none",
                at: range(until.key), help: "write `otherwise: {to: Flow}`, or remove it", key: name.value)
        }
        return declaration
    }

    /// Decodes the parameters of a guard, which have no defaults: what is entered has a value for each.
    private mutating func guardParams(_ entry: Entry) -> [ParamDeclaration] {
        let params = params(entry)
        for param in params {
            guard let value = param.defaultValue else { continue }
            report(
                .invalidDefault, "a parameter of a guard has no default: what is entered gives the value",
                at: value.range, help: "write `\(param.name.value): \(param.type.value.text)`", key: param.name.value)
        }
        return params
    }

    /// Decodes `otherwise`: `Flow`, or `{to: Flow, style, with}`.
    private mutating func otherwise(_ entry: Entry) -> OtherwiseDeclaration? {
        guard tree[entry.value].kind == .mapping else {
            return reference(entry, isShort: true).map { OtherwiseDeclaration(flow: $0) }
        }
        var flow: Located<String>?
        var hasFlow = false
        var style: Located<String>?
        var with: [FixedArgument] = []
        keys(OtherwiseKey.self, of: entry.value, at: entry.key) { decoder, key, entry in
            switch key {
            case .to:
                hasFlow = true
                flow = decoder.reference(entry)
            case .style: style = decoder.styleName(entry)
            case .with: with = decoder.fixedArguments(entry)
            }
        }
        if !hasFlow, !has(OtherwiseKey.to, underAnotherNameIn: entry.value) {
            report(
                .missingKey, "`otherwise` does not say which flow it runs", at: range(entry.key),
                help: "write `to: Flow`")
        }
        return flow.map { OtherwiseDeclaration(flow: $0, style: style, with: with) }
    }
}
