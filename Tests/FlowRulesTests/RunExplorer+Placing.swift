import FlowRules

// Where a transition puts its route among the entries of its flow: where apps put it.
extension RunExplorer {
    /// Shows a route on the entries of a flow. The lowest flow is at the bottom of what the app shows.
    static func show(
        _ route: Int, _ placing: RunSystem.Placing, isHeld: Bool, on entries: inout [Entry], isLowest: Bool
    ) {
        let place = entries.placing(above: placing.above?.name, instead: placing.instead?.name)
        let replaced = place.replaces ? entries[place.kept] : nil
        let presents = placing.isSheet && !(place.kept == 0 && isLowest)
        let entry = Entry(
            route: route, isHeld: isHeld && !presents, opensLayer: presents || replaced?.opensLayer == true,
            startsHeldLayer: presents ? isHeld : replaced?.startsHeldLayer == true)
        entries[place.kept...] = [entry]
    }

    /// Returns the index of the entry that an anchor names.
    static func index(of anchor: RunSystem.Anchor, in entries: [Entry]) -> Int? { entries.index(of: anchor.name) }
}

extension RunExplorer.Entry: FlowStacked {
    func isOfRoute(_ name: String) -> Bool { name == "r\(route)" }
}

extension RunSystem.Anchor {
    /// The anchor with the route's name.
    var name: FlowAnchor {
        switch self {
        case .top: .top
        case .root: .root
        case .first: .first
        case .presenter: .presenter
        case .route(let route): .route("r\(route)")
        }
    }
}
