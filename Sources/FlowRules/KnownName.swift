import FlowModel

/// What is known of a name that leads nowhere, and comes before all that is spelt like it.
enum KnownName {
    /// It was given up for another one.
    case renamed(String)
    /// It is no name at all, and something else is meant.
    case meaning(help: String)

    var help: String {
        switch self {
        case .renamed(let name): "it is called `\(name)` now"
        case .meaning(let help): help
        }
    }

    func fix(of name: String, at ranges: [SourceRange]) -> Fix? {
        if case .renamed(let present) = self { .replacing(name, by: present, at: ranges) } else { nil }
    }
}
