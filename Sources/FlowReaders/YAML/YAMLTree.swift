import FlowModel

/// The nodes of one YAML file in one flat array, children linked by index. A parent always comes before its children.
struct YAMLTree {
    private(set) var nodes: [Node] = []
    /// The texts of all scalars, one after another, with their escapes resolved.
    private(set) var text: [UInt8] = []
    /// The top node of each document.
    var roots: [NodeID] = []

    typealias NodeID = Int32

    /// Creates a tree with room for a file of some size. Typical flows have a node for every 9 to 13 bytes.
    init(bytes: Int) {
        text.reserveCapacity(bytes / 2)
        nodes.reserveCapacity(bytes / 8)
    }

    struct Node {
        enum Kind: UInt8 {
            case scalar, mapping, sequence
            /// YAML that the language rejects, such as an alias. It was reported when it was read.
            case refused
        }

        let kind: Kind
        /// A scalar without quotes, or a collection in block style.
        let isPlain: Bool
        let textStart: Int32
        let textEnd: Int32
        let start: SourcePosition
        var end: SourcePosition
        /// The first child; for a mapping, keys and values alternate.
        var firstChild: NodeID = -1
        var childCount: Int32 = 0
        var next: NodeID = -1
    }

    /// Adds a node after `previous`, or as the first child of `parent`.
    mutating func append(_ node: Node, after previous: NodeID, in parent: NodeID) -> NodeID {
        let id = NodeID(nodes.count)
        nodes.append(node)
        if previous >= 0 {
            nodes[Int(previous)].next = id
        } else if parent >= 0 {
            nodes[Int(parent)].firstChild = id
        }
        if parent >= 0 { nodes[Int(parent)].childCount += 1 }
        return id
    }

    mutating func appendText(_ bytes: some Collection<UInt8>) -> (start: Int32, end: Int32) {
        let start = Int32(text.count)
        text.append(contentsOf: bytes)
        return (start, Int32(text.count))
    }

    mutating func close(_ id: NodeID, at end: SourcePosition) { nodes[Int(id)].end = end }

    subscript(id: NodeID) -> Node { nodes[Int(id)] }

    /// The text of a scalar.
    func string(_ id: NodeID) -> String { String(decoding: bytes(id), as: UTF8.self) }

    /// The bytes of a scalar's text.
    func bytes(_ id: NodeID) -> ArraySlice<UInt8> {
        let node = nodes[Int(id)]
        return text[Int(node.textStart)..<Int(node.textEnd)]
    }

    /// Whether two scalars have the same text.
    func haveSameText(_ left: NodeID, _ right: NodeID) -> Bool {
        let (left, right) = (nodes[Int(left)], nodes[Int(right)])
        guard left.textEnd - left.textStart == right.textEnd - right.textStart else { return false }
        return text[Int(left.textStart)..<Int(left.textEnd)]
            .elementsEqual(text[Int(right.textStart)..<Int(right.textEnd)])
    }

    /// Whether no value was written, as in `key:` alone.
    func isEmptyScalar(_ id: NodeID) -> Bool {
        let node = nodes[Int(id)]
        return node.kind == .scalar && node.isPlain && node.textStart == node.textEnd
    }
}
