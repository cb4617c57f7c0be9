import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservableState`: every stored variable of a struct tells its readers when it changes; an enum is as its value.
enum ObservableStateMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        if declaration.isStruct {
            return [
                "var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()",
                "public var _$id: ComposableArchitecture.ObservableStateID { _$observationRegistrar.id }",
                "public mutating func _$willModify() { _$observationRegistrar._$willModify() }",
            ]
        }
        guard declaration.isEnum else {
            context.reject(node, "'@ObservableState' can only be applied to structs and enums")
            return []
        }
        guard let cases = declaration.cases(in: context) else { return [] }
        let type = "ComposableArchitecture.ObservableStateID"
        let ids = cases.enumerated().map { tag, element in
            element.values.count == 1
                ? "case .\(element.label)(let state): return \(type)._$id(for: state)._$tag(\(tag))"
                : "case .\(element.label): return \(type)._$inert._$tag(\(tag))"
        }
        let changes = cases.map { element in
            guard element.values.count == 1 else { return "case .\(element.label): break" }
            let value = (element.values[0].label.map { "\($0): " } ?? "") + "state"
            return """
                case .\(element.label)(var state):
                    ComposableArchitecture._$willModify(&state)
                    self = .\(element.label)(\(value))
                """
        }
        return [
            """
            public var _$id: ComposableArchitecture.ObservableStateID {
                switch self {
                \(raw: ids.joined(separator: "\n"))
                }
            }
            """,
            """
            public mutating func _$willModify() {
                switch self {
                \(raw: changes.joined(separator: "\n"))
                }
            }
            """,
        ]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) -> [AttributeSyntax] {
        guard declaration.isStruct, let property = member.as(VariableDeclSyntax.self), property.isStored else {
            return []
        }
        let attributes = property.attributes.names
        if attributes.contains("ObservationStateTracked") || attributes.contains("ObservationStateIgnored") {
            return []
        }
        if let wrapper = attributes.first(where: { $0.first?.isUppercase == true && $0 != "MainActor" }) {
            context.reject(property, "'@\(wrapper)' in an observable state is not supported")
            return []
        }
        guard property.bindings.count == 1 else {
            context.reject(property, "several variables in one declaration are not supported")
            return []
        }
        return ["@ObservationStateTracked"]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.isStruct || declaration.isEnum else { return [] }
        return [
            try ExtensionDeclSyntax(
                "extension \(type.trimmed): ComposableArchitecture.ObservableState, Observation.Observable {}")
        ]
    }
}

/// A stored variable becomes a computed one over `_name`.
enum ObservationStateTrackedMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [AccessorDeclSyntax] {
        guard let name = declaration.as(VariableDeclSyntax.self)?.name else { return [] }
        return [
            """
            @storageRestrictions(initializes: _\(raw: name))
            init(initialValue) { _\(raw: name) = initialValue }
            """,
            """
            get {
                _$observationRegistrar.access(self, keyPath: \\.\(raw: name))
                return _\(raw: name)
            }
            """,
            """
            set { _$observationRegistrar.mutate(self, keyPath: \\.\(raw: name), &_\(raw: name), newValue) }
            """,
            """
            _modify {
                let oldValue = _$observationRegistrar.willModify(&_\(raw: name))
                defer { _$observationRegistrar.didModify(self, keyPath: \\.\(raw: name), &_\(raw: name), oldValue) }
                yield &_\(raw: name)
            }
            """,
        ]
    }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        guard let property = declaration.as(VariableDeclSyntax.self), let name = property.name,
            let binding = property.bindings.first
        else { return [] }
        let type = binding.typeAnnotation?.trimmedDescription ?? ""
        let value = binding.initializer?.trimmedDescription ?? ""
        return ["private var _\(raw: name)\(raw: type) \(raw: value)"]
    }
}

extension VariableDeclSyntax {
    var name: String? { bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }

    var isStored: Bool {
        bindingSpecifier.text == "var" && !modifiers.contains { ["static", "lazy"].contains($0.name.text) }
            && bindings.allSatisfy { $0.accessorBlock == nil }
    }
}
