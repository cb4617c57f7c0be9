/// Whom a change of the flows concerns: what of theirs depends on how the flows were.
public enum Audience: String, CaseIterable, Sendable {
    /// Whoever follows a link: URLs in mails, on posters and in other apps.
    case links
    /// Whoever reads dashboards, which are made of events.
    case data
    /// Whoever updates the app: what devices have saved.
    case state
    /// Whoever uses the app.
    case users
    /// Whoever imports the generated code from another module.
    case modules
    /// Whoever writes the app around the generated code.
    case source
    /// Whoever relies on what the flows promise: invariants and rules.
    case policy

    /// Its heading in reports.
    public var title: String {
        switch self {
        case .links: "Links"
        case .data: "Dashboards"
        case .state: "Saved state"
        case .users: "Users"
        case .modules: "Modules"
        case .source: "Swift"
        case .policy: "Policy"
        }
    }
}
