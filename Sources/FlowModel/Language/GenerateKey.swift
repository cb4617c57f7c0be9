package enum GenerateKey: String, LanguageKey {
    case framework, minimumOS, access, support

    package static let owner = "`generate`"

    package var definition: KeyDefinition {
        switch self {
        case .framework: .optional(.framework, "The framework that the generated code is for.")
        case .minimumOS: .optional(.minimumOS, "The oldest iOS that the generated code runs on.")
        case .access:
            .optional(
                .word(AccessLevel.allCases.map(\.rawValue), default: GenerationSettings().access.rawValue),
                "Who can use the generated code.")
        case .support:
            .optional(.support, "The source of the code that all flows share: a file, the library, or another module.")
        }
    }
}

package enum SupportKey: String, LanguageKey {
    case `import`

    package static let owner = "`support`"

    package var definition: KeyDefinition {
        switch self {
        case .import: .required(.name(.module), "The module.")
        }
    }
}
