package enum AllowKey: String, LanguageKey {
    case rule, why

    package static let owner = "`allow`"

    package var definition: KeyDefinition {
        switch self {
        case .rule: .required(.text, "The rule's id, which findings show in brackets.")
        case .why: .required(.text, "The reason, for future readers.")
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        switch key(meantBy: name) {
        case .rule: "the rule is written `rule: dead-end`"
        case .why: "the reason is written `why: …`"
        case nil: nil
        }
    }

    package static func key(meantBy name: String) -> Self? {
        switch name {
        case "id", "name", "finding": .rule
        case "reason", "because", "comment", "description", "justification": .why
        default: nil
        }
    }
}
