extension [UInt8] {
    /// The first byte from `start` on that a function of eight bytes, as one number, marks by its highest bit. It may mark
    /// others wrongly that come after the first of eight. Gives the place of the last few bytes, less than eight, where none
    /// before them is marked.
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
