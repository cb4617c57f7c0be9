extension RandomAccessCollection {
    /// Returns the index of the first element that fulfills a condition; `endIndex` if none does. Every element behind
    /// such an element has to fulfill it as well. Takes logarithmic time. Named as in Swift Algorithms.
    @inlinable
    package func partitioningIndex(where fulfills: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if fulfills(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
