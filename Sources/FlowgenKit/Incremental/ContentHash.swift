/// A hash that identifies bytes: the steps of XXH64 (Collet), eight bytes each. Collisions can be constructed, but
/// nobody would gain by one.
public struct ContentHash: Hashable, Sendable {
    public private(set) var value: UInt64

    public init(value: UInt64) { self.value = value }

    public init(_ bytes: [UInt8]) {
        value = bytes.withUnsafeBytes { bytes in
            var value = UInt64(bytes.count)
            let rest = bytes.count & ~7
            for index in stride(from: 0, to: rest, by: 8) {
                value = Self.step(value, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            }
            for byte in bytes[rest...] { value = Self.step(value, UInt64(byte)) }
            return value
        }
    }

    init(_ text: String) { self.init(Array(text.utf8)) }

    /// Combines this hash with another one, in this order.
    mutating func add(_ other: ContentHash) { value = Self.step(value, other.value) }

    /// Different words give different results, as do different previous values.
    private static func step(_ value: UInt64, _ word: UInt64) -> UInt64 {
        let sum = value &+ word &* 0xc2b2_ae3d_27d4_eb4f
        return (sum << 31 | sum >> 33) &* 0x9e37_79b1_85eb_ca87
    }
}
