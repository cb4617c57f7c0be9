/// Says which parameters a route can have, and which of them can be saved.
struct ParameterReader {
    let program: Program

    func read(_ parameters: [Parameter]) -> [DraftParameter] {
        var names = Set<String>()
        return parameters.enumerated().map { index, parameter in
            let type = bare(optional: parameter.type)
            var name = parameter.label.isEmpty ? parameter.name : parameter.label
            if name.isEmpty { name = index == 0 ? "value" : "value\(index + 1)" }
            if name.first?.isUppercase == true { name = Names.lowered(name) }
            while !names.insert(name).inserted { name += "2" }
            return DraftParameter(name: name, type: type, value: literal(parameter.value), saving: saving(type))
        }
    }

    private func bare(optional type: String) -> String {
        var type = type
        for prefix in ["@escaping ", "inout "] where type.hasPrefix(prefix) {
            type = String(type.dropFirst(prefix.count))
        }
        return type
    }

    /// A default that can be written as it is.
    private func literal(_ value: String) -> String {
        let isSimple = value.allSatisfy { $0.isLetter || $0.isNumber || "._\"-[]".contains($0) }
        return isSimple && value.count < 40 && value != "nil" ? value : ""
    }

    private static let simple: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Bool",
        "Double", "Float", "Character", "URL", "UUID", "Date", "Data", "Decimal", "Locale", "TimeInterval", "Array",
        "Set", "Dictionary", "Optional",
    ]
    private static let encoded: Set<String> = ["Codable", "Encodable", "Decodable"]

    private func saving(_ type: String) -> DraftParameter.Saving {
        if type.contains("->") { return .refused("a function is no parameter") }
        if type.hasPrefix("(") || type.contains("(") { return .refused("a tuple is no parameter: declare a struct") }
        if type.hasPrefix("any ") || type.hasPrefix("some ") { return .refused("a protocol is not Hashable") }
        if type.contains("&") || type.contains("@") || type.contains(" ") {
            return .refused("it is not a type that a route can have")
        }
        if type.count > 200 { return .refused("its type is too long") }
        for name in type.split(whereSeparator: { !($0.isLetter || $0.isNumber || "_.".contains($0)) }).map(String.init)
        {
            if Self.simple.contains(name) { continue }
            if name.hasSuffix("Binding") || ["Binding", "Void", "Any", "AnyView", "Never"].contains(last(name)) {
                return .refused("`\(name)` is no value")
            }
            guard let declared = program.type(name) else {
                return .unsaved("is `\(name)` Hashable, Sendable and Codable?")
            }
            if declared.kind == .contract { return .refused("`\(name)` is a protocol") }
            let conforms = Set((program.conformances[declared.name] ?? []).map(last))
            if declared.kind == .object && !conforms.contains("Hashable") {
                return .unsaved("`\(name)` is a class: is it Hashable and Sendable?")
            }
            let isRaw = declared.kind == .enumeration && !conforms.isDisjoint(with: ["String", "Int"])
            if isRaw && conforms.isDisjoint(with: Self.encoded) { return .unsaved("`\(name)` is not Codable") }
            if !conforms.contains("Codable") && !conforms.isSuperset(of: ["Encodable", "Decodable"]) {
                return .unsaved("`\(name)` is not Codable, as far as the sources say")
            }
        }
        return .saved
    }
}
