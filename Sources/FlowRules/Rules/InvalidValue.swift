package import FlowModel

/// A value of the right type that its key does not accept.
package enum InvalidValue: Rule {
    package static let id = RuleID.invalidValue
    package static let formerIDs: [RuleID] = ["invalid-option"]
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "A value is not one that its key accepts."
    package static let explanation = """
        Some keys accept only certain words, such as the severities of a rule, the styles that another is `like`, or \
        the entries that a `back` may name. Others accept text of a certain form: a URL has a scheme, a view is the \
        name of a type, a sheet height is `medium`, `large`, `fraction(0.4)` or `height(300)`. Any other value would \
        have to be ignored or guessed. Write the value as the message says. A value of the wrong type, such as a list \
        in place of text, is a finding of `wrong-type`.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{open: www.example.com, name: website}]}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{open: 'https://www.example.com', name: website}]}
        """
}
