import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What a macro of the stand-in cannot expand as the library's does. It is an error, not another expansion.
struct Unsupported: DiagnosticMessage {
    let message: String
    var diagnosticID: MessageID { MessageID(domain: "ComposableArchitectureStandIn", id: "unsupported") }
    var severity: DiagnosticSeverity { .error }
}

extension MacroExpansionContext {
    func reject(_ node: some SyntaxProtocol, _ message: String) {
        diagnose(Diagnostic(node: node, message: Unsupported(message: message)))
    }
}

extension DeclGroupSyntax {
    /// `public ` or `package `: what is expanded into the declaration is seen where it is.
    var access: String {
        let names = modifiers.map(\.name.text)
        return ["public", "package"].first(where: names.contains).map { $0 + " " } ?? ""
    }

    var isStruct: Bool { self.is(StructDeclSyntax.self) }
    var isEnum: Bool { self.is(EnumDeclSyntax.self) }

    /// The cases, or nil if one of them cannot be seen.
    func cases(in context: some MacroExpansionContext) -> [EnumCaseElementSyntax]? {
        for member in memberBlock.members {
            guard let branch = member.decl.as(IfConfigDeclSyntax.self) else { continue }
            context.reject(branch, "'#if' in an enum is not supported")
            return nil
        }
        return memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }
    }

    func declares(_ type: String) -> Bool {
        memberBlock.members.contains { member in
            let name =
                member.decl.as(StructDeclSyntax.self)?.name ?? member.decl.as(EnumDeclSyntax.self)?.name
                ?? member.decl.as(TypeAliasDeclSyntax.self)?.name
            return name?.text == type
        }
    }
}

extension EnumCaseElementSyntax {
    /// The case's name, with backticks if it has them.
    var label: String { name.trimmedDescription }
    var values: [EnumCaseParameterSyntax] { parameterClause.map { Array($0.parameters) } ?? [] }
}

extension EnumCaseParameterSyntax {
    var label: String? { firstName.flatMap { $0.text == "_" ? nil : $0.text } }
}

extension AttributeListSyntax {
    var names: [String] {
        compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
            .compactMap { $0.split(separator: ".").last.map(String.init) }
    }
}

/// An attribute that only means something to another macro.
enum MarkerMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] { [] }
}
