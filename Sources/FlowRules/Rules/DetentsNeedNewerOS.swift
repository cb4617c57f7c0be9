package import FlowModel

/// Heights of sheets that the oldest supported iOS does not have.
package enum DetentsNeedNewerOS: Rule {
    package static let id: RuleID = "detents-need-newer-os"
    package static let severity = Severity.information
    package static let isAppWide = true
    package static let knowledge = Knowledge.flow
    package static let summary = "A style has `detents` that the oldest supported iOS does not know."
    package static let explanation = """
        Sheets rest at heights since iOS 15, and at heights other than `medium` and `large` since iOS 16. On older \
        systems, down to `minimumOS`, a sheet is shown in full, and on iOS 15, `medium` or `large` stands in for another \
        height. Make sure that the screen is usable like that, and allow it, or raise `minimumOS`.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        styles: {panel: {like: sheet, detents: [medium]}}
        generate: {framework: uikit, minimumOS: 14}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: filters, style: panel}]}
          filters: {}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        styles: {panel: {like: sheet, detents: [medium]}}
        generate: {framework: uikit, minimumOS: 15}
        ---
        flow: Shop
        root: home
        routes:
          home: {transitions: [{to: filters, style: panel}]}
          filters: {}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        guard let app = graph.app, graph.minimumOS < 16 else { return [] }
        return app.styles.compactMap { style in
            let needed = style.detents.map(\.minimumOS).max() ?? 0
            guard graph.minimumOS < needed else { return nil }
            let isTooNew = graph.framework.minimumOS.limit.map { needed > $0.highest } ?? false
            let what =
                needed == 16 ? "some `detents` of `\(style.name.value)`" : "the `detents` of `\(style.name.value)`"
            return Finding(
                id, "\(what) need iOS \(needed); the oldest supported one is \(graph.minimumOS)", at: style.name.range,
                in: .app,
                help: (isTooNew ? "" : "write `minimumOS: \(needed)`, or ")
                    + "allow it if the screen may be higher there",
                key: "style \(style.name.value)")
        }
    }
}

extension Detent {
    /// The first iOS that has the height, as `UISheetPresentationController.Detent` documents.
    fileprivate var minimumOS: Int {
        switch self {
        case .medium, .large: 15
        case .fraction, .height: 16
        }
    }
}
