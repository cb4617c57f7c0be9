package import FlowModel

/// A part seems to have another name, and no `was` says so.
///
/// What is lost because of that follows from this change, and is not reported on its own. `Flowgen.diff` finds it: it
/// compares the program once more, with the `was`.
package enum RenamedWithoutWas: ChangeRule {
    package static let id: RuleID = "renamed-without-was"
    package static let severity = Severity.error
    package static let audience = Audience.users
    package static let summary = "Something seems to have another name, and no `was` says so."
    package static let explanation = """
        Without `was`, what is gone and what is new are two different things: links, saved state, dashboards and code \
        lose the old one. They seem to be the same because nothing else resembles either of them. If they are, write \
        `was`, or let `--fix --renames` write it. If they are not, accept what is lost: `--update-accepted` adds a line \
        for each.

        What is lost is listed below the change, and is not reported on its own. The change is as severe as the most \
        severe of it, and for the same people.
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
          home: {transitions: [item]}
          item: {params: {id: Int}}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.renames.all.map { rename in
            let (name, former) = (rename.name, rename.former)
            return change(
                "\(rename.place)`\(former)` seems to be called `\(name)` now, and no `was` says so",
                at: rename.declaration.range, in: rename.subject, was: comparison.inOld(rename.formerRange),
                help: "if `\(name)` is `\(former)` under a new name, write `was: \(former)` \(rename.position)",
                values: [former, name],
                fix: Fix(
                    title: "add `was: \(former)` to `\(name)`",
                    edits: [.addValue(YAMLText.word(former), key: "was", rename.declaration)], isGuess: true))
        }
    }
}
