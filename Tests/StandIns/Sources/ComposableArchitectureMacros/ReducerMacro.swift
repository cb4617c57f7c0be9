import SwiftSyntax
import SwiftSyntaxMacros

/// `@Reducer`: what a struct leaves out; all of an enum of reducers.
enum ReducerMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        if let declaration = declaration.as(EnumDeclSyntax.self) { return members(of: declaration, in: context) }
        guard declaration.isStruct else {
            context.reject(node, "'@Reducer' can only be applied to structs and enums")
            return []
        }
        let access = declaration.access
        var members: [DeclSyntax] = []
        if !hasBody(declaration), !declaration.declares("State") {
            members.append(
                """
                @ComposableArchitecture.ObservableState
                \(raw: access)struct State: Codable, Equatable, Hashable, Sendable {
                    \(raw: access)init() {}
                }
                """)
        }
        if !hasBody(declaration), !declaration.declares("Action") {
            members.append(
                "@ComposableArchitecture.CasePathable\n\(raw: access)enum Action: Equatable, Hashable, Sendable {}")
        }
        if !hasBody(declaration) {
            let type = "ComposableArchitecture.EmptyReducer<Self.State, Self.Action>"
            members.append("\(raw: access)var body: \(raw: type) { \(raw: type)() }")
        }
        return members
    }

    private static func hasBody(_ declaration: some DeclGroupSyntax) -> Bool {
        declaration.memberBlock.members.contains { member in
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                return function.name.text == "reduce"
                    && function.signature.parameterClause.parameters.first?.firstName.text == "into"
            }
            return member.decl.as(VariableDeclSyntax.self)?.name == "body"
        }
    }

    private static func members(of declaration: EnumDeclSyntax, in context: some MacroExpansionContext) -> [DeclSyntax]
    {
        for name in ["State", "Action", "CaseScope"] where declaration.declares(name) {
            context.reject(declaration.name, "an enum of reducers with a '\(name)' of its own is not supported")
            return []
        }
        guard let cases = declaration.cases(in: context) else { return [] }
        for element in cases where element.values.count != 1 || element.values[0].label != nil {
            context.reject(element, "a case without exactly one reducer is not supported")
            return []
        }
        let access = declaration.access
        func lines(_ line: (_ name: String, _ reducer: String) -> String) -> String {
            cases.map { line($0.label, $0.values[0].type.trimmedDescription) }.joined(separator: "\n")
        }
        // One statement for each: the type of a chain takes time that grows faster than its length.
        let reducers = lines { name, reducer in
            """
            body = ComposableArchitecture.Reduce(
                body.ifCaseLet(\\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)) { \(reducer)() })
            """
        }
        let scopes = lines { name, _ in
            "case .\(name): return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)"
        }
        let body: DeclSyntax = """
            \(raw: access)static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
                var body = ComposableArchitecture.Reduce(
                    ComposableArchitecture.EmptyReducer<Self.State, Self.Action>())
                \(raw: reducers)
                return body
            }
            """
        return (hasBody(declaration) ? [] : [body]) + [
            """
            @ComposableArchitecture.CasePathable @dynamicMemberLookup @ComposableArchitecture.ObservableState
            \(raw: access)enum State: ComposableArchitecture.CaseReducerState {
                \(raw: access)typealias StateReducer = \(declaration.name.trimmed)
                \(raw: lines { "case \($0)(\($1).State)" })
            }
            """,
            """
            @ComposableArchitecture.CasePathable
            \(raw: access)enum Action {
                \(raw: lines { "case \($0)(\($1).Action)" })
            }
            """,
            """
            \(raw: access)enum CaseScope {
                \(raw: lines { "case \($0)(ComposableArchitecture.StoreOf<\($1)>)" })
            }
            """,
            """
            @preconcurrency @MainActor
            \(raw: access)static func scope(
                _ store: ComposableArchitecture.Store<Self.State, Self.Action>
            ) -> CaseScope {
                switch store.state {
                \(raw: scopes)
                }
            }
            """,
        ]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) -> [AttributeSyntax] {
        guard declaration.isStruct else { return [] }
        if let type = member.as(EnumDeclSyntax.self), ["State", "Action"].contains(type.name.text) {
            var attributes: [AttributeSyntax] = []
            if !type.attributes.names.contains("CasePathable") {
                attributes.append("@ComposableArchitecture.CasePathable")
            }
            if type.name.text == "State", !type.attributes.names.contains("dynamicMemberLookup") {
                attributes.append("@dynamicMemberLookup")
            }
            return attributes
        }
        guard let body = member.as(VariableDeclSyntax.self), body.name == "body",
            !body.attributes.names.contains(where: { $0.hasPrefix("ReducerBuilder") }),
            let constraint = body.bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint,
            let arguments = constraint.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
        else { return [] }
        // The conformance comes from an extension, so that the body's builder is not inferred from the protocol.
        let types = arguments.count == 1 ? "\(arguments).State, \(arguments).Action" : "\(arguments)"
        return ["@ComposableArchitecture.ReducerBuilder<\(raw: types)>"]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.isStruct || declaration.isEnum else { return [] }
        let conformance = declaration.isEnum ? "CaseReducer, ComposableArchitecture.Reducer" : "Reducer"
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.\(raw: conformance) {}")]
    }
}
