package import FlowModel

/// A mapping without a key that it needs.
package enum MissingKey: Rule {
    package static let id = RuleID.missingKey
    package static let formerIDs: [RuleID] = ["invalid-option"]
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "A mapping lacks a key that it needs."
    package static let explanation = """
        Most keys are optional, but some are what the mapping is about: a transition says with a verb where it leads, \
        a tab and an `otherwise` which flow they show, a style what it is `like`, an invariant its name and its claim. \
        A transition that opens a URL or goes back by a number needs a `name`, because nothing else names the \
        generated function; every entry of `start` but the last needs a `when`, because no later entry would be \
        shown. Add the key. If it seems to be there, it is misspelled, or its indentation puts it elsewhere.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{style: sheet}]}
          cart: {}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: cart, style: sheet}]}
          cart: {}
        """
}
