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
    /// What findings are currently about.
    var subject = Subject.none
    /// What could not be read so far.
    var gaps = Gaps()
    /// The number of mistakes for which no gap has been noted yet.
    var open = 0
    /// The places of refused YAML for which no gap has been noted yet.
    private var openPlaces: [SourceRange]
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
        openPlaces = findings.map(\.range)
    }

    func range(_ id: NodeID) -> SourceRange {
        let node = tree[id]
        return SourceRange(file: file, start: node.start, end: node.end)
    }

    /// Returns the children of a collection.
    func children(_ id: NodeID) -> [NodeID] { tree.children(of: id) }

    mutating func report(
        _ rule: RuleID, _ message: String, at range: SourceRange, help: String? = nil, key: String = "",
        notes: [Finding.Note] = [], fix: Fix? = nil
    ) {
        findings.append(
            Finding(rule, message, at: range, in: subject, help: help, key: key, notes: notes, fix: fix))
        // An allowance without a reason has been read all the same.
        if rule != .allowWithoutWhy { open += 1 }
    }

    // MARK: Gaps

    /// Notes a gap in a part of the declaration that is being read, if mistakes were added since there were `earlier`
    /// ones.
    mutating func noteGap(_ part: @autoclosure () -> DeclaredPart, since earlier: Int) {
        guard open > earlier else { return }
        gaps.note(part(), of: subject)
        open = earlier
    }

    /// Counts YAML, from one node to the end of another, that was refused when it was read.
    mutating func countRefused(from first: NodeID, to last: NodeID) {
        if openPlaces.isEmpty { return }
        let before = openPlaces.count
        let (start, end) = (tree[first].start, tree[last].end)
        openPlaces.removeAll { start <= $0.start && $0.start <= end }
        open += before - openPlaces.count
    }

    /// Does the same for the keys of a mapping, with their values.
    mutating func countRefusedKeys(of mapping: NodeID) {
        if openPlaces.isEmpty { return }
        let nodes = children(mapping)
        for index in stride(from: 0, to: nodes.count - 1, by: 2) where tree[nodes[index]].kind == .refused {
            countRefused(from: nodes[index], to: nodes[index + 1])
        }
    }

    /// Notes a gap for what became no document: the rest of a file, from its first YAML error.
    mutating func noteLostDocuments() {
        if !openPlaces.isEmpty { gaps.noteDocument(mayBeApp: true) }
    }

    /// Decodes with a different subject for findings.
    mutating func about<Result>(_ subject: Subject, _ body: (inout Self) -> Result) -> Result {
        let outer = self.subject
        self.subject = subject
        defer { self.subject = outer }
        return body(&self)
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
