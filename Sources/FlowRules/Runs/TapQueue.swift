/// A priority queue for small integers: a list for each number, so that adding and removing take constant time (Dial
/// 1969).
struct TapQueue {
    /// The number at which larger numbers are capped: they arise only from multiplying calls, and no such path is
    /// shown.
    static let limit = 1 << 20

    private var heads: [Int32] = []
    private var items: [(value: Int32, next: Int32)] = []
    private var current = 0

    /// Adds a value at a number not below the last one removed.
    mutating func add(_ value: Int32, at number: Int32) {
        let number = min(Int(number), Self.limit)
        while heads.count <= number { heads.append(-1) }
        items.append((value, heads[number]))
        heads[number] = Int32(items.count - 1)
    }

    /// Removes and returns a value with the smallest number.
    mutating func next() -> (value: Int32, number: Int32)? {
        while current < heads.count {
            let head = heads[current]
            if head >= 0 {
                heads[current] = items[Int(head)].next
                return (items[Int(head)].value, Int32(current))
            }
            current += 1
        }
        return nil
    }
}
