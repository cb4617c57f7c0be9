/// A number for the bytes of a file, by which one is known again that was touched and not changed: FNV-1a with 64 bits
/// (Fowler, Noll and Vo). Nobody is kept from making two files with one number, and nobody would gain by it.
struct ContentHash: Hashable {
    let value: UInt64

    init(value: UInt64) { self.value = value }

    init(_ bytes: [UInt8]) {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        self.value = value
    }
}
