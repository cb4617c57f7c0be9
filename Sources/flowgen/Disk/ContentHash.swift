/// A hash that identifies bytes: the steps of XXH64 (Collet), eight bytes each. Collisions can be constructed, but
/// nobody would gain by one.
struct ContentHash: Hashable, Sendable {
    let value: UInt64

    init(value: UInt64) { self.value = value }

    init(_ bytes: [UInt8]) {
        value = bytes.withUnsafeBytes { bytes in
            func word(_ index: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) }
            // A step waits for the one before it. With four values in turn, as in XXH64, four steps overlap.
            var (first, second, third, fourth) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
            let blocks = bytes.count & ~31
            for index in stride(from: 0, to: blocks, by: 32) {
                first = Self.step(first, word(index))
                second = Self.step(second, word(index + 8))
                third = Self.step(third, word(index + 16))
                fourth = Self.step(fourth, word(index + 24))
            }
            var value = UInt64(bytes.count)
            for part in [first, second, third, fourth] { value = Self.step(value, part) }
            let rest = bytes.count & ~7
            for index in stride(from: blocks, to: rest, by: 8) { value = Self.step(value, word(index)) }
            for byte in bytes[rest...] { value = Self.step(value, UInt64(byte)) }
            return value
        }
    }

    /// Returns the next value. Different words give different results, as do different previous values.
    private static func step(_ value: UInt64, _ word: UInt64) -> UInt64 {
        let sum = value &+ word &* 0xc2b2_ae3d_27d4_eb4f
        return (sum << 31 | sum >> 33) &* 0x9e37_79b1_85eb_ca87
    }
}
