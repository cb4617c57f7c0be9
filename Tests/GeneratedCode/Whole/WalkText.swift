/// What a walk compares as text.
enum WalkText {
    static func text(of route: any FlowRoute) -> String {
        let number = route.arguments["n"].map { "(\($0))" } ?? ""
        return "\(type(of: route).flowName).\(route.name)\(number)"
    }

    /// The layers of a stack and their entries, with the flow that each belongs to, and why that runs.
    static func text(of entries: [FlowEntry]) -> String {
        var names: [FlowInstance.ID: Int] = [:]
        var layer: FlowLayer?
        return entries.map { entry in
            let isFirst = entry.layer != layer
            let opening = isFirst ? (layer == nil ? "" : "| ") + "\(entry.layer.style.presentation): " : ""
            layer = entry.layer
            var call = ""
            if names[entry.instance.id] == nil {
                names[entry.instance.id] = names.count
                switch entry.instance.call {
                case .root: call = ""
                case .transition(let name), .replacement(_, let name): call = "<\(name)"
                case .condition(let name): call = "<guard \(name)"
                case .link: call = "<link"
                }
            }
            return "\(opening)\(text(of: entry.route))#\(names[entry.instance.id] ?? -1)\(call)"
        }.joined(separator: " ")
    }

    static func text(of event: FlowEvent) -> String {
        "\(text(of: event.route)) from \(event.from.map { text(of: $0) } ?? "nowhere"): \(event.cause) "
            + "by \(event.transition ?? "nothing") in \(event.tab ?? "no tab")"
    }

    static func name(of report: FlowReport) -> String {
        switch report {
        case .stale: "stale"
        case .undeclared: "undeclared"
        case .outsideApp: "outsideApp"
        case .anchorMissing: "anchorMissing"
        case .notDismissable: "notDismissable"
        case .nothingBelow: "nothingBelow"
        case .signalWaits(let name, let route): "\(name) waits for \(type(of: route).flowName).\(route.name)"
        case .signalDiscarded(let name, let reason): "discarded \(reason) \(name)"
        case .notRunning: "notRunning"
        case .refused: "refused"
        case .noTab: "noTab"
        case .unknownFlow: "unknownFlow"
        case .noScreen: "noScreen"
        case .unheard: "unheard"
        case .unknownLink: "unknownLink"
        case .discarded(let url, let reason): "discarded \(reason) \(url)"
        case .notRestored: "notRestored"
        case .notOpened: "notOpened"
        }
    }
}
