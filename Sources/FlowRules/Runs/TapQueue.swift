/// Things to visit in the order of small whole numbers: a list for each number, so that both adding and taking cost the
/// same whatever is in it (Dial 1969).
struct TapQueue {
    /// Larger numbers are taken for this one: only how calls multiply can make them, and no longer path is ever shown.
    static let limit = 1 << 20

    private var heads: [Int32] = []
    private var items: [(value: Int32, next: Int32)] = []
    private var current = 0

    /// Adds something at a number not below the one that was last taken.
    mutating func add(_ value: Int32, at number: Int32) {
        let number = min(Int(number), Self.limit)
        while heads.count <= number { heads.append(-1) }
        items.append((value, heads[number]))
        heads[number] = Int32(items.count - 1)
    }

    /// Takes something that has the smallest number.
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
