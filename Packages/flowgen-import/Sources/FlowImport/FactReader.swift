import SwiftParser
import SwiftSyntax

/// Reads the facts of one file.
func readFacts(of source: String, file: String) -> SourceFacts {
    var bytes = Array(source.utf8)
    if let refusal = Hardness.refusal(bytes) { return SourceFacts(refusal: refusal) }
    return bytes.withUnsafeMutableBufferPointer { buffer in
        var parser = Parser(UnsafeBufferPointer(buffer), maximumNestingLevel: FactReader.maximumNesting)
        let tree = SourceFileSyntax.parse(from: &parser)
        guard depth(of: Syntax(tree)) <= FactReader.maximumDepth else {
            return SourceFacts(refusal: "its expressions are too deep")
        }
        let reader = FactReader(file: file, tree: tree)
        reader.walk(tree)
        return reader.facts
    }
}

/// Returns the depth of a tree. Chains of calls can be deeper than what the parser limits, and a visitor recurses.
private func depth(of root: Syntax) -> Int {
    var deepest = 0
    var rest: [(node: Syntax, depth: Int)] = [(root, 1)]
    while let (node, depth) = rest.popLast() {
        deepest = max(deepest, depth)
        if deepest > FactReader.maximumDepth { return deepest }
        for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
            rest.append((child, depth + 1))
        }
    }
    return deepest
}

/// Visits a tree, and notes what it declares and calls.
final class FactReader: SyntaxVisitor {
    static let maximumNesting = 200
    static let maximumDepth = 600

    private let file: String
    private let lines: SourceLocationConverter
    private var types: [String] = []
    private var functions: [String] = []
    private var within: [Enclosing] = []
    private var rows: [Row] = []
    private var conditions: [Condition] = []
    private var choices = 0
    private var modifiers: [String] = []
    fileprivate(set) var facts = SourceFacts()

    init(file: String, tree: SourceFileSyntax) {
        self.file = file
        lines = SourceLocationConverter(fileName: file, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    private func scope(_ node: some SyntaxProtocol) -> Scope {
        Scope(
            place: Place(file: file, line: lines.location(for: node.positionAfterSkippingLeadingTrivia).line),
            type: types.joined(separator: "."), function: functions.last ?? "", within: within, rows: rows,
            conditions: conditions, isBranch: choices > 0, modifiers: modifiers)
    }

    // MARK: Declarations

    private func open(
        _ kind: TypeFact.Kind, _ name: String, _ inherits: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax,
        _ node: some SyntaxProtocol, generics: GenericParameterClauseSyntax? = nil
    ) -> SyntaxVisitorContinueKind {
        types.append(name)
        facts.types.append(
            TypeFact(
                scope: scope(node), name: types.joined(separator: "."), kind: kind,
                inherits: inherits?.inheritedTypes.map { text($0.type) } ?? [], attributes: attributes.map { text($0) },
                generics: generics?.parameters.map(\.name.text) ?? []))
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherits = node.inheritanceClause?.inheritedTypes.map { text($0.type) } ?? []
        guard !inherits.contains("PreviewProvider") else {
            // `visitPost` follows all the same.
            types.append(node.name.text)
            return .skipChildren
        }
        return open(
            .structure, node.name.text, node.inheritanceClause, node.attributes, node,
            generics: node.genericParameterClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            .object, node.name.text, node.inheritanceClause, node.attributes, node,
            generics: node.genericParameterClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.actor, node.name.text, node.inheritanceClause, node.attributes, node)
    }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.contract, node.name.text, node.inheritanceClause, node.attributes, node)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.enumeration, node.name.text, node.inheritanceClause, node.attributes, node)
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let type = text(node.extendedType)
        let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        let name = ["View", "SwiftUI.View"].contains(type) ? ViewExtension.name(isPrivate ? file : nil) : type
        return open(.extended, name, node.inheritanceClause, node.attributes, node)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = (types + [node.name.text]).joined(separator: ".")
        facts.aliases.append(AliasFact(name: name, type: text(node.initializer.value)))
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append(node.name.text)
        facts.functions.append(
            FunctionFact(
                scope: scope(node), name: node.name.text, parameters: parameters(node.signature.parameterClause),
                returns: node.signature.returnClause.map { text($0.type) } ?? "",
                isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) }))
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append("init")
        facts.functions.append(
            FunctionFact(
                scope: scope(node), name: "init", parameters: parameters(node.signature.parameterClause), returns: ""))
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }

    private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
        clause.parameters.map {
            Parameter(
                label: $0.firstName.text == "_" ? "" : $0.firstName.text, name: ($0.secondName ?? $0.firstName).text,
                type: text($0.type), value: $0.defaultValue.map { text($0.value) } ?? "")
        }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.bindings.map { text($0.pattern) }
        for (binding, name) in zip(node.bindings, names) {
            facts.variables.append(
                VariableFact(
                    scope: scope(node), name: name, type: binding.typeAnnotation.map { text($0.type) } ?? "",
                    value: binding.initializer.map { expression($0.value) },
                    attributes: node.attributes.map { text($0) })
            )
        }
        // What a local variable is made of belongs to the function; that of a property to the property.
        functions.append(functions.last ?? names.first ?? "")
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { functions.removeLast() }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer?.value {
            facts.variables.append(
                VariableFact(
                    scope: scope(node), name: text(node.pattern), type: node.typeAnnotation.map { text($0.type) } ?? "",
                    value: expression(value), attributes: []))
        }
        return .visitChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements {
            let parameters = element.parameterClause?.parameters.map {
                let label = $0.firstName.map { $0.text == "_" ? "" : $0.text } ?? ""
                return Parameter(
                    label: label, name: label, type: text($0.type), value: $0.defaultValue.map { text($0.value) } ?? "")
            }
            facts.cases.append(
                CaseFact(
                    scope: scope(element), name: element.name.text.filter { $0 != "`" }, parameters: parameters ?? [],
                    attributes: node.attributes.map { text($0) }))
        }
        return .visitChildren
    }

    // MARK: Expressions

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let path = path(node.calledExpression)
        let named = node.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
        facts.calls.append(
            CallFact(
                scope: scope(named ?? Syntax(node.calledExpression)), path: path,
                arguments: node.arguments.map {
                    Argument(label: $0.label?.text ?? "", value: expression($0.expression))
                }, hasTrailingClosure: node.trailingClosure != nil))
        let first = node.arguments.first.map { ($0.label?.text ?? "") + ":" + text($0.expression) } ?? ""
        // The base of a chain is not inside of its modifier.
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            modifiers.append(member.declName.baseName.text + "(" + first.prefix(60) + ")")
            walk(node.calledExpression)
            modifiers.removeLast()
        } else {
            walk(node.calledExpression)
        }
        var inner = node.arguments.map { ($0.label?.text ?? "", Syntax($0.expression)) }
        if let closure = node.trailingClosure { inner.append(("{}", Syntax(closure))) }
        inner += node.additionalTrailingClosures.map { ($0.label.text, Syntax($0.closure)) }
        let labels = inner.map { $0.0 }
        let former = modifiers
        modifiers = []
        for (label, argument) in inner {
            within.append(Enclosing(path: path, first: first, label: label, labels: labels, modifiers: former))
            walk(argument)
            within.removeLast()
        }
        modifiers = former
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text.first?.isLowercase == true,
            within.contains(where: {
                Presentation.names.contains($0.name) || [Presentation.rendering, "TabView"].contains($0.name)
            })
        {
            facts.references.append(ReferenceFact(scope: scope(node), name: node.baseName.text))
        }
        return .skipChildren
    }

    // Only what is built for a phone is read. The condition of `#if os(iOS)` looks like a call.
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            let holds = clause.condition.map { BuildCondition.holds(text($0)) } ?? true
            if holds != false, let elements = clause.elements { walk(elements) }
            if holds == true { break }
        }
        return .skipChildren
    }

    // Patterns look like calls.
    override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
        walk(node.initializer)
        return .skipChildren
    }

    // What a preview shows, nobody navigates to.
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
        let left = path(elements[0])
        facts.assignments.append(
            AssignmentFact(
                scope: scope(node), path: left,
                value: elements.count == 3 ? expression(elements[2]) : expression(Array(elements[2...]))))
        walk(elements[0])
        within.append(Enclosing(path: left, first: "", label: "=", labels: ["="], modifiers: []))
        for element in elements[2...] { walk(element) }
        within.removeLast()
        return .skipChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression {
            facts.returns.append(ReturnFact(scope: scope(node), value: expression(value)))
        }
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        let subject = node.parent?.parent?.as(SwitchExprSyntax.self).map { text($0.subject) } ?? ""
        let label = node.label.as(SwitchCaseLabelSyntax.self)
        let row = Row(subject: subject, patterns: label.map { $0.caseItems.map { text($0.pattern) } } ?? ["default"])
        rows.append(row)
        facts.rows.append(RowFact(scope: scope(node), row: row))
        // `case .a: .b` returns b if it stands alone.
        if node.statements.count == 1, let value = node.statements.first?.item.as(ExprSyntax.self) {
            facts.returns.append(ReturnFact(scope: scope(node), value: expression(value)))
        }
        return .visitChildren
    }
    override func visitPost(_ node: SwitchCaseSyntax) { rows.removeLast() }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        let matched = node.conditions.compactMap { $0.condition.as(MatchingPatternConditionSyntax.self) }
        walk(node.conditions)
        for match in matched {
            rows.append(Row(subject: text(match.initializer.value), patterns: [text(match.pattern)]))
        }
        let simple = node.conditions.flatMap { simpleConditions($0.condition) }
        conditions += simple
        choices += node.elseBody == nil ? 0 : 1
        walk(node.body)
        conditions.removeLast(simple.count)
        rows.removeLast(matched.count)
        if let otherwise = node.elseBody {
            // One of several conditions may hold here.
            let opposite = node.conditions.count == 1 && simple.count == 1 ? [simple[0].opposite] : []
            conditions += opposite
            walk(otherwise)
            conditions.removeLast(opposite.count)
        }
        choices -= node.elseBody == nil ? 0 : 1
        return .skipChildren
    }

    /// The conditions on single variables that all have to hold.
    private func simpleConditions(_ node: ConditionElementSyntax.Condition) -> [Condition] {
        switch node {
        case .optionalBinding(let binding):
            let bound = binding.initializer.map { text($0.value) } ?? text(binding.pattern)
            return Condition.onVariable(bound, .something).map { [$0] } ?? []
        case .expression(let expression):
            let written = text(expression)
            guard !written.contains("||") else { return [] }
            return written.split(separator: "&&").compactMap { Condition(String($0)) }
        default: return []
        }
    }

    private func expression(_ node: ExprSyntax) -> Expression {
        if let sequence = node.as(SequenceExprSyntax.self) { return expression(Array(sequence.elements)) }
        return Expression(
            text: text(node), paths: [path(node)], isCall: unwrapped(node).is(FunctionCallExprSyntax.self))
    }

    /// The values that operators choose between. Operators are not folded: the tree is a list.
    private func expression(_ elements: [ExprSyntax]) -> Expression {
        var paths: [[String]] = []
        var isChoice = false
        let whole = String(elements.map { text($0) }.joined(separator: " ").prefix(300))
        // What is cast to a type is one.
        if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
            let type = elements[2].as(TypeExprSyntax.self)
        {
            let source = path(elements[0]).first { $0 != "self" }
            return Expression(text: whole, paths: [[text(type.type)]], isCall: true, source: source)
        }
        for element in elements {
            if let choice = element.as(UnresolvedTernaryExprSyntax.self) {
                if !isChoice { paths = [] }
                isChoice = true
                paths.append(path(choice.thenExpression))
            } else if element.is(BinaryOperatorExprSyntax.self) || element.is(UnresolvedAsExprSyntax.self) {
                continue
            } else {
                paths.append(path(element))
            }
        }
        return Expression(text: whole, paths: paths, isCall: false)
    }

    private func unwrapped(_ node: ExprSyntax) -> ExprSyntax {
        var node = node
        while true {
            if let inner = node.as(TryExprSyntax.self)?.expression {
                node = inner
            } else if let inner = node.as(AwaitExprSyntax.self)?.expression {
                node = inner
            } else if let inner = node.as(ForceUnwrapExprSyntax.self)?.expression {
                node = inner
            } else if let inner = node.as(OptionalChainingExprSyntax.self)?.expression {
                node = inner
            } else if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let inner = tuple.elements.first?.expression
            {
                node = inner
            } else {
                return node
            }
        }
    }

    /// The names of an expression, without the calls: `a?.b().c` is a, b, c.
    private func path(_ node: ExprSyntax) -> [String] {
        var names: [String] = []
        var node = unwrapped(node)
        while true {
            if let member = node.as(MemberAccessExprSyntax.self) {
                names.append(member.declName.baseName.text.filter { $0 != "`" })
                guard let base = member.base else {
                    names.append("")
                    break
                }
                node = unwrapped(base)
            } else if let call = node.as(FunctionCallExprSyntax.self) {
                node = unwrapped(call.calledExpression)
            } else if let generic = node.as(GenericSpecializationExprSyntax.self) {
                node = unwrapped(generic.expression)
            } else if let element = node.as(SubscriptCallExprSyntax.self) {
                node = unwrapped(element.calledExpression)
            } else if let name = node.as(DeclReferenceExprSyntax.self) {
                names.append(name.baseName.text)
                break
            } else if let prefix = node.as(PrefixOperatorExprSyntax.self) {
                node = unwrapped(prefix.expression)
            } else {
                names.append("…")
                break
            }
        }
        if names.count > 1, names.last == "self" { names.removeLast() }
        return names.reversed()
    }

    /// The first 300 characters of a node, on one line, without comments.
    private func text(_ node: some SyntaxProtocol) -> String {
        var text = ""
        var isFirst = true
        for token in node.tokens(viewMode: .sourceAccurate) {
            if !isFirst, !text.isEmpty, !token.leadingTrivia.isEmpty { space(&text) }
            text += token.text
            if !token.trailingTrivia.isEmpty { space(&text) }
            isFirst = false
            if text.utf8.count > 300 { return String(text.prefix(300)) }
        }
        if text.hasSuffix(" ") { text.removeLast() }
        return text
    }

    private func space(_ text: inout String) {
        if !text.hasSuffix(" ") { text += " " }
    }
}
