import FlowModel

/// Turns the nodes of a file into documents. Anything that the language does not allow becomes a finding at its key,
/// and decoding continues.
struct Decoder {
    typealias NodeID = YAMLTree.NodeID

    let tree: YAMLTree
    let source: SourceFile
    let file: FileID
    let frameworks: Frameworks
    var findings: [Finding]
    /// The subject of findings at present: of a gap, the document that it is in.
    var subject = Subject.none
    /// The gaps so far: what could not be read.
    var gaps = Gaps()
    /// The places of refused YAML in documents that have not been read yet.
    private var refused: [SourceRange]
    /// The names that may not be what they look like: keys of routes that are no names of metadata.
    var suspicions: [Located<String>] = []
    /// The part whose transitions are read, if it is one.
    var part: PartReference?
    /// The routes that the current flow refers to.
    var routeReferences = RouteReferences(flow: -1)
    /// Maps positions to bytes of the file; created once source text is needed.
    var offsets: SourceOffsets?

    init(tree: YAMLTree, source: SourceFile, file: FileID, frameworks: Frameworks, findings: [Finding]) {
        self.tree = tree
        self.source = source
        self.file = file
        self.frameworks = frameworks
        self.findings = findings
        refused = findings.map(\.range)
    }

    func range(_ id: NodeID) -> SourceRange {
        let node = tree[id]
        return SourceRange(file: file, start: node.start, end: node.end)
    }

    /// Returns the children of a collection.
    func children(_ id: NodeID) -> [NodeID] { tree.children(of: id) }

    /// Reports a mistake, which leaves a gap in the document unless everything is known all the same.
    mutating func report(
        _ rule: RuleID, _ message: String, at range: SourceRange, help: String? = nil, key: String = "",
        notes: [Finding.Note] = [], fix: Fix? = nil, leavesGap: Bool = true
    ) {
        findings.append(
            Finding(rule, message, at: range, in: subject, help: help, key: key, notes: notes, fix: fix))
        if leavesGap { gaps.note(subject) }
    }

    // MARK: Refused YAML

    /// Whether some of the YAML from one node to the end of another was refused when it was read.
    func hasRefused(from first: NodeID, to last: NodeID) -> Bool {
        refused.contains { tree[first].start <= $0.start && $0.start <= tree[last].end }
    }

    /// Notes a gap in the document that was read, if some of its YAML was refused.
    mutating func noteRefused(in root: NodeID) {
        guard hasRefused(from: root, to: root) else { return }
        refused.removeAll { tree[root].start <= $0.start && $0.start <= tree[root].end }
        gaps.note(subject)
    }

    /// Notes a gap for what became no document: the rest of a file, from its first YAML error.
    mutating func noteLostDocuments() {
        if !refused.isEmpty { gaps.note(.none) }
    }
}

/// A key of a mapping and its value, or an entry of a list. It only holds nodes: there are many entries, and few are
/// ever named.
struct Entry {
    /// An entry of a list is its own key.
    let key, value: YAMLTree.NodeID
    /// The node with its name: the key, or that of the list.
    fileprivate let naming: YAMLTree.NodeID

    init(key: YAMLTree.NodeID, value: YAMLTree.NodeID) {
        (self.key, self.value, naming) = (key, value, key)
    }

    init(listed node: YAMLTree.NodeID, in list: Entry) {
        (key, value, naming) = (node, node, list.naming)
    }
}

extension Decoder {
    /// Returns the name of an entry for messages.
    func name(of entry: Entry) -> String { tree.string(entry.naming) }
}
