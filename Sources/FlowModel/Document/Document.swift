/// One YAML document, read but not yet linked: exactly what was written, with positions.
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

/// The result of reading one file: its documents, its mistakes, and what could not be read because of them.
public struct FileContents: Sendable {
    public var documents: [Document]
    public var findings: [Finding]
    /// The parts that the documents lack because of these mistakes.
    public var gaps: Gaps

    public init(documents: [Document] = [], findings: [Finding] = [], gaps: Gaps = Gaps()) {
        self.documents = documents
        self.findings = findings
        self.gaps = gaps
    }
}
