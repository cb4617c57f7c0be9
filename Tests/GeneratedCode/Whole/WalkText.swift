/// What a walk compares as text.
enum WalkText {
    static func text(of route: any FlowRoute) -> String {
        let number = route.arguments["n"].map { "(\($0))" } ?? ""
        return "\(type(of: route).flowName).\(route.name)\(number)"
    }

    static func text(of event: FlowEvent) -> String {
        "\(text(of: event.route)) from \(event.from.map { text(of: $0) } ?? "nowhere"): \(event.cause) "
            + "by \(event.transition ?? "nothing") in \(event.tab ?? "no tab")"
    }

    static func name(of report: FlowReport) -> String {
        switch report {
        case .stale: "stale"
        case .undeclared: "undeclared"
        case .anchorMissing: "anchorMissing"
        case .notDismissable: "notDismissable"
        case .nothingBelow: "nothingBelow"
        case .refused: "refused"
        case .noTab: "noTab"
        case .unknownFlow: "unknownFlow"
        case .noScreen: "noScreen"
        case .unheard: "unheard"
        case .unknownLink: "unknownLink"
        case .notRestored: "notRestored"
        case .notOpened: "notOpened"
        }
    }
}
