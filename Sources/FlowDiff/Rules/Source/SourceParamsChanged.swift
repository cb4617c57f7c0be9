package import FlowModel

/// A route takes other parameters than before.
package enum SourceParamsChanged: ChangeRule {
    package static let id: RuleID = "source-params-changed"
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "A route takes other parameters than before."
    package static let explanation = """
        Calls and patterns with the old parameters do not compile: one is new, gone, of another type, has no default \
        any more, or they are in another order. A new parameter with a default breaks patterns only.
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
        comparison.pairs.comparedRoutes.compactMap { old, new in
            let (was, now) = (text(old.declaration.params), text(new.declaration.params))
            guard was != now else { return nil }
            return change(
                "`\(new.name)` takes `(\(now))`, and took `(\(was))`",
                at: new.declaration.params.first?.name.range ?? new.declaration.name.range, in: new.subject,
                was: comparison.inOld(old.declaration.params.first?.name.range ?? old.declaration.name.range),
                values: [was, now])
        }
    }

    private static func text(_ params: [ParamDeclaration]) -> String {
        params.map { "\($0.name.value): \($0.type.value.text)\($0.isRequired ? "" : " = …")" }.joined(separator: ", ")
    }
}
