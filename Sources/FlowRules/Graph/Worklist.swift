/// The items of a search that have been found, each once, in the order in which they were found.
struct Worklist<Item: Hashable> {
    private(set) var found: [Item] = []
    private var known: Set<Item> = []
    private var visited = 0

    init(_ items: [Item] = []) { for item in items { add(item) } }

    /// Adds an item, and returns whether it is new.
    @discardableResult
    mutating func add(_ item: Item) -> Bool {
        guard known.insert(item).inserted else { return false }
        found.append(item)
        return true
    }

    /// Returns the next item to visit; nil if all have been.
    mutating func next() -> Item? {
        guard visited < found.count else { return nil }
        visited += 1
        return found[visited - 1]
    }
}
