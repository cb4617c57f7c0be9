/// Finds a key of the language by its name. Every key of every mapping is looked up, and a string enum's own
/// `init(rawValue:)` compares with one case after another; this lookup compares only with the few of the same length.
package struct KeyLookup<Key: LanguageKey>: Sendable {
    private var names = NamesByLength()
    private var keys: [Key] = []

    package init() {
        keys = Key.allCases.sorted { $0.rawValue.utf8.count < $1.rawValue.utf8.count }
        for key in keys { names.append(Array(key.rawValue.utf8)) }
    }

    package subscript(name: ArraySlice<UInt8>) -> Key? { names.index(of: name).map { keys[$0] } }
    package subscript(name: String) -> Key? { self[Array(name.utf8)[...]] }
}

/// The names of keys, shorter ones first. Not generic, because generic code of another module is not specialized, and
/// would be called for each byte.
private struct NamesByLength: Sendable {
    private var names: [[UInt8]] = []
    /// The range of the names of each length.
    private var ranges: [Range<Int>] = []

    mutating func append(_ name: [UInt8]) {
        while ranges.count <= name.count { ranges.append(names.count..<names.count) }
        names.append(name)
        ranges[name.count] = ranges[name.count].lowerBound..<names.count
    }

    func index(of name: ArraySlice<UInt8>) -> Int? {
        guard name.count < ranges.count, let first = name.first else { return nil }
        return ranges[name.count].first { names[$0].first == first && names[$0][...] == name }
    }
}
