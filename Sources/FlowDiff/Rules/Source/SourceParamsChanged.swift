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

        A function changes along with the route that it shows. It is reported itself if it shows another one, or if `with` \
        fixes other parameters.
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
        let routes = comparison.pairs.comparedRoutes.compactMap { old, new -> Finding? in
            let (was, now) = (old.declaration.params, new.declaration.params)
            guard !FunctionSignature(params: now).isCase(like: was) else { return nil }
            return change(
                "`\(new.name)` takes \(FunctionSignature(params: now)), and took \(FunctionSignature(params: was))",
                at: now.first?.name.range ?? new.declaration.name.range, in: new.subject,
                was: comparison.inOld(was.first?.name.range ?? old.declaration.name.range),
                values: ["\(FunctionSignature(params: was))", "\(FunctionSignature(params: now))"])
        }
        return routes + functions(comparison)
    }

    private static func functions(_ comparison: Comparison) -> [Finding] {
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        let retargeted = Set(comparison.retargeted.map(\.old))
        return comparison.pairs.comparedTransitions.compactMap { before, now in
            if old.transitions[before].declaration.with.isEmpty, new.transitions[now].declaration.with.isEmpty,
                !retargeted.contains(before)
            {
                return nil
            }
            guard !old.isBranch(before) else { return nil }
            guard
                retargeted.contains(before) || old.fixedNames(ofTransition: before) != new.fixedNames(ofTransition: now)
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
    fileprivate func fixedNames(ofTransition index: Int) -> Set<String> {
        Set(transitions[index].declaration.with.map(\.name.value))
    }
}
