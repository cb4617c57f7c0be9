/// A set of columns, as bits. Sets of anchors are kept the same way, by their numbers in `StackColumns.anchors`.
struct StackFacts: Hashable {
    var words: [UInt64]

    /// Creates an empty set.
    init(words: Int) { self.words = Array(repeating: 0, count: words) }

    init(_ words: ArraySlice<UInt64>) { self.words = Array(words) }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The only member; nil if there are none or several.
    var only: Int? {
        guard let word = words.firstIndex(where: { $0 != 0 }), words[word].nonzeroBitCount == 1 else { return nil }
        return words[(word + 1)...].allSatisfy { $0 == 0 } ? word * 64 + words[word].trailingZeroBitCount : nil
    }

    func contains(_ column: Int) -> Bool { words[column / 64] & 1 << UInt64(column % 64) != 0 }

    mutating func insert(_ column: Int) { words[column / 64] |= 1 << UInt64(column % 64) }
    mutating func remove(_ column: Int) { words[column / 64] &= ~(1 << UInt64(column % 64)) }

    mutating func formUnion(_ other: StackFacts) {
        for word in words.indices { words[word] |= other.words[word] }
    }

    func union(_ other: StackFacts) -> StackFacts {
        var result = self
        result.formUnion(other)
        return result
    }

    func isSubset(of other: StackFacts) -> Bool {
        words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
    }

    /// Whether all bits are also in the words of `facts` that start at `first`.
    func isSubset(of facts: [UInt64], from first: Int) -> Bool {
        words.indices.allSatisfy { words[$0] & ~facts[first + $0] == 0 }
    }

    mutating func subtract(_ other: StackFacts) {
        for word in words.indices { words[word] &= ~other.words[word] }
    }

    func intersection(_ other: StackFacts) -> StackFacts {
        var result = self
        for word in words.indices { result.words[word] &= other.words[word] }
        return result
    }

    func forEach(_ body: (Int) -> Void) {
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                body(index * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}
