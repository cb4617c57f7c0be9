import SwiftSyntax
import SwiftSyntaxMacros

/// `@CasePathable`: a property of `AllCasePaths` for each case.
enum CasePathableMacro: MemberMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        guard let root = declaration.as(EnumDeclSyntax.self) else {
            context.reject(node, "'@CasePathable' can only be applied to enums")
            return []
        }
        guard let cases = declaration.cases(in: context) else { return [] }
        let paths = cases.map { path($0, in: root.name.text, declaration.access) }.joined(separator: "\n")
        return [
            "\(raw: declaration.access)struct AllCasePaths: Sendable {\n\(raw: paths)\n}",
            "\(raw: declaration.access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
        ]
    }

    private static func path(_ element: EnumCaseElementSyntax, in root: String, _ access: String) -> String {
        let values = element.values
        let names = values.indices.map { "v\($0)" }
        func labeled(_ parts: [String]) -> String {
            zip(values, parts).map { ($0.label.map { "\($0): " } ?? "") + $1 }.joined(separator: ", ")
        }
        let type = labeled(values.map(\.type.trimmedDescription))
        let embed =
            switch values.count {
            case 0: "{ _ in \(root).\(element.label) }"
            // A closure with a value that cannot exist would be a warning.
            case 1: "\(root).\(element.label)"
            default: "{ \(root).\(element.label)(\(labeled(values.indices.map { "$0.\($0)" }))) }"
            }
        let pattern = values.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
        // A tuple of one has no label.
        let value = values.count == 1 ? values[0].type.trimmedDescription : "(\(type))"
        let result = values.count == 1 ? "v0" : "(\(labeled(names)))"
        return """
            \(access)var \(element.label): ComposableArchitecture.AnyCasePath<\(root), \(value)> {
                ComposableArchitecture.AnyCasePath<\(root), \(value)>(
                    embed: \(embed),
                    extract: { guard case .\(element.label)\(pattern) = $0 else { return nil }; return \(result) })
            }
            """
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.isEnum else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.CasePathable {}")]
    }
}
