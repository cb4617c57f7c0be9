extension [UInt8] {
    /// Returns the index of the first byte, from `start` on, that a function marks: it takes eight bytes as one number and
    /// sets the highest bit of each byte that it marks. Within eight bytes, marks after the first one may be wrong. If no
    /// byte is marked, returns the index of the remaining bytes, fewer than eight.
    func firstIndex(from start: Int, markedBy marks: (UInt64) -> UInt64) -> Int {
        withUnsafeBytes { bytes in
            var index = start
            while index + 8 <= bytes.count {
                let eight = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let marked = marks(eight) & 0x8080_8080_8080_8080
                if marked != 0 { return index + marked.trailingZeroBitCount / 8 }
                index += 8
            }
            return index
        }
    }
}
