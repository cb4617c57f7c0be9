package import FlowModel
import FlowRules

/// A funnel that some run completed is completed by none any more.
package enum FunnelBroken: ChangeRule {
    package static let id: RuleID = "funnel-broken"
    package static let severity = Severity.error
    package static let audience = Audience.data
    package static let summary = "A funnel that some run completed is completed by none any more."
    package static let explanation = """
        The app's `invariants` say that some run takes these steps in their order (`possible`). In the old program one \
        did. In the new one none gets further than the path of the finding, so that a dashboard counts nobody in the \
        steps after it from the day of the release on. `invariant-violated` says so about the new program alone.
        """
    package static let before = """
        app: Corner
        start: Shop
        invariants:
          - name: purchase
            possible: [Shop/home, Shop/product, Checkout.paid]
            severity: warning
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product, help]}
          product: {transitions: [{to: Checkout, name: buy}]}
          help: {transitions: [{to: Checkout, name: order}]}
        ---
        flow: Checkout
        root: payment
        outcomes: [paid]
        routes:
          payment: {transitions: [{finish: paid}]}
        """
    package static let after = """
        app: Corner
        start: Shop
        invariants:
          - name: purchase
            possible: [Shop/home, Shop/product, Checkout.paid]
            severity: warning
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [product, help]}
          product: {}
          help: {transitions: [{to: Checkout, name: order}]}
        ---
        flow: Checkout
        root: payment
        outcomes: [paid]
        routes:
          payment: {transitions: [{finish: paid}]}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        comparison.lostProofs.filter(\.now.isFunnel).map { violation, now in
            var finding = change(
                "some run completed the funnel `\(now.name.value)`, and none does any more", at: violation.range,
                in: .app,
                help: violation.help, values: [now.name.value])
            finding.path = violation.path
            return finding
        }
    }
}
