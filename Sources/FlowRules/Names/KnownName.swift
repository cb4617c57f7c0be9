import FlowModel

/// The fact that is known about a name that does not exist. It takes precedence over names that are spelled similarly.
enum KnownName {
    /// A name that was replaced by another one.
    case renamed(String)
    /// A word that is not a name at all, and for which something else is meant.
    case meaning(help: String)

    var help: String {
        switch self {
        case .renamed(let name): "it is now named `\(name)`"
        case .meaning(let help): help
        }
    }

    func fix(of name: String, at ranges: [SourceRange]) -> Fix? {
        if case .renamed(let present) = self { .replacing(name, by: present, at: ranges) } else { nil }
    }
}
