import FlowModel

/// The nodes of a file and their places in its bytes.
struct FileLayout: Sendable {
    typealias NodeID = YAMLTree.NodeID

    let tree: YAMLTree
    let offsets: SourceOffsets
    private let file: FileID
    private let parents: [NodeID]
    /// The nodes that are entries or values, by start position, outermost first.
    private let entries: [SourcePosition: [NodeID]]

    init(_ source: SourceFile, file: FileID) {
        tree = YAMLParser.parse(source, file: file).tree
        offsets = SourceOffsets(source.bytes)
        self.file = file
        var parents = [NodeID](repeating: -1, count: tree.nodes.count)
        for parent in tree.nodes.indices where tree.nodes[parent].kind != .scalar {
            for child in tree.children(of: NodeID(parent)) { parents[Int(child)] = NodeID(parent) }
        }
        self.parents = parents
        var entries: [SourcePosition: [NodeID]] = [:]
        for index in parents.indices where parents[index] >= 0 {
            entries[tree.nodes[index].start, default: []].append(NodeID(index))
        }
        self.entries = entries
    }

    func parent(of node: NodeID) -> NodeID? {
        let parent = parents[Int(node)]
        return parent < 0 ? nil : parent
    }

    /// Returns the entry of a list, or the value of a mapping, that has exactly this range; if there are several, the
    /// outermost.
    func entry(at range: SourceRange) -> NodeID? {
        entries[range.start]?.first { tree[$0].end == range.end }
    }

    /// Returns the bytes of a node, without trailing white space: text of several lines ends with the line after it.
    func bytes(of node: NodeID) -> Range<Int> {
        let range = offsets.bytes(
            of: SourceRange(file: file, start: tree[node].start, end: tree[node].end))
        var end = range.upperBound
        while end > range.lowerBound, Self.isBlank(offsets.bytes[end - 1]) || offsets.bytes[end - 1].isLineBreak {
            end -= 1
        }
        return range.lowerBound..<end
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension YAMLTree {
    /// Returns the children of a node, in order.
    func children(of node: NodeID) -> [NodeID] {
        var children: [NodeID] = []
        children.reserveCapacity(Int(self[node].childCount))
        var child = self[node].firstChild
        while child >= 0 {
            children.append(child)
            child = self[child].next
        }
        return children
    }
}
