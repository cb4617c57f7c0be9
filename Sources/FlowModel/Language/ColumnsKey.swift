/// The columns of a flow, in the order in which they begin.
package enum ColumnsKey: String, LanguageKey {
    case sidebar, content, detail

    package static let owner = "`columns`"

    package var definition: KeyDefinition {
        switch self {
        case .sidebar: .required(.name(.route), "The route with which the first column begins: the flow's `root`.")
        case .content:
            .optional(.name(.route), "The route with which the column between the two begins, if there is one.")
        case .detail: .required(.name(.route), "The route with which the last column begins.")
        }
    }

    package static func help(inPlaceOf name: String) -> String? {
        key(meantBy: name).map { "the columns are `sidebar`, `content` and `detail`: write `\($0.rawValue): route`" }
    }

    package static func key(meantBy name: String) -> Self? {
        switch name {
        case "primary", "master", "leading", "first", "list": .sidebar
        case "supplementary", "middle", "second": .content
        case "secondary", "trailing", "main", "third": .detail
        default: nil
        }
    }
}
