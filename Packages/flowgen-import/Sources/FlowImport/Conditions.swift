/// Decides whether a condition on a property of a view can hold. Most cannot be decided: values are not computed.
struct ConditionReader: Sendable {
    private let program: Program
    /// The constants with which all calls make a view.
    private var always: [String: [String: Condition.Value]] = [:]
    /// The keys of the environment that a view sets for what it contains.
    private var keys: [String: Set<String>] = [:]

    init(_ program: Program) {
        self.program = program
        for call in program.calls {
            if let made = program.made(call), program.isView(made) {
                let found = constants(of: made, madeBy: call)
                always[made] = always[made].map { known in known.filter { found[$0.key] == $0.value } } ?? found
            } else if call.name == "environment", call.arguments.count == 2,
                let key = key(call.arguments[0].value.text),
                Condition.literal(call.arguments[1].value.text).map({ $0 != standard(key) }) ?? true
            {
                keys[call.scope.type, default: []].insert(key)
            }
        }
    }

    /// The known values of the properties of a view, wherever it is made.
    func constants(of view: String) -> [String: Condition.Value] { always[view] ?? [:] }

    /// Returns what is known of the properties of a view that a call makes: literals, and defaults of what is not passed.
    func constants(of view: String, madeBy call: CallFact) -> [String: Condition.Value] {
        guard let members = program.members[view], program.type(view)?.kind == .structure else { return [:] }
        var constants: [String: Condition.Value] = [:]
        let initializers = members.functions["init"] ?? []
        guard initializers.count < 2 else { return [:] }
        let passed = Dictionary(call.arguments.map { ($0.label, $0.value.text) }) { one, _ in one }
        for property in members.properties.values where property.attributes.isEmpty {
            let parameter = initializers.first?.parameters.first { $0.name == property.name }
            // An initializer can set what it has no parameter for.
            guard initializers.isEmpty || parameter.map({ !$0.label.isEmpty }) == true else { continue }
            let isNothing = parameter == nil && property.type.hasSuffix("?") && property.value == nil
            let standard = isNothing ? "nil" : parameter?.value ?? property.value?.text ?? ""
            constants[property.name] = Condition.literal(passed[parameter?.label ?? property.name] ?? standard)
        }
        return constants
    }

    /// The keys of the environment that one of these views sets.
    func environment(of views: [String]) -> Set<String> {
        views.reduce(into: []) { $0.formUnion(keys[$1] ?? []) }
    }

    /// Whether a condition holds in a view; nil if nobody knows.
    func holds(
        _ condition: Condition, in view: String, _ constants: [String: Condition.Value], _ environment: Set<String>
    ) -> Bool? {
        guard let property = program.members[view]?.properties[condition.subject] else { return nil }
        var value = constants[condition.subject]
        if let attribute = property.attributes.first(where: { $0.hasPrefix("@Environment(") }),
            let key = key(String(attribute.dropFirst("@Environment(".count).dropLast())), !environment.contains(key)
        {
            value = standard(key)
        }
        guard let value else { return nil }
        if value == condition.value { return true }
        switch (value, condition.value) {
        case (.yes, .something), (.no, .something): return true
        default: return false
        }
    }

    /// The key in `\.isFocused`.
    private func key(_ text: String) -> String? { text.hasPrefix("\\.") ? String(text.dropFirst(2)) : nil }

    /// The value that nobody sets: that of `@Entry var isFocused = false` is no.
    private func standard(_ key: String) -> Condition.Value? {
        (program.variablesByName[key] ?? []).first { $0.attributes.contains("@Entry") }?.value
            .flatMap { Condition.literal($0.text) }
    }
}
