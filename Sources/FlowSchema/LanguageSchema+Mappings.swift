import FlowModel
import FlowReporters

extension LanguageSchema {
    /// A mapping with a fixed set of keys. Without a required key, it may be empty, and then have no value.
    func mapping(_ mapping: LanguageMapping) -> JSONValue {
        let keys = mapping.keys
        let required = keys.filter { $0.definition.isRequired && isRequiredInAnyModule($0) }.map { $0.rawValue }
        let mayBeEmpty = required.isEmpty && !needsOneOfItsKeys(mapping)
        var members: [JSONValue.Member] = []
        if let summary = summary(of: mapping) { members.append(.init(key: "description", value: .string(summary))) }
        members.append(.init(key: "type", value: mayBeEmpty ? ["object", "null"] : "object"))
        members.append(
            .init(
                key: "properties",
                value: properties(keys.map { ($0.rawValue, property($0.definition)) } + keysOfFrameworks(in: mapping))))
        if !required.isEmpty { members.append(.init(key: "required", value: .strings(required))) }
        members.append(.init(key: "additionalProperties", value: others(in: mapping)))
        return JSONValue.object(members).adding(constraints(on: mapping))
    }

    /// The keys of `generate` that not all frameworks have. One that several have may mean something else in each.
    private func keysOfFrameworks(in mapping: LanguageMapping) -> [(key: String, value: JSONValue)] {
        guard mapping == .generate else { return [] }
        var descriptions: [String: String] = [:]
        var keys: [FrameworkKey] = []
        for framework in frameworks.all {
            for key in framework.keys {
                let description = "\(key.summary) With `framework: \(framework.name)`."
                if let other = descriptions[key.name] {
                    descriptions[key.name] = other + " " + description
                } else {
                    descriptions[key.name] = description
                    keys.append(key)
                }
            }
        }
        return keys.map { key in
            (key.name, shape(of: .bool(default: key.standard)).described(descriptions[key.name] ?? ""))
        }
    }

    func properties(_ properties: [(key: String, value: JSONValue)]) -> JSONValue {
        .object(properties.map { JSONValue.Member(key: $0.key, value: $0.value) })
    }

    /// Returns what editors show about a mapping that is not the value of one key.
    private func summary(of mapping: LanguageMapping) -> String? {
        switch mapping {
        case .guard: "A guard: what happens when it refuses entry. `{}` declares one that only answers yes or no."
        case .style: "A style: the built-in style it is based on, and what differs."
        case .metadata: "The type, and a default for routes that set no value."
        default: nil
        }
    }

    /// A flow of another module does not declare its routes.
    private func isRequiredInAnyModule(_ key: any LanguageKey) -> Bool {
        (key as? FlowKey)?.isAllowed(ofOtherModule: true) ?? true
    }

    private func needsOneOfItsKeys(_ mapping: LanguageMapping) -> Bool {
        mapping == .metadata || mapping == .never || mapping == .condition
    }

    /// Returns the schema of other keys of a mapping: none, or metadata that the app declares.
    private func others(in mapping: LanguageMapping) -> JSONValue {
        guard mapping == .route || mapping == .defaults else { return false }
        return [
            "description": """
            Metadata that the app declares under `metadata`: a text, number or bool. Any key is accepted here; \
            `flowgen check` reports whether the app declares it.
            """,
            "type": ["string", "number", "boolean"],
        ]
    }

    // MARK: How keys depend on one another

    private func constraints(on mapping: LanguageMapping) -> JSONValue {
        switch mapping {
        case .flow:
            let inside = FlowKey.allCases.filter { !$0.isAllowed(ofOtherModule: true) }
            let signature = FlowKey.allCases.filter { !$0.isAllowed(ofOtherModule: false) }
            return [
                "if": required([FlowKey.module]),
                "then": ["not": anyRequired(inside)],
                "else": required(inside.filter(\.definition.isRequired)).adding(["not": anyRequired(signature)]),
            ]
        case .defaults: return refusing(MetadataKey.allCases.filter { !$0.isAllowedInDefaults })
        case .style:
            let others = BuiltInStyle.allCases.filter { $0 != .sheet }
            let sheetOnly = StyleKey.allCases.filter { key in !others.contains { key.isAllowed(like: $0) } }
            return [
                "if": ["properties": ["like": ["enum": .strings(others.map(\.rawValue))]], "required": ["like"]],
                "then": ["properties": properties(sheetOnly.map { ($0.rawValue, ["not": [:]]) })],
            ]
        case .metadata: return oneOf([PropertyKey.type, .enum])
        case .condition: return oneOf([ConditionKey.guard, .not])
        case .guard: return ["dependencies": ["until": ["otherwise"]]]
        case .invariant:
            return oneOf(InvariantKey.forms)
                .adding(["dependencies": ["possible": ["not": required([InvariantKey.except])]]])
        case .never:
            return oneOf([ClaimKey.reach, .step]).adding(["dependencies": ["without": ["reach"], "by": ["reach"]]])
        case .within: return anyRequired([ClaimKey.taps, .min])
        case .columns, .route, .transition, .tabs, .tabItem, .app, .start, .place, .root, .generate, .flowGenerate,
            .support,
            .limits,
            .links, .path,
            .otherwise,
            .always, .every, .exception, .selection, .allowance:
            return [:]
        }
    }

    func required(_ keys: [some LanguageKey]) -> JSONValue { ["required": .strings(keys.map(\.rawValue))] }

    func anyRequired(_ keys: [some LanguageKey]) -> JSONValue {
        ["anyOf": .array(keys.map { required([$0]) })]
    }

    private func oneOf(_ keys: [some LanguageKey]) -> JSONValue {
        ["oneOf": .array(keys.map { required([$0]) })]
    }

    private func refusing(_ keys: [some LanguageKey]) -> JSONValue {
        ["propertyNames": ["not": ["enum": .strings(keys.map(\.rawValue))]]]
    }
}
