package import FlowModel

/// Two keys of a mapping that exclude one another.
package enum ConflictingKeys: Rule {
    package static let id = RuleID.conflictingKeys
    package static let formerIDs: [RuleID] = ["invalid-option"]
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "Two keys of a mapping exclude one another."
    package static let explanation = """
        Each of the keys has a meaning by itself, but not both together: a transition does one thing, so it has one \
        verb; `above` keeps the entry that `instead` removes; an invariant makes one claim; metadata has a `type` or \
        is an `enum`. Choosing one of the two would ignore the other silently. Remove one. If both are meant, write \
        two transitions or two invariants; to remove screens before showing another, use `above` or `instead` \
        instead of a second verb.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [{to: receipt, back: root}]}
          receipt: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart]}
          cart: {transitions: [{to: receipt, above: root}]}
          receipt: {}
        """
}
