package import FlowModel

/// A character that is not the one that it looks like.
package enum LookalikeCharacter: Rule {
    package static let id = RuleID.lookalikeCharacter
    package static let severity = Severity.error
    package static let isStructural = true
    package static let phases: Set<Phase> = [.read]
    package static let summary = "A character only looks like one that the language has."
    package static let explanation = """
        To YAML and to Swift, a full-width `：` is a letter, and so are a no-break space, an en dash and a Cyrillic `о`. \
        Keyboards, word processors and chats write them, and invisible characters, where something else is meant. The \
        finding names the character and what it looks like; `--fix` writes that. Texts, comments and names in another \
        alphabet may have any of these characters: they are reported only where the file can be read better without \
        them.
        """
    package static let badExample = """
        flow: Shop
        root: home
        routes:
          home: {title： 상점}
        """
    package static let goodExample = """
        flow: Shop
        root: home
        routes:
          home: {title: 상점}
        """
}
