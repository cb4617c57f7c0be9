package import FlowModel

/// The start of the app is not what it was, so that nothing saved under the former one is restored.
package enum StateStartLost: ChangeRule {
    package static let id: RuleID = "state-start-lost"
    package static let severity = Severity.information
    package static let audience = Audience.state
    package static let summary =
        "What the app showed first is not shown any more, so that nothing saved under it is restored."
    package static let explanation = """
        Saved state names the start that it belongs to. Devices that saved it before the update begin anew: what was \
        open is lost, once. If the start has another name now, write `was` there.
        """
    package static let before = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {entry: push notification}
        ---
        flow: Market
        root: stalls
        routes:
          stalls: {entry: push notification}
        """
    package static let after = """
        app: Corner
        start: Market
        ---
        flow: Shop
        root: home
        routes:
          home: {entry: push notification}
        ---
        flow: Market
        root: stalls
        routes:
          stalls: {entry: push notification}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        guard let apps = comparison.apps else { return [] }
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        return old.start.compactMap { start in
            let name = start.declaration.name
            // A place that has another name is not found, unless it is called like its flow.
            let isNamed = start.isPlaced && start.declaration.givenName != nil
            let targets = new.start.filter { other in
                other.isPlaced == start.isPlaced && (!isNamed || other.declaration.name.value == name.value)
            }.map(\.target)
            switch start.target {
            case .flow(let flow):
                // One of another module is what has its name there.
                let now =
                    comparison.pairs.flows[flow] ?? (old.isCompared(old[flow]) ? nil : new.flow(named: old[flow].name))
                if now.map({ targets.contains(.flow($0)) }) ?? false { return nil }
            case .tabs(let tabs):
                if comparison.pairs.tabs[tabs].map({ targets.contains(.tabs($0)) }) ?? false { return nil }
            case .missing: return nil
            }
            return change(
                "what was open in `\(name.value)` is not restored: the app does not \(verb(start)) it any more",
                at: (apps.new.start.first ?? apps.new.places.first)?.target.range ?? apps.new.name.range, in: .app,
                was: comparison.inOld(name.range),
                help: isNamed ? nil : "if it has another name now, write `was: \(name.value)` there",
                values: [name.value, nil])
        }
    }

    private static func verb(_ start: Start) -> String { start.isPlaced ? "place" : "start with" }
}
