package import FlowModel

/// A route, or a function of a navigator, takes other parameters than before.
package enum SourceParamsChanged: ChangeRule {
    package static let id: RuleID = "source-params-changed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A route, or a function of a navigator, takes other parameters than before."
    package static let explanation = """
        Calls and patterns with the old parameters do not compile: one is new, gone, of another type, has no default \
        any more, or they are in another order. A new parameter with a default breaks patterns only.

        A function changes along with the route that it shows. It is reported itself if it shows another one, if the route \
        has a flow of its own now, whose end the function waits for, or if `with` fixes other parameters. The same is said \
        of a flow of another module that is declared here: the app implements a function that starts it.
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
        return comparison.pairs.comparedTransitions.compactMap { before, now in
            guard !old.isBranch(before) else { return nil }
            guard
                retargeted.contains(before) || old.startsFlow(before) != new.startsFlow(now)
                    || old.fixedNames(ofTransition: before) != new.fixedNames(ofTransition: now)
            else { return nil }
            let was = FunctionSignature(of: before, in: old) { comparison.pairs.flows[$0].map { new[$0].name } }
            let signature = FunctionSignature(of: now, in: new) { new[$0].name }
            guard !signature.accepts(was) else { return nil }
            return change(
                "the function `\(new.transitions[now].name)` takes \(signature), and took \(was)",
                at: new.transitions[now].declaration.range, in: comparison.subject(ofOld: before),
                was: comparison.inOld(old.transitions[before].declaration.range), values: ["\(was)", "\(signature)"])
        }
    }
}

extension FlowGraph {
    fileprivate func startsFlow(_ index: Int) -> Bool {
        if case .flow = transitions[index].target { true } else { false }
    }

    fileprivate func fixedNames(ofTransition index: Int) -> Set<String> {
        Set(transitions[index].declaration.with.map(\.name.value))
    }
}
