import FlowSwift

/// The lengths of some names. Most names that are not among them have another length, and are then compared with none.
///
/// Equal names may differ in length: `ো` is one letter, or two that Swift considers equal to it. That takes a name that
/// is not ASCII, and such names are rare, so every length is then possible.
package struct NameLengths {
    /// A bit per length, modulo 64.
    private var bits: UInt64 = 0

    /// Asks for a name in the form that the reader accepts: it equals a name in ASCII only if it is in ASCII itself.
    package func mayContain(_ name: String) -> Bool { bits & bit(of: name) != 0 }

    package mutating func insert(_ name: String) { bits |= name.consists { $0 < 0x80 } ? bit(of: name) : .max }

    package init() {}

    private func bit(of name: String) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: name.utf8.count) }
}
