/// Finds a key of the language by its name. Every key of every mapping is looked up, and a string enum's own
/// `init(rawValue:)` compares with one case after another; this lookup compares only with the few of the same length.
package struct KeyLookup<Key: LanguageKey>: Sendable {
    @usableFromInline private(set) var names: [[UInt8]] = []
    @usableFromInline private(set) var keys: [Key] = []
    /// By length, the range of the names of that length.
    @usableFromInline private(set) var ranges: [Range<Int>] = []

    package init() {
        let all = Key.allCases.sorted { $0.rawValue.utf8.count < $1.rawValue.utf8.count }
        for key in all {
            while ranges.count <= key.rawValue.utf8.count { ranges.append(names.count..<names.count) }
            names.append(Array(key.rawValue.utf8))
            keys.append(key)
            ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<names.count
        }
    }

    @inlinable package subscript(name: some Collection<UInt8>) -> Key? {
        guard name.count < ranges.count, let first = name.first else { return nil }
        for index in ranges[name.count] where names[index].first == first && name.elementsEqual(names[index]) {
            return keys[index]
        }
        return nil
    }
}
