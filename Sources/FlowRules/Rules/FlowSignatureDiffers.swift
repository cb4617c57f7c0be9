package import FlowModel
import FlowSwift

/// A declaration of another module's flow that does not match the flow.
package enum FlowSignatureDiffers: Rule {
    package static let id: RuleID = "flow-signature-differs"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.flow
    package static let summary = "The declaration of another module's flow does not match that flow."
    package static let explanation = """
        A flow with `module` repeats the parameters and outcomes of another module's flow, so that modules need not \
        import each other. Where both are read, they must agree: the parameters of the root in order, with their \
        types and defaults, the outcomes with their payloads, the style, and the links that are listed. Otherwise, \
        the code that starts the flow was generated for a different one.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: Payment, with: {productID: 1}}]}
        ---
        flow: Payment
        module: PaymentKit
        params: {productID: Int}
        ---
        flow: Payment
        root: card
        routes:
          card: {params: {productID: Int64}}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: Payment, with: {productID: 1}}]}
        ---
        flow: Payment
        root: card
        routes:
          card: {params: {productID: Int}}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.flows.indices.flatMap { index -> [Finding] in
            guard graph.flows[index].isExternal, let itself = graph.flow(named: graph.flows[index].name),
                !graph[itself].isExternal, let root = graph[itself].root
            else { return [] }
            return compare(graph.flows[index], with: graph[itself], root: graph[root], in: graph)
        }
    }

    private static func compare(_ said: Flow, with flow: Flow, root: Route, in graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        func report(_ key: String, _ message: String, at range: SourceRange?, help: String, see other: SourceRange) {
            findings.append(
                Finding(
                    id, message, at: range ?? said.declaration.name.range, in: said.subject, help: help, key: key,
                    notes: [Finding.Note("the flow itself", other)]))
        }
        let params = said.declaration.params
        if !same(params, root.declaration.params) {
            let wanted = root.declaration.params.isEmpty ? "no `params`" : "`params: \(text(root.declaration.params))`"
            report(
                "params", "\(said.name) has different parameters than declared here", at: params.first?.name.range,
                help: "declare \(wanted)", see: root.declaration.params.first?.name.range ?? root.declaration.name.range
            )
        }
        let outcomes = said.declaration.outcomes
        if !same(outcomes, flow.declaration.outcomes) {
            let wanted =
                flow.declaration.outcomes.isEmpty ? "no `outcomes`" : "`outcomes: \(text(flow.declaration.outcomes))`"
            report(
                "outcomes", "\(said.name) has different outcomes than declared here", at: outcomes.first?.name.range,
                help: "declare \(wanted)",
                see: flow.declaration.outcomes.first?.name.range ?? flow.declaration.name.range)
        }
        let style = flow.declaration.style?.value ?? BuiltInStyle.push.rawValue
        if (said.declaration.style?.value ?? BuiltInStyle.push.rawValue) != style {
            report(
                "style", "\(said.name) is shown with a different style than declared here",
                at: said.declaration.style?.range, help: "declare `style: \(style)`",
                see: flow.declaration.style?.range ?? flow.declaration.name.range)
        }
        let links = Set(flow.routes.flatMap { graph.routes[$0].declaration.paths.map(\.text) })
        var hints = SpellingHints()
        let sorted = links.sorted()
        for path in said.declaration.paths where !links.contains(path.text) {
            report(
                "path \(path.text)", "\(said.name) has no link `\(path.text)`", at: path.range,
                help: hints.hint(for: path.text, among: sorted) ?? "remove it, or add it to a route",
                see: flow.declaration.name.range)
        }
        return findings
    }

    private static func same(_ left: [ParamDeclaration], _ right: [ParamDeclaration]) -> Bool {
        text(left) == text(right)
    }

    /// Whether outcomes are the same, in whatever order.
    private static func same(_ left: [OutcomeDeclaration], _ right: [OutcomeDeclaration]) -> Bool {
        left.count == right.count
            && left.allSatisfy { outcome in
                right.contains { $0.name.value == outcome.name.value && same($0.params, outcome.params) }
            }
    }

    private static func text(_ params: [ParamDeclaration]) -> String {
        let texts = params.map { param in
            let value = param.defaultValue.map { " = \($0.value)" } ?? ""
            return "\(param.name.value): \(param.type.value.text)\(value)"
        }
        return "{\(texts.joined(separator: ", "))}"
    }

    private static func text(_ outcomes: [OutcomeDeclaration]) -> String {
        if outcomes.allSatisfy(\.params.isEmpty) {
            return "[\(outcomes.map(\.name.value).joined(separator: ", "))]"
        }
        return "{\(outcomes.map { "\($0.name.value): \(text($0.params))" }.joined(separator: ", "))}"
    }
}
