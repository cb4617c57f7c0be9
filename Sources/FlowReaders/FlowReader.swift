public import FlowModel

/// Reads files of the flow language.
public enum FlowReader {
    /// Returns the documents of one file, and every mistake in it that is visible without the other files. Never fails:
    /// any bytes whatsoever yield documents or findings.
    public static func read(_ source: SourceFile, as file: FileID, for frameworks: Frameworks) -> FileContents {
        let (tree, findings) = YAMLParser.parse(source, file: file)
        var decoder = Decoder(tree: tree, source: source, file: file, frameworks: frameworks, findings: findings)
        var documents: [Document] = []
        for root in tree.roots where !tree.isEmptyScalar(root) {
            if let document = decoder.document(root) { documents.append(document) }
        }
        decoder.noteLostDocuments()
        return FileContents(documents: documents, findings: decoder.findings, gaps: decoder.gaps)
    }
}
