package enum AllowKey: String, LanguageKey {
    case rule, why

    package static let owner = "`allow`"

    package var definition: KeyDefinition {
        switch self {
        case .rule: .required(.text, "The rule's id, which findings show in brackets.")
        case .why: .required(.text, "The reason, for future readers.")
        }
    }
}
