/// The lengths of some names. Most names that are not among them have another length, and are then compared with none.
struct NameLengths {
    /// A bit per length, modulo 64.
    private var bits: UInt64 = 0

    func mayContain(_ name: String) -> Bool { bits & bit(of: name) != 0 }

    mutating func insert(_ name: String) { bits |= bit(of: name) }

    private func bit(of name: String) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: name.utf8.count) }
}
