/// A number for the bytes of a file, by which one is known again that was touched and not changed: the steps of XXH64
/// (Collet), eight bytes each. Nobody is kept from making two files with one number, and nobody would gain by it.
struct ContentHash: Hashable {
    let value: UInt64

    init(value: UInt64) { self.value = value }

    init(_ bytes: [UInt8]) {
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

    /// Different words give different numbers, and so do different numbers of what came before.
    private static func step(_ value: UInt64, _ word: UInt64) -> UInt64 {
        let sum = value &+ word &* 0xc2b2_ae3d_27d4_eb4f
        return (sum << 31 | sum >> 33) &* 0x9e37_79b1_85eb_ca87
    }
}
