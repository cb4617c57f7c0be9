package enum GuardKey: String, LanguageKey {
    case params, otherwise, until, async, description

    package static let owner = "a guard"

    package var definition: KeyDefinition {
        switch self {
        case .params: .optional(.params, "What the app needs to know of what is entered, for its answer.")
        case .otherwise: .optional(.nameOrMapping(.flow, .otherwise), "The flow that runs when entry is refused.")
        case .until:
            .optional(
                .oneOrMany(.name(.outcome)),
                "Outcomes of that flow after which the guard is asked again, and the refused entry resumes if it holds."
            )
        case .async: .optional(.bool(default: false), "Whether the app answers asynchronously.")
        case .description: .description
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        switch name {
        case "else", "fallback", "redirect", "redirectTo", "to", "flow":
            "what a guard shows when it refuses is its `otherwise`"
        default: nil
        }
    }
}

package enum OtherwiseKey: String, LanguageKey {
    case to, style, with

    package static let owner = "`otherwise`"

    package var definition: KeyDefinition {
        switch self {
        case .to: .required(.name(.flow), "The flow.")
        case .style: .optional(.style, "How the flow is shown, instead of its own style.")
        case .with: .with
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        key(meantBy: name).map { "the flow that it shows is written `\($0.rawValue): Flow`" }
    }

    package static func key(meantBy name: String) -> Self? {
        ["flow", "show", "start", "present", "screen", "route", "target"].contains(name) ? .to : nil
    }
}

package enum ConditionKey: String, LanguageKey {
    case `guard`, not, with

    package static let owner = "a condition"

    package var definition: KeyDefinition {
        switch self {
        case .guard: .optional(.name(.guard), "A guard that must hold: the long form of its name.")
        case .not: .optional(.name(.guard), "A guard that must not hold.")
        case .with:
            .optional(
                .arguments, "The values of the guard's parameters: from parameter to one of what is entered.")
        }
    }
}
