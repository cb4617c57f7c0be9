package import FlowModel

/// A value of the wrong type: a list where text is expected, text where a mapping is expected.
package enum WrongType: Rule {
    package static let id = RuleID.wrongType
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "A value is of the wrong type for its key."
    package static let explanation = """
        Each key expects one type of value: text, `true` or `false`, a whole number, a list or a mapping. Nothing is \
        converted by guessing, because `yes`, `"true"` and `1` may easily mean something else. Write the value as \
        the message says.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {hidesTabBar: yes}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {hidesTabBar: true}
        """
}
