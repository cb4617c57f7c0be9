package enum GenerateKey: String, LanguageKey {
    case swift, framework, minimumOS, access, support

    package static let owner = "`generate`"

    package var definition: KeyDefinition {
        switch self {
        case .swift:
            .optional(
                .bool(default: true),
                "Whether Swift is generated for the app, and for each flow that does not say so itself.")
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

/// The keys of `generate` in a flow.
package enum FlowGenerateKey: String, LanguageKey {
    case swift

    package static let owner = "`generate` of a flow"

    package var definition: KeyDefinition {
        switch self {
        case .swift:
            .optional(.bool(), "Whether Swift is generated for the flow. Default: what the app says.")
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        GenerateKey(rawValue: name).map { _ in "it belongs to the app: `generate: {\(name): …}`" }
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
