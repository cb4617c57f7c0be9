package import FlowModel

/// A parameter is gone, so that saved screens are restored without its value.
package enum StateParamLost: ChangeRule {
    package static let id: RuleID = "state-param-lost"
    package static let severity = Severity.information
    package static let audience = Audience.state
    package static let summary = "A parameter is gone, so that saved screens are restored without its value."
    package static let explanation = """
        The screen comes back after the update, and does not know what it was opened with. Parameters have no former \
        names: one that was renamed is new to saved state.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [search]}
          search:
            params:
              query: String?
        """
    package static let after = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [search]}
          search: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.pairs.comparedRoutes.flatMap { old, new -> [Finding] in
            guard old.declaration.value.isSaved, new.declaration.value.isSaved else { return [] }
            let kept = Set(new.declaration.params.map(\.name.value))
            return old.declaration.params.filter { !kept.contains($0.name.value) }.map { param in
                change(
                    "`\(new.name)` is restored without `\(param.name.value)`, which is gone",
                    at: new.declaration.name.range,
                    in: new.subject, was: comparison.inOld(param.name.range), values: [param.name.value, nil])
            }
        }
    }
}
