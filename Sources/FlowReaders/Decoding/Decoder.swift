import FlowModel

/// Turns the nodes of a file into documents. What is not as the language wants it becomes a finding at its key, and
/// decoding goes on.
struct Decoder {
    typealias NodeID = YAMLTree.NodeID

    let tree: YAMLTree
    let source: SourceFile
    let file: FileID
    var findings: [Finding]
    /// What the findings are about, just now.
    var subject = Subject.none
    /// Where places are in the bytes of the file, once somebody asks for source text.
    var offsets: SourceOffsets?

    init(tree: YAMLTree, source: SourceFile, file: FileID, findings: [Finding]) {
        self.tree = tree
        self.source = source
        self.file = file
        self.findings = findings
    }

    func range(_ id: NodeID) -> SourceRange {
        let node = tree[id]
        return SourceRange(file: file, start: node.start, end: node.end)
    }

    /// The children of a collection.
    func children(_ id: NodeID) -> [NodeID] {
        var children: [NodeID] = []
        children.reserveCapacity(Int(tree[id].childCount))
        var child = tree[id].firstChild
        while child >= 0 {
            children.append(child)
            child = tree[child].next
        }
        return children
    }

    mutating func report(
        _ rule: RuleID, _ message: String, at range: SourceRange, help: String? = nil, key: String = "",
        notes: [Finding.Note] = [], fix: Fix? = nil
    ) {
        findings.append(
            Finding(rule, message, at: range, in: subject, help: help, key: key, notes: notes, fix: fix))
    }

    /// Decodes with another subject for the findings.
    mutating func about<Result>(_ subject: Subject, _ body: (inout Self) -> Result) -> Result {
        let outer = self.subject
        self.subject = subject
        defer { self.subject = outer }
        return body(&self)
    }
}

/// A key of a mapping, its value, and what the key is called in messages.
struct Entry {
    var key: YAMLTree.NodeID
    var value: YAMLTree.NodeID
    var name: String
}
