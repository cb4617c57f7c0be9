/// The kinds of things that have names.
package enum NameKind: CaseIterable, Sendable {
    case flow, route, outcome, param, transition, part, style, metadata, enumCase, module, app, tabs, tab, place,
        `guard`

    /// The kind with its article.
    package var title: String {
        switch self {
        case .flow: "a flow"
        case .route: "a route"
        case .outcome: "an outcome"
        case .param: "a parameter"
        case .transition: "a transition"
        case .part: "a part"
        case .style: "a style"
        case .metadata: "metadata"
        case .enumCase: "a case"
        case .module: "a module"
        case .app: "an app"
        case .tabs: "a tabs container"
        case .tab: "a tab"
        case .place: "a place"
        case .guard: "a guard"
        }
    }

    /// Whether names of the kind start with an upper-case letter.
    package var isUpperCase: Bool {
        switch self {
        case .flow, .app, .tabs, .part: true
        case .route, .outcome, .param, .transition, .style, .metadata, .enumCase, .module, .tab, .place, .guard: false
        }
    }

    /// Whether names of the kind do not start with an upper-case letter, because generated code uses types where they
    /// are in scope: a parameter `FlowRoute` would hide the type of that name. Names of routes do not either, which
    /// tells them from flows.
    package var isLowerCase: Bool {
        switch self {
        case .param, .transition, .style, .metadata, .guard: true
        case .flow, .route, .outcome, .part, .enumCase, .module, .app, .tabs, .tab, .place: false
        }
    }

    /// The keywords of the language that have a meaning where such a name is expected.
    package var keywords: [String] {
        switch self {
        case .route: Self.routeKeywords
        case .outcome: [BranchDeclaration.dismissed]
        case .style: BuiltInStyle.allCases.map(\.rawValue)
        case .flow, .param, .transition, .part, .metadata, .enumCase, .module, .app, .tabs, .tab, .place, .guard: []
        }
    }

    private static let routeKeywords = [
        "root", "first", "top", "presenter", "back", "restart", "dismissed", "all",
    ]
}
