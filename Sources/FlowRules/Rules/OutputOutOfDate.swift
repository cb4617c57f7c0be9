package import FlowModel

/// Generated files that do not match the flows. `build --verify` reports it.
package enum OutputOutOfDate: Rule {
    package static let id = RuleID.outputOutOfDate
    package static let severity = Severity.error
    package static let isStructural = true
    package static let isAppWide = true
    package static let phases: Set<Phase> = [.verify]
    package static let summary = "The generated files are out of date."
    package static let explanation = """
        `flowgen build --verify` generates in memory and compares the result with the output folder. If the two \
        differ, somebody changed the flows without generating, edited a generated file, or used another version of \
        flowgen; the app that is built is not the one that the flows describe. Run `flowgen build` and commit what \
        it writes.
        """
    package static let badExample = """
        # A route was added to Shop.yaml after the last `flowgen build`.
        # `flowgen build --verify` reports Generated/Shop.flow.swift.
        """
    package static let goodExample = """
        # `flowgen build` was run after the last change of Shop.yaml.
        # `flowgen build --verify` reports nothing.
        """
}
