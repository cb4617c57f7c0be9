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

/// What reading one file gave: its documents, its mistakes, and what could not be read for them.
public struct FileContents: Sendable {
    public var documents: [Document]
    public var findings: [Finding]
    /// What the documents lack for these mistakes.
    public var gaps: Gaps

    public init(documents: [Document] = [], findings: [Finding] = [], gaps: Gaps = Gaps()) {
        self.documents = documents
        self.findings = findings
        self.gaps = gaps
    }
}
