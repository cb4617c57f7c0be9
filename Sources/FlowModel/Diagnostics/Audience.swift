/// The people whom a change of the flows concerns: what of theirs depends on how the flows were.
public enum Audience: String, CaseIterable, Sendable {
    /// The people who follow a link: URLs in mails, on posters and in other apps.
    case links
    /// The people who read dashboards, which are made of events.
    case data
    /// The people who update the app: what devices have saved.
    case state
    /// The people who use the app.
    case users
    /// The people who import the generated code from another module.
    case modules
    /// The people who write the app around the generated code.
    case source
    /// The people who rely on what the flows promise: invariants and rules.
    case policy

    /// The audience's heading in reports.
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
