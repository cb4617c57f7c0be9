/// One YAML document, read and not yet linked: exactly what somebody wrote, with the places where.
public enum Document: Sendable {
    case flow(FlowDocument)
    case tabs(TabsDocument)
    case app(AppDocument)

    public var name: Located<String> {
        switch self {
        case .flow(let flow): flow.name
        case .tabs(let tabs): tabs.name
        case .app(let app): app.name
        }
    }
}

/// What reading one file gave: its documents, and its mistakes.
public struct FileContents: Sendable {
    public var documents: [Document]
    public var findings: [Finding]

    public init(documents: [Document] = [], findings: [Finding] = []) {
        self.documents = documents
        self.findings = findings
    }
}
