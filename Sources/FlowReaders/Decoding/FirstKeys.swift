/// The first occurrence of each key of a mapping, to find keys that are given twice. A mapping of the language has a
/// handful of keys, which are compared with one another; a mapping with many keys gets a dictionary, so that the time
/// stays linear.
struct FirstKeys {
    private static let handful = 16

    private var nodes: [String: YAMLTree.NodeID]?

    init(expecting count: Int) {
        guard count > Self.handful else { return }
        nodes = Dictionary(minimumCapacity: count)
    }

    /// Returns the earlier key with the same name, or nil if `key` is the first, which is then kept.
    mutating func first(
        calledAs key: YAMLTree.NodeID, among entries: [Entry], of tree: YAMLTree
    ) -> YAMLTree.NodeID? {
        guard nodes != nil else {
            for entry in entries where tree.haveSameText(entry.key, key) { return entry.key }
            return nil
        }
        let name = tree.string(key)
        if let first = nodes?[name] { return first }
        nodes?[name] = key
        return nil
    }
}
