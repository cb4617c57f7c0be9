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
        let access = declaration.access
        let paths = cases.map { path($0, in: root.name.text, access) }.joined(separator: "\n")
        let keyPath = "ComposableArchitecture.PartialCaseKeyPath<\(root.name.text)>"
        func lines(_ line: (String) -> String) -> String { cases.map { line($0.label) }.joined(separator: "\n") }
        // What the library's macro writes is read in the same scopes here: a case may have the name of anything in it.
        return [
            """
            \(raw: access)struct AllCasePaths: ComposableArchitecture.CasePathReflectable, Swift.Sendable, Swift.Sequence {
                \(raw: access)subscript(root: \(raw: root.name.text)) -> \(raw: keyPath) {
                    \(raw: lines { "if root.is(\\.\($0)) { return \\.\($0) }" })
                    return \\.never
                }
                \(raw: paths)
                \(raw: access)func makeIterator() -> Swift.IndexingIterator<[\(raw: keyPath)]> {
                    \(raw: cases.isEmpty ? "let" : "var") allCasePaths: [\(raw: keyPath)] = []
                    \(raw: lines { "allCasePaths.append(\\.\($0))" })
                    return allCasePaths.makeIterator()
                }
            }
            """,
            "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
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
                ComposableArchitecture.AnyCasePath<\(root), \(value)>._$embed(
                    \(embed),
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
