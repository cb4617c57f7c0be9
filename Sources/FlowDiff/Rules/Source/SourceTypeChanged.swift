package import FlowModel
import FlowSwift

/// A value that code passes or gets has another type.
package enum SourceTypeChanged: ChangeRule {
    package static let id: RuleID = "source-type-changed"
    package static let formerIDs: [RuleID] = [
        "source-metadata-changed", "source-outcome-changed", "source-params-changed",
    ]
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "What code passes or gets has another type."
    package static let explanation = """
        Calls and patterns with the old parameters do not compile: one is new, gone, of another type, has no default \
        any more, or they are in another order. A new parameter with a default breaks patterns only. A function \
        changes along with the route that it shows. It is reported itself if it shows another one, if the route has a \
        flow of its own now, whose end the function waits for, or if `with` fixes other parameters. The same is said \
        of a flow of another module that is declared here: the app implements a function that starts it.

        A `switch` over the outcomes of a flow does not compile if one is new, gone, or has other values, and neither \
        does code that reads a result, or metadata of routes, of another type. What ended with nothing, and ends with \
        something now, is called with `await` where code can wait.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {params: {id: Int}}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [product]}
          product: {params: {id: Int, shop: String}}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        params(in: comparison) + ends(in: comparison) + metadata(in: comparison)
    }

    private static func params(in comparison: Comparison) -> [Finding] {
        let routes = comparison.pairs.comparedRoutes.compactMap { old, new in
            finding(
                new.name, old.declaration.params, new.declaration.params, at: new.declaration.name.range,
                was: old.declaration.name.range, in: new.subject, comparison)
        }
        let stubs = comparison.pairs.comparedStubs.compactMap { old, new in
            finding(
                new.name, old.declaration.params, new.declaration.params, at: new.declaration.name.range,
                was: old.declaration.name.range, in: new.subject, comparison)
        }
        return routes + stubs + functions(comparison)
    }

    private static func finding(
        _ name: String, _ was: [ParamDeclaration], _ now: [ParamDeclaration], at place: SourceRange,
        was old: SourceRange, in subject: Subject, _ comparison: Comparison
    ) -> Finding? {
        let (before, signature) = (FunctionSignature(params: was), FunctionSignature(params: now))
        guard !signature.isCase(like: was) else { return nil }
        return change(
            "`\(name)` takes \(signature), and took \(before)", at: now.first?.name.range ?? place, in: subject,
            was: comparison.inOld(was.first?.name.range ?? old), values: ["\(before)", "\(signature)"])
    }

    private static func functions(_ comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let retargeted = Set(comparison.retargeted.map(\.old))
        var reported: Set<Int> = []
        return comparison.pairs.comparedTransitions.compactMap { before, now in
            guard !old.isBranch(before) else { return nil }
            guard
                retargeted.contains(before) || old.startsFlow(before) != new.startsFlow(now)
                    || old.fixedNames(ofTransition: before) != new.fixedNames(ofTransition: now)
                    || old.namesOfChoices(beside: before) != new.namesOfChoices(beside: now)
            else { return nil }
            // The transitions of a choice have one function.
            if let first = new.choices(beside: now).first {
                guard reported.insert(first).inserted else { return nil }
            }
            let was = FunctionSignature(of: before, in: old) { comparison.pairs.flows[$0].map { new[$0].name } }
            let signature = FunctionSignature(of: now, in: new) { new[$0].name }
            guard !signature.accepts(was) else { return nil }
            return change(
                "the function `\(new.transitions[now].function)` takes \(signature), and took \(was)",
                at: new.transitions[now].declaration.range, in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.range), values: ["\(was)", "\(signature)"])
        }
    }

    private static func ends(in comparison: Comparison) -> [Finding] {
        let flows = (comparison.pairs.comparedFlows + comparison.pairs.comparedStubs).compactMap {
            old, new -> Finding? in
            let was = old.declaration.outcomes.map(text)
            let now = new.declaration.outcomes.map(text)
            guard !accepts(new.declaration.outcomes, old.declaration.outcomes) else { return nil }
            return change(
                "`\(new.name)` ends with \(list(now)), and ended with \(list(was))",
                at: new.declaration.outcomes.first?.name.range ?? new.declaration.name.range, in: new.subject,
                was: comparison.inOld(old.declaration.outcomes.first?.name.range ?? old.declaration.name.range),
                values: [was.sorted().joined(separator: ","), now.sorted().joined(separator: ",")])
        }
        let results = comparison.pairs.comparedRoutes.compactMap { old, new -> Finding? in
            let (was, now) = (old.declaration.value.result?.text, new.declaration.value.result?.text)
            guard was != now, was != nil || comparison.old.graph.isShown(old.id) else { return nil }
            return change(
                "`\(new.name)` returns \(now.map { "`\($0)`" } ?? "nothing"), and returned \(was.map { "`\($0)`" } ?? "nothing")",
                at: new.declaration.value.result?.range ?? new.declaration.name.range, in: new.subject,
                was: comparison.inOld(old.declaration.value.result?.range ?? old.declaration.name.range),
                values: ["result", was, now])
        }
        return flows + results
    }

    /// Whether code for the one outcomes compiles with the others.
    private static func accepts(_ outcomes: [OutcomeDeclaration], _ others: [OutcomeDeclaration]) -> Bool {
        let known = Dictionary(others.map { ($0.name.value, $0.params) }, uniquingKeysWith: { first, _ in first })
        return outcomes.count == others.count
            && outcomes.allSatisfy { outcome in
                known[outcome.name.value].map { FunctionSignature(params: outcome.params).isCase(like: $0) } ?? false
            }
    }

    private static func text(_ outcome: OutcomeDeclaration) -> String {
        let values = outcome.params.map { "\($0.name.value): \($0.type.value.text)\($0.isRequired ? "" : " = …")" }
        return outcome.name.value + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }

    private static func list(_ outcomes: [String]) -> String { outcomes.isEmpty ? "nothing" : outcomes.quoted("or") }

    private static func metadata(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        return apps.old.metadata.compactMap { property in
            let name = property.name.value
            guard let now = apps.new.metadata.first(where: { $0.name.value == name }) else { return nil }
            let (was, type) = (text(property), text(now))
            guard was != type else { return nil }
            return change(
                "`\(name)` of routes is \(type), and was \(was)", at: now.name.range, in: .app,
                was: comparison.inOld(property.name.range), values: [name, was, type])
        }
    }

    private static func text(_ property: MetadataProperty) -> String {
        let isOptional = property.defaultValue == nil ? ", without a default" : ""
        guard case .enumeration(let cases) = property.type else { return property.type.title + isOptional }
        return "one of " + cases.map(\.value).sorted().quoted() + isOptional
    }
}

extension FlowGraph {
    fileprivate func startsFlow(_ index: Int) -> Bool {
        if case .flow = transitions[index].target { true } else { false }
    }

    fileprivate func fixedNames(ofTransition index: Int) -> Set<String> {
        Set(transitions[index].declaration.with.map(\.name.value))
    }

    /// Whether a transition shows a route.
    fileprivate func isShown(_ route: Route.ID) -> Bool {
        transitions.contains { $0.target == .route(route) || $0.target == .result(route) }
    }
}
